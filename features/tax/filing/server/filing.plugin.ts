import { changed } from '@portal/server-kit/audit-detail'
import type { Feature } from '@portal/server-kit/feature'
import {
  applyUnlockRoute,
  attachReceiptRoute,
  correctFilingRoute,
  filingStateRoute,
  receiptFileRoute,
  registerFilingRoute,
} from '../contract/index.ts'
import { filingPages } from '../contract/filing.pages.ts'
import { filingWords } from '../contract/filing.words.ts'
import { filingState } from './filing-query.service.ts'
import { filingTables } from './store/filing.table.ts'
import { filingAttemptMigration } from './migrations/202612010836-filing-attempt.ts'
import { filingMigration } from './migrations/202611211462-filing.ts'
import { filingCorrectionMigration } from './migrations/202611236105-filing-correction.ts'
import { attemptTables } from './attempts/attempt.table.ts'
import { bureauOf } from './bureau/bureau-of.ts'
import type { FilingAdapter } from './bureau/port.ts'
import { mountOneKey } from './one-key/one-key.plugin.ts'
import { applyCorrection, correctionKind, taxCorrectionEffect } from './correct.service.ts'
import { attachReceipt, receiptFileOf } from './receipt-file.service.ts'
import { registerFiling } from './registering/register.service.ts'
import { applyUnlock, taxUnlockEffect, unlockKind } from './unlock.service.ts'

const tables = [...filingTables, ...attemptTables]

/** `bureau`: instead of the one that the settings name. */
interface Options {
  bureau?: FilingAdapter | null
}

/** Filed returns: filing by one key, registration, permanent versions, lock and unlock. */
export const filingFeature = (options: Options = {}): Feature => ({
  name: 'filing',
  words: filingWords,
  pages: filingPages,
  approvals: [
    { ...unlockKind, effect: taxUnlockEffect },
    { ...correctionKind, effect: taxCorrectionEffect },
  ],
  recorded: new URL('data/recorded.json', import.meta.url),
  migrations: [filingMigration, filingCorrectionMigration, filingAttemptMigration],
  tables,
  enterpriseTables: tables,
  mount(kit) {
    mountOneKey(kit, options.bureau === undefined ? bureauOf(kit.config) : options.bureau)
    const today = () => kit.clock.businessDay()
    kit.mount(filingStateRoute, ({ query }, { db, scope }) => filingState(db, scope, query.taskNo, today()))
    kit.mount(registerFilingRoute, ({ body }, call) =>
      call.write(async (tx) => {
        const { number, before, after } = await registerFiling(
          tx,
          { ...call.scope, now: call.now(), today: today() },
          body,
        )
        call.about(body.taskNo, { number, changes: changed(before, after) })
        return filingState(tx.db, call.scope, body.taskNo, today())
      }),
    )
    kit.mount(correctFilingRoute, ({ body }, call) =>
      call.write(async (tx) => {
        const processInstId = await applyCorrection(tx, { ...call.scope, now: call.now(), today: today() }, body)
        call.about(body.taskNo, {
          processInstId,
          receiptNo: body.receiptNo,
          filedOn: body.filedOn,
          reason: body.reason,
        })
        return { processInstId }
      }),
    )
    kit.mount(attachReceiptRoute, async ({ body }, call) => {
      await attachReceipt(call, kit.files, body.taskNo)
      return filingState(call.db, call.scope, body.taskNo, today())
    })
    kit.mount(receiptFileRoute, async ({ query }, call) => {
      const file = await receiptFileOf(call.db, call.scope, kit.files, {
        taskNo: query.taskNo,
        number: Number(query.number),
      })
      call.about(query.taskNo, { file: file.name })
      return { body: await kit.files.open(file), mediaType: file.mediaType, fileName: file.name }
    })
    kit.mount(applyUnlockRoute, ({ body }, call) =>
      call.write(async (tx) => {
        const processInstId = await applyUnlock(tx, { ...call.scope, now: call.now() }, body)
        call.about(body.taskNo, { processInstId, reason: body.reason })
        return { processInstId }
      }),
    )
  },
})
