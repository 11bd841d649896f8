import { createSealer } from '@portal/server-kit/seal'
import type { Feature } from '@portal/server-kit/feature'
import * as routes from '../contract/second-factor.routes.ts'
import { secondFactorWords } from '../contract/second-factor.words.ts'
import { addPasskey, addTotp, beginPasskey, removePasskey, removeTotp, renewCodes } from './change.service.ts'
import { factorState, proofWays } from './factor-state.service.ts'
import { secondFactorMigration } from './migrations/202611211731-second-factor.ts'
import { secondFactorPolicyMigration } from './migrations/202611211734-second-factor-policy.ts'
import { beginEntry, enterByPasskey } from './passkey/passkey-enter.service.ts'
import { applyPolicy } from './policy/policy.service.ts'
import { challengeFor, prove } from './proof.service.ts'
import { issuerOf } from './passkey/relying-party.ts'
import { resetFactors } from './reset.service.ts'
import { secondFactorTables } from './second-factor.table.ts'
import { assertMayBegin, needsPhone } from './set-up-order.ts'
import { assertKeyFits, beginTotp } from './codes/totp.service.ts'

const policyQueue = 'second-factor-policy'
/** UTC: 03:20 in China. */
const nightly = '20 19 * * *'

/**
 * Feature: second factors (TOTP, passkey), and the fresh proof required before sensitive actions, to stop a stolen
 * session.
 */
export const secondFactorFeature = (): Feature => ({
  name: 'second-factor',
  words: secondFactorWords,
  recorded: new URL('data/recorded.json', import.meta.url),
  migrations: [secondFactorMigration, secondFactorPolicyMigration],
  tables: secondFactorTables,
  mount(kit) {
    kit.jobs.handle(policyQueue, () => applyPolicy(kit), { cron: nightly })
    const sealer = createSealer(kit.config)
    kit.mount(routes.factorStateRoute, (_input, call) => factorState(call.db, call.caller.userId))
    kit.mount(routes.proofWaysRoute, async (_input, call) =>
      proofWays(call.db, call.caller, await needsPhone(kit, call)),
    )
    kit.mount(routes.passkeyChallengeRoute, (_input, call) => challengeFor(kit, call))
    kit.mount(routes.proofRoute, async ({ body }, call) => {
      await prove(kit, sealer, call, body)
      return null
    })
    kit.mount(routes.totpBeginRoute, async (_input, call) => {
      await assertMayBegin(kit, call)
      return call.write((tx) => beginTotp(tx.db, sealer, call.caller, issuerOf(kit), call.now()))
    })
    kit.mount(routes.totpConfirmRoute, ({ body }, call) => addTotp(kit, sealer, call, body.code))
    kit.mount(routes.totpRemoveRoute, (_input, call) => removeTotp(kit, call))
    kit.mount(routes.passkeyBeginRoute, (_input, call) => beginPasskey(kit, call))
    kit.mount(routes.passkeyAddRoute, ({ body }, call) => addPasskey(kit, sealer, call, body))
    kit.mount(routes.passkeyRemoveRoute, ({ body }, call) => removePasskey(kit, call, body.id))
    kit.mount(routes.recoveryRenewRoute, (_input, call) => renewCodes(sealer, call))
    kit.mount(routes.passkeyEnterBeginRoute, (_input, call) => beginEntry(kit, call))
    kit.mount(routes.passkeyEnterRoute, ({ body }, call) => enterByPasskey(kit, call, body.passkey))
    kit.mount(routes.factorResetRoute, async ({ body }, call) => {
      await resetFactors(kit, call, body)
      return null
    })
  },
  async start(kit) {
    await assertKeyFits(kit.db, createSealer(kit.config))
    await applyPolicy(kit)
  },
})
