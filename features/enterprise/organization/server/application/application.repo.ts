import { acrossEnterprises, type Db } from '@portal/server-kit/database'
import type { ListCall } from '@portal/server-kit/list/source'
import { sql, type Selectable } from 'kysely'
import type { ApplicationState } from '../../contract/index.ts'
import type { ApplicationTable } from './application.table.ts'

export type ApplicationRow = Selectable<ApplicationTable>

/** Who keeps the tree sees the applications of everybody. */
export const keeping = 'base:organization:manage'

/** Applications that the caller may see. */
export const seenRows = (db: Db, { caller, scope }: Pick<ListCall, 'caller' | 'scope'>) =>
  caller.permissions.has(keeping)
    ? acrossEnterprises(db).selectFrom('organization_application').selectAll()
    : db
        .selectFrom('organization_application')
        .selectAll()
        .where('organization_application.ent_id', '=', scope.entId)
        .where('organization_application.applicant_id', '=', scope.userId)

export const findApplication = (db: Db, entId: string, id: string): Promise<ApplicationRow | undefined> =>
  db
    .selectFrom('organization_application')
    .selectAll()
    .where('ent_id', '=', entId)
    .where('id', '=', id)
    .executeTakeFirst()

/** What is being decided about the same organisation, whoever asked for it. */
export const findOpen = (
  db: Db,
  { type, subject }: Pick<ApplicationRow, 'type' | 'subject'>,
): Promise<ApplicationRow | undefined> =>
  acrossEnterprises(db)
    .selectFrom('organization_application')
    .selectAll()
    .where('type', '=', type)
    .where('subject', '=', subject)
    .where('state', '=', 'pending')
    .executeTakeFirst()

/** One at a time about a subject, so that a second click finds what the first one made. */
export async function oneAtATime(db: Db, { type, subject }: Pick<ApplicationRow, 'type' | 'subject'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`organization application ${type} ${subject}`}))`.execute(db)
}

export async function insertApplication(db: Db, row: ApplicationRow): Promise<void> {
  await db
    .insertInto('organization_application')
    .values({ ...row, user_info: JSON.stringify(row.user_info), org: JSON.stringify(row.org) })
    .execute()
}

export async function moveApplication(
  db: Db,
  { ent_id, id }: Pick<ApplicationRow, 'ent_id' | 'id'>,
  to: { state: ApplicationState; opinion?: string },
): Promise<void> {
  await db.updateTable('organization_application').set(to).where('ent_id', '=', ent_id).where('id', '=', id).execute()
}
