import { sql, type Selectable } from 'kysely'
import { acrossEnterprises, type Db } from '@portal/server-kit/database'
import type { ApplyType, RequestState } from '../contract/index.ts'
import { requestType } from './approval-kind.ts'
import type { AccessRequestTable } from './access-request.table.ts'

export type RequestRow = Selectable<AccessRequestTable>

/** Whose applications are meant: an enterprise's, or (null) everybody's; of one applicant alone where he is named. */
export interface Whose {
  entId: string | null
  applicantId?: string
}
interface Filters {
  applyType: string
  state: string
}

const within = (db: Db, { entId, applicantId }: Whose) =>
  (entId === null ? acrossEnterprises(db) : db)
    .selectFrom('access_request')
    .$if(entId !== null, (query) => query.where('access_request.ent_id', '=', entId ?? ''))
    .$if(applicantId !== undefined, (query) => query.where('access_request.applicant_id', '=', applicantId ?? ''))

const shownRows = (db: Db, whose: Whose) =>
  within(db, whose)
    .innerJoin('user_account', 'user_account.id', 'access_request.applicant_id')
    .innerJoin('enterprise', 'enterprise.id', 'access_request.ent_id')
    .leftJoin('approval', (join) =>
      join
        .onRef('approval.id', '=', 'access_request.process_inst_id')
        .onRef('approval.ent_id', '=', 'access_request.ent_id'),
    )
    .selectAll('access_request')
    .select([
      'user_account.name as applicant',
      'user_account.account as applicant_account',
      'enterprise.name as ent_name',
      'approval.task_name',
    ])
export type ShownRow = Awaited<ReturnType<ReturnType<typeof shownRows>['execute']>>[number]

/** A page, newest first, and how many there are. */
export async function pageOfRequests(
  db: Db,
  whose: Whose,
  { applyType, state }: Filters,
  { size, offset }: { size: number; offset: number },
): Promise<{ rows: ShownRow[]; total: number }> {
  const narrowed = <Q extends ReturnType<typeof within>>(query: Q): Q =>
    query
      .$if(applyType !== '', (each) => each.where('access_request.apply_type', '=', applyType as ApplyType))
      .$if(state !== '', (each) => each.where('access_request.state', '=', state as RequestState)) as Q
  const [rows, { total }] = await Promise.all([
    (narrowed(shownRows(db, whose) as never) as unknown as ReturnType<typeof shownRows>)
      .orderBy('access_request.applied_at', 'desc')
      .orderBy('access_request.id', 'desc')
      .limit(size)
      .offset(offset)
      .execute(),
    narrowed(within(db, whose))
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** One application by its id or that of its approval, whatever its enterprise: who may see it is asked then. */
export const findShown = (db: Db, by: { id?: string; processInstId?: string }): Promise<ShownRow | undefined> =>
  shownRows(db, { entId: null })
    .$if(by.id !== undefined, (query) => query.where('access_request.id', '=', by.id ?? ''))
    .$if(by.id === undefined, (query) => query.where('access_request.process_inst_id', '=', by.processInstId ?? ''))
    .executeTakeFirst()

export const findRequest = (db: Db, { entId, id }: { entId: string; id: string }): Promise<RequestRow | undefined> =>
  db.selectFrom('access_request').selectAll().where('ent_id', '=', entId).where('id', '=', id).executeTakeFirst()

type Insert = Omit<RequestRow, 'roles' | 'users' | 'menus'> & Pick<RequestRow, 'roles' | 'users' | 'menus'>
const stored = ({ roles, users, menus }: Pick<RequestRow, 'roles' | 'users' | 'menus'>) => ({
  roles: JSON.stringify(roles),
  users: JSON.stringify(users),
  menus: JSON.stringify(menus),
})

export async function insertRequest(db: Db, row: Insert): Promise<void> {
  await db
    .insertInto('access_request')
    .values({ ...row, ...stored(row) })
    .execute()
}

/** The form as it is handed in again; false when somebody else changed it since. */
export async function renewRequest(db: Db, row: RequestRow, before: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('access_request')
    .set({ ...row, ...stored(row) })
    .where('ent_id', '=', row.ent_id)
    .where('id', '=', row.id)
    .where('version', '=', before)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** One at a time for an applicant, so that a second click finds what the first one made. */
export async function oneAtATime(db: Db, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`access request ${userId}`}))`.execute(db)
}

/** What waits already and would do the same for the same reason. */
export const findSame = (
  db: Db,
  row: Pick<RequestRow, 'ent_id' | 'applicant_id' | 'shown' | 'reason'>,
): Promise<RequestRow | undefined> =>
  db
    .selectFrom('access_request')
    .selectAll()
    .where('ent_id', '=', row.ent_id)
    .where('applicant_id', '=', row.applicant_id)
    .where('state', '=', 'pending')
    .where('shown', '=', row.shown)
    .where('reason', '=', row.reason)
    .limit(1)
    .executeTakeFirst()

/** The last application of a caller that would make him a member of one of these roles, or give a role these menus. */
export const findLastFor = (
  db: Db,
  who: { entId: string; userId: string },
  what: { roleIds: readonly string[]; menuIds: readonly string[] },
): Promise<ShownRow | undefined> =>
  shownRows(db, { entId: who.entId, applicantId: who.userId })
    .where(({ or, and, eb }) =>
      or([
        and([
          eb('apply_type', '=', '2'),
          eb('role_id', 'in', ['', ...what.roleIds]),
          sql<boolean>`users @> ${JSON.stringify([{ userId: who.userId, entId: who.entId }])}::jsonb`,
        ]),
        and([
          eb('apply_type', '=', '3'),
          sql<boolean>`${what.menuIds.length > 0}`,
          sql<boolean>`menus @> ${JSON.stringify(what.menuIds.map((menuId) => ({ menuId })))}::jsonb`,
        ]),
      ]),
    )
    .orderBy('applied_at', 'desc')
    .orderBy('access_request.id', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function moveRequest(
  db: Db,
  { ent_id, id }: Pick<RequestRow, 'ent_id' | 'id'>,
  to: Partial<Pick<RequestRow, 'state' | 'opinion'>>,
): Promise<void> {
  await db
    .updateTable('access_request')
    .set((eb) => ({ ...to, version: eb('version', '+', 1) }))
    .where('ent_id', '=', ent_id)
    .where('id', '=', id)
    .execute()
}

/** Whether somebody was asked for this decision, stands in for who was, or got a copy. */
export async function isAsked(
  db: Db,
  { entId, processInstId, userId, today }: { entId: string; processInstId: string; userId: string; today: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from approval_task task where task.ent_id = ${entId} and task.approval_id = ${processInstId}
      and (task.person_id = ${userId} or task.done_by = ${userId} or exists (select from approval_delegation away
        where away.ent_id = ${entId} and away.user_id = task.person_id and away.delegate_id = ${userId}
          and (away.kinds = '{}' or ${requestType} = any(away.kinds))
          and ${today} between away.from_day and away.until_day))
    union all
    select 1 from approval_copy copied where copied.ent_id = ${entId} and copied.approval_id = ${processInstId}
      and copied.user_id = ${userId}
    limit 1`.execute(db)
  return rows.length > 0
}
