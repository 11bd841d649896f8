import { findEnterprise, findPeople, giverOf, listUserNames, moveAdministrator } from '@portal/identity/server/public'
import { sendNotices } from '@portal/notification/server/public'
import type { ApprovalEffect, Decided } from '@portal/server-kit/approvals'
import type { Tx } from '@portal/server-kit/transaction'
import type { ChangeState } from '../contract/index.ts'
import { findChange, moveChange, type ChangeRow } from './admin-change.repo.ts'
import { adminChangeTexts as texts } from './admin-change.texts.ts'
import { dataOf, toldOf } from './apply.service.ts'
import { benefiting } from './change-kind.ts'
import { assertStill, type Installed } from './judge.ts'

type Named = Pick<Decided, 'entId' | 'businessCode'>

/** What deciding a change does (NOT-05): the role moves and everybody is told, in the decision's transaction. */
export const changeEffect = (installed: Installed): ApprovalEffect => ({
  passed: async (tx, now, decided) => {
    const row = await changeOf(tx, decided)
    const { entId } = decided
    const from = row.from_person
    await assertStill(tx.db, entId, { from, decider: row.decider })
    const by = row.decider === 'operators' || from === null ? decided.userId : from.userId
    const giver = await giverOf(tx.db, { userId: by, entId, ...installed })
    await moveAdministrator(tx, now, giver, { entId, fromId: from?.userId ?? null, toId: row.to_person.userId })
    await end(tx, now, decided, row, 'approved')
  },
  rejected: async (tx, now, decided) => end(tx, now, decided, await changeOf(tx, decided), 'rejected'),
  withdrawn: async (tx, now, decided) => {
    const row = await changeOf(tx, decided)
    await moveChange(tx.as('admin-change').db, row, { state: 'withdrawn' })
    const asked = row.decider === 'to' ? row.to_person : row.decider === 'from' ? row.from_person : null
    if (asked === null || (await findPeople(tx.db, row.ent_id, [asked.userId])).get(asked.userId)?.isMember) return
    await tell(tx, now, row, [row.applicant_id], { title: texts.closedTitle, content: texts.closed })
  },
  benefiting: async (db, { entId, businessCode: id }, people) => {
    const row = await findChange(db, { ent_id: entId, id })
    return row === undefined ? [] : benefiting(row)(people)
  },
  told: async (tx, decided) => toldOf(await changeOf(tx, decided), await nameOf(tx, decided)),
  data: async (tx, decided) => dataOf(await changeOf(tx, decided), await nameOf(tx, decided)),
})

async function changeOf(tx: Tx, { entId, businessCode }: Named): Promise<ChangeRow> {
  const row = await findChange(tx.as('admin-change').db, { ent_id: entId, id: businessCode })
  if (row === undefined) throw new Error(`没有企业管理员变更 ${businessCode}`)
  return row
}

const nameOf = async (tx: Tx, { entId }: Pick<Named, 'entId'>): Promise<string> =>
  (await findEnterprise(tx.db, entId))?.name ?? ''

async function end(
  tx: Tx,
  now: Date,
  { userId, opinion }: Decided,
  row: ChangeRow,
  state: Exclude<ChangeState, 'pending' | 'withdrawn'>,
): Promise<void> {
  const by = (await listUserNames(tx.db, [userId])).get(userId)?.name ?? ''
  await moveChange(tx.as('admin-change').db, row, { state, decided_by: by, opinion })
  const said = opinion === '' ? '' : texts.opinion(opinion)
  const parties = [row.applicant_id, row.from_person?.userId, row.to_person.userId].filter((id) => id !== undefined)
  await tell(tx, now, row, parties, {
    title: state === 'approved' ? texts.agreedTitle : texts.refusedTitle,
    content: (move) =>
      (state === 'approved' ? texts.agreed(by, move, row.to_person.name) : texts.refused(by, move)) + said,
  })
}

/** Notice 6, once a person and application. */
async function tell(
  tx: Tx,
  now: Date,
  row: ChangeRow,
  userIds: readonly string[],
  { title, content }: { title: string; content: (move: string) => string },
): Promise<void> {
  const entName = await nameOf(tx, { entId: row.ent_id })
  await sendNotices(tx, userIds, {
    entId: row.ent_id,
    noticeType: '6',
    title,
    content: content(texts.move(entName, row.from_person?.account ?? texts.nobody, row.to_person.account)),
    data: dataOf(row, entName),
    businessKey: `admin-change-result:${row.id}`,
    at: now,
  })
}
