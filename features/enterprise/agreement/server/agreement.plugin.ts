import { notFound, refuse } from '@portal/contract'
import type { Feature, Kit } from '@portal/server-kit/feature'
import { contains } from '@portal/server-kit/list/matchers'
import { listOf } from '@portal/server-kit/list/upkeep/list-of'
import { mountUpkeep } from '@portal/server-kit/list/upkeep/mount-upkeep'
import * as contract from '../contract/index.ts'
import { agreementPages } from '../contract/agreement.pages.ts'
import { agreementWords } from '../contract/agreement.words.ts'
import { agreementTables } from './agreement.table.ts'
import { agreementTexts as texts } from './agreement.texts.ts'
import { mountConsents } from './consents.plugin.ts'
import { consentCounts, insertConsent } from './consent.repo.ts'
import { agreementMigration } from './migrations/202611240303-agreement.ts'
import { agreementConsentsMigration } from './migrations/202611240305-agreement-consents.ts'
import { agreementToldMigration } from './migrations/202611250302-agreement-told.ts'
import { agreementSoughtMigration } from './migrations/202611300853-agreement-sought.ts'
import { agreementsOf } from './mine.service.ts'
import { tellOfRenewals, tellSoon, todosOfRenewals } from './renewal.job.ts'
import { createTextReader, readText } from './text-reader.ts'
import { effectiveText, textInForce, textsInForce, type TextRow } from './text.repo.ts'

/** Feature: agreements by version, and who agreed to which (PRM-04, PRM-15). */
export const agreementFeature = (): Feature => ({
  name: 'agreement',
  words: agreementWords,
  pages: agreementPages,
  recorded: new URL('data/recorded.json', import.meta.url),
  codes: [
    {
      codeType: contract.agreementKinds,
      name: texts.kinds,
      isKept: true,
      codes: [
        { code: 'platform', name: texts.platform },
        { code: contract.insuranceKind, name: texts.insurance },
        { code: 'activation', name: texts.activation },
      ],
    },
  ],
  migrations: [agreementMigration, agreementConsentsMigration, agreementToldMigration, agreementSoughtMigration],
  tables: agreementTables,
  todos: todosOfRenewals,
  mount(kit) {
    mountTexts(kit)
    mountConsents(kit)
    mountReading(kit)
    tellOfRenewals(kit)
  },
})

/** Days decide what may still change: a text that is in force, or was, stays as it is. */
function mountTexts(kit: Kit): void {
  const today = () => kit.clock.businessDay()
  const isFixed = ({ effective_on }: TextRow): boolean => effective_on <= today()
  const kept = mountUpkeep(kit, contract.textUpkeep, {
    table: 'agreement_text',
    unique: { agreement_text_day: { field: 'effectiveOn', taken: texts.taken } },
    faults: ({ effectiveOn }, { before }) => {
      if (before !== null && isFixed(before)) throw refuse(texts.inForce)
      return effectiveOn < today() ? [{ path: 'effectiveOn', message: texts.past }] : []
    },
    held: (row) => (isFixed(row) ? texts.inForce : null),
    wrote: async (tx, written) => {
      if (written.some(({ after }) => after !== null && isFixed(after))) await tellSoon(kit, tx)
    },
    about: ({ title, effectiveOn }) => ({ agreement: title, effectiveOn }),
  })
  kit.mountList(contract.textList, {
    ...listOf(kept, contract.textList, { filters: { title: contains('agreement_text.sought') } }),
    present: async (rows, _call, db) => {
      const inForce = new Set((await textsInForce(db, today())).map(({ id }) => id))
      const counts = await consentCounts(
        db,
        rows.map(({ id }) => id),
      )
      return rows.map((row) => {
        const { body: _body, ...shown } = kept.present(row)
        const state = inForce.has(row.id) ? 'inForce' : isFixed(row) ? 'past' : 'scheduled'
        return { ...shown, state, agreed: counts.get(row.id) ?? 0 }
      })
    },
  })
  kit.mount(contract.keptTextRoute, async ({ query: { id } }, { db, scope }) =>
    kept.present(await kept.find(db, scope, id)),
  )
}

function mountReading(kit: Kit): void {
  const today = () => kit.clock.businessDay()
  const names = () => kit.codeWords.of(contract.agreementKinds)
  const inForce = createTextReader(kit)
  kit.mount(contract.textInForceRoute, ({ query: { kind } }) => inForce(kind))
  kit.mount(contract.myAgreementsRoute, async (_input, { db, caller: { userId } }) =>
    agreementsOf(db, await names(), { userId, today: today() }),
  )
  kit.mount(contract.readTextRoute, async ({ query: { id } }, { db }) => {
    const row = await effectiveText(db, today(), id)
    if (row === undefined) throw notFound(texts.noText)
    return readText(kit, row)
  })
  kit.mount(contract.agreeRoute, ({ body: { id } }, call) =>
    call.write(async (tx) => {
      const row = await effectiveText(tx.db, today(), id)
      if (row === undefined) throw notFound(texts.noText)
      if ((await textInForce(tx.db, today(), row.kind))?.id !== id) throw refuse(texts.replaced)
      await insertConsent(tx.db, call.caller.userId, id, call.now())
      call.about(id, { agreement: row.title, effectiveOn: row.effective_on })
      return null
    }),
  )
}
