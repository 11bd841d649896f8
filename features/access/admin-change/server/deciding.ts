import { findEnterprise } from '@portal/identity/server/enterprises'
import { findPeople, listUserNames } from '@portal/identity/server/people'
import { giverOf, moveAdministrator } from '@portal/identity/server/roles'
import { sendNotices } from '@portal/notification/server/public'
import type { Decided } from '@portal/server-kit/approvals'
import type { Kit } from '@portal/server-kit/feature'
import { keepLife } from '@portal/server-kit/life/keep-life'
import type { Moving } from '@portal/server-kit/life/source'
import type { Tx } from '@portal/server-kit/transaction'
import { changeMoves } from '../contract/index.ts'
import { findChange, type ChangeRow } from './admin-change.repo.ts'
import { adminChangeTexts as texts } from './admin-change.texts.ts'
import { dataOf, toldOf } from './apply.service.ts'
import { benefiting, changeKind } from './change-kind.ts'
import { assertStill } from './judge.ts'

type Named = Pick<Decided, 'entId' | 'businessCode'>
type Ended = Pick<Moving<ChangeRow>, 'tx' | 'at' | 'row' | 'why'> & { userId: string }

/** What deciding a change does (NOT-05): the role moves and everybody is told, in the decision's transaction. */
export const changeKeeper = keepLife(changeMoves, {
  feature: 'admin-change',
  table: 'admin_change',
  names: listUserNames,
  on: {
    agree: async (moving) => {
      await give(moving)
      return tellEnd(moving, texts.agreedTitle, (by, move) => texts.agreed(by, move, moving.row.to_person.name))
    },
    refuse: (moving) => tellEnd(moving, texts.refusedTitle, texts.refused),
    withdraw: async ({ tx, at, row }) => {
      const asked = row.decider === 'to' ? row.to_person : row.decider === 'from' ? row.from_person : null
      if (asked === null || (await findPeople(tx.db, row.ent_id, [asked.userId])).get(asked.userId)?.isMember) return
      await tell(tx, at, row, [row.applicant_id], { title: texts.closedTitle, content: texts.closed })
    },
  },
  approvals: [
    {
      kind: changeKind,
      effect: {
        benefiting: async (db, { entId, businessCode: id }, people) => {
          const row = await findChange(db, { ent_id: entId, id })
          return row === undefined ? [] : benefiting(row)(people)
        },
        told: async (tx, decided) => toldOf(await changeOf(tx, decided), await nameOf(tx, decided)),
        data: async (tx, decided) => dataOf(await changeOf(tx, decided), await nameOf(tx, decided)),
      },
    },
  ],
})

/** Moves the role, in the right of the one who gives it up. */
async function give({ tx, at, row, userId, kit }: Ended & { kit: Kit }): Promise<void> {
  const { ent_id: entId, from_person: from } = row
  await assertStill(tx.db, entId, { from, decider: row.decider })
  const by = row.decider === 'operators' || from === null ? userId : from.userId
  const giver = await giverOf(tx.db, { userId: by, entId, isSeparated: kit.config.roleSeparation })
  await moveAdministrator(tx, at, giver, { entId, fromId: from?.userId ?? null, toId: row.to_person.userId })
}

async function changeOf(tx: Tx, { entId, businessCode }: Named): Promise<ChangeRow> {
  const row = await findChange(tx.as('admin-change').db, { ent_id: entId, id: businessCode })
  if (row === undefined) throw new Error(`没有企业管理员变更 ${businessCode}`)
  return row
}

const nameOf = async (tx: Tx, { entId }: Pick<Named, 'entId'>): Promise<string> =>
  (await findEnterprise(tx.db, entId))?.name ?? ''

/** Tells the applicant and both sides how it was decided; answers what the row keeps of it. */
async function tellEnd(
  { tx, at, row, userId, why: opinion }: Ended,
  title: string,
  content: (by: string, move: string) => string,
): Promise<Pick<ChangeRow, 'decided_by' | 'opinion'>> {
  const by = (await listUserNames(tx.db, [userId])).get(userId)?.name ?? ''
  const said = opinion === '' ? '' : texts.opinion(opinion)
  const parties = [row.applicant_id, row.from_person?.userId, row.to_person.userId].filter((id) => id !== undefined)
  await tell(tx, at, row, parties, { title, content: (move) => content(by, move) + said })
  return { decided_by: by, opinion }
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
