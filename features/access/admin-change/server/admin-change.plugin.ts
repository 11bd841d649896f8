import { notFound } from '@portal/contract'
import type { Call, Feature, Kit } from '@portal/server-kit/feature'
import { decide, gatherApprovals } from '@portal/workflow/server/public'
import * as contract from '../contract/index.ts'
import { adminChangeWords } from '../contract/admin-change.words.ts'
import { findAsking, findDecided, type ChangeRow } from './admin-change.repo.ts'
import { adminChangeTables } from './admin-change.table.ts'
import { adminChangeTexts as texts } from './admin-change.texts.ts'
import { applyForChange } from './apply.service.ts'
import { changeFileKind } from './change-file.ts'
import { changeKeeper } from './deciding.ts'
import { administrationOf, changeFor } from './detail.query.ts'
import { adminChangeMigration } from './migrations/202611280101-admin-change.ts'

/** Feature: another administrator for an enterprise, agreed by the one whom it asks (NOT-05). */
export const adminChangeFeature = (): Feature => ({
  name: 'admin-change',
  words: adminChangeWords,
  migrations: [adminChangeMigration],
  tables: adminChangeTables,
  enterpriseTables: adminChangeTables,
  approvals: changeKeeper.approvals,
  files: ({ clock }) => [changeFileKind(clock.now)],
  templates: [{ fileName: contract.changeTemplate, at: new URL('data/admin-change.docx', import.meta.url) }],
  mount: mountAdminChange,
})

const factsOf = ({ from_person: from, to_person: to, reason }: ChangeRow) => ({
  formerAdministrator: from === null ? texts.nobody : texts.person(from.name, from.account),
  newAdministrator: texts.person(to.name, to.account),
  reason,
})

function mountAdminChange(kit: Kit): void {
  const installed = { isSeparated: kit.config.roleSeparation }
  const { begin } = changeKeeper
  const kinds = gatherApprovals(kit.brought)
  kit.mount(contract.administrationRoute, (_input, { db, caller }) => administrationOf(db, caller))
  kit.mount(contract.adminChangeRoute, ({ query }, { db, caller, now }) =>
    changeFor(db, now(), caller, query.id, installed),
  )
  kit.mount(contract.applyChangeRoute, ({ body }, call) =>
    call.write(async (tx) => {
      const row = await applyForChange(tx, call.now(), call.caller, body, { ...installed, begin })
      call.about(row.ent_id, factsOf(row))
      return { id: row.id, processInstId: row.process_inst_id }
    }),
  )
  const answer = (call: Call, noticeId: string, decision: { approve: boolean; auditOpinion: string }) =>
    call.write(async (tx) => {
      const asked = await findAsking(tx.db, call.scope, noticeId)
      if (asked === undefined) throw notFound(texts.noNotice)
      const { processInstId } = asked
      // Agreeing asked for a fresh proof by its own route.
      await decide(tx, call.now(), { ...call.caller, isFresh: true }, { processInstId, ...decision }, kinds)
      const row = await findDecided(tx.db, processInstId)
      call.about(row.ent_id, factsOf(row))
      return { id: row.id, state: row.state }
    })
  kit.mount(contract.agreeChangeRoute, ({ body }, call) => answer(call, body.id, { approve: true, auditOpinion: '' }))
  kit.mount(contract.refuseChangeRoute, ({ body }, call) =>
    answer(call, body.id, { approve: false, auditOpinion: body.opinion ?? '' }),
  )
}
