import { parseChinaTime } from '@portal/domain/china-time'
import type { Db } from '@portal/server-kit/database'
import type { AuditFilter } from '../contract/audit.schema.ts'
import type { AuditNames } from './audit-names.ts'
import '@portal/identity/server/tables'

/** Maximum users or enterprises that one search term may match. */
const mostMeant = 20

/** A filter with its terms resolved to ids. An empty list matches no row. */
export interface Found {
  from: Date | undefined
  to: Date | undefined
  users: string[] | undefined
  enterprises: string[] | undefined
  actions: string[] | undefined
  /** `filter.action` is one that features name. */
  isActionNamed: boolean
  filter: AuditFilter
}

/** Resolves search terms to ids: users by id, account or name, enterprises by id, credit code or name prefix. */
export async function resolveFilter(db: Db, names: AuditNames, filter: AuditFilter): Promise<Found> {
  const [users, enterprises] = await Promise.all([
    filter.person === undefined ? undefined : usersMeant(db, filter.person),
    filter.enterprise === undefined ? undefined : enterprisesMeant(db, filter.enterprise),
  ])
  // Adds a second, so the range includes the whole second of `to`.
  const to = filter.to === undefined ? undefined : new Date(parseChinaTime(filter.to).getTime() + 1000)
  const actions = filter.group === undefined ? undefined : names.actionsOf(filter.group)
  return {
    from: filter.from === undefined ? undefined : parseChinaTime(filter.from),
    to,
    users,
    enterprises,
    actions,
    isActionNamed: filter.action !== undefined && names.isNamed(filter.action),
    filter,
  }
}

async function usersMeant(db: Db, word: string): Promise<string[]> {
  const rows = await db
    .selectFrom('user_account')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('id', '=', word),
        eb(eb.fn<string>('lower', ['account']), '=', word.toLowerCase()),
        eb('name', '=', word),
      ]),
    )
    .limit(mostMeant)
    .execute()
  return rows.map((row) => row.id)
}

async function enterprisesMeant(db: Db, word: string): Promise<string[]> {
  const rows = await db
    .selectFrom('enterprise')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('id', '=', word),
        eb('credit_code', '=', word),
        eb('name', 'like', `${word.replaceAll(/[\\%_]/g, '\\$&')}%`),
      ]),
    )
    .limit(mostMeant)
    .execute()
  return rows.map((row) => row.id)
}
