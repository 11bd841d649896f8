import { mostCounted } from '@portal/contract'
import type { Db } from '@portal/server-kit/database'
import { has } from '@portal/server-kit/list/matchers'
import type { Tables } from '@portal/server-kit/tables'
import { sql, type Selectable } from 'kysely'
import './organization.table.ts'

export type OrganizationRow = Selectable<Tables['organization']>

/** A node and everything below it: one range of the index, for `/` is followed by `0`. */
export const inBranch = (column: string, path: string) => {
  const paths = sql.ref(column)
  return sql<boolean>`(${paths} = ${path} or (${paths} >= ${`${path}/`} and ${paths} < ${`${path}0`}))`
}

/** One organisation by its code, or undefined. */
export const findOrganization = (db: Db, customerCode: string): Promise<OrganizationRow | undefined> =>
  db.selectFrom('organization').selectAll().where('customer_code', '=', customerCode).executeTakeFirst()

const listed = (db: Db) =>
  db
    .selectFrom('organization')
    .leftJoin('organization as parent', 'parent.customer_code', 'organization.parent_code')
    .selectAll('organization')
    .select('parent.name as parent_name')
/** Everything but the reserved ones, with the name of what each is below. */
export const listedRows = (db: Db) => listed(db).where('organization.is_reserved', '=', false)
/** One with the name of what it is below; a reserved one too. */
export const listedRow = (db: Db, customerCode: string) =>
  listed(db).where('organization.customer_code', '=', customerCode).executeTakeFirst()
export type ListedRow = Awaited<ReturnType<ReturnType<typeof listedRows>['execute']>>[number]

const nodes = (db: Db) =>
  db
    .selectFrom('organization')
    .selectAll()
    .select(
      sql<boolean>`exists (select from organization below
        where below.parent_code = organization.customer_code and below.status = 1)`.as('has_children'),
    )
    .where('status', '=', 1)

/** Everything in use, in the order of the tree. */
export const allNodes = (db: Db) => nodes(db).orderBy('path').execute()
/** What is directly below one, by code. */
export const nodesBelow = (db: Db, parentCode: string) =>
  nodes(db)
    .select(
      sql<number>`(select count(*)::int from organization below where below.status = 1 and not below.is_reserved
        and below.path >= organization.path || '/' and below.path < organization.path || '0')`.as('below'),
    )
    .where('parent_code', '=', parentCode)
    .orderBy('customer_code')

/** Everything that was in use at an instant, in the order of the tree. */
export const nodesAsOf = (db: Db, at: Date) =>
  db
    .with('standing', (step) =>
      step
        .selectFrom('organization_history')
        .selectAll()
        .where(sql<boolean>`tstzrange(from_at, until_at) @> ${at}::timestamptz`)
        .where('status', '=', 1),
    )
    .selectFrom('standing')
    .selectAll()
    .select(
      sql<boolean>`exists (select from standing below where below.parent_code = standing.customer_code)`.as(
        'has_children',
      ),
    )
    .orderBy('path')
    .execute()

/** Months with changes, the earliest first. */
export const changesByMonth = (db: Db) => db.selectFrom('organization_month').selectAll().orderBy('month').execute()

/** Undefined leaves a condition out. */
export interface OrganizationsAsked {
  word: string | undefined
  level: number | undefined
  sector: string | undefined
  status: number | undefined
}

/** What is asked for, reserved ones left out. */
export const matching = (db: Db, { word, level, sector, status }: OrganizationsAsked) =>
  db
    .selectFrom('organization')
    .where('is_reserved', '=', false)
    .where(has('organization.sought', word ?? ''))
    .$if(level !== undefined, (query) => query.where('level', '=', level ?? 0))
    .$if(sector !== undefined, (query) => query.where('sector', '=', sector ?? ''))
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 0))

/** One page by code, and how many there are up to the most that lists count. */
export async function pageOfOrganizations(
  db: Db,
  asked: OrganizationsAsked,
  { size, offset }: { size: number; offset: number },
): Promise<{ rows: OrganizationRow[]; total: number }> {
  const found = matching(db, asked)
  const rows = await found.selectAll().orderBy('customer_code').limit(size).offset(offset).execute()
  const { count } = await db
    .selectFrom(found.select('customer_code').limit(mostCounted).as('some'))
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(count) }
}

/** Organisations in which a user works, the primary one first. */
export const organizationsOfUser = (db: Db, userId: string): Promise<OrganizationRow[]> =>
  db
    .selectFrom('membership')
    .innerJoin('organization', 'organization.ent_id', 'membership.ent_id')
    .selectAll('organization')
    .where('membership.user_id', '=', userId)
    .where('membership.enabled', '=', true)
    .where('organization.status', '=', 1)
    .orderBy('membership.is_default', 'desc')
    .orderBy('organization.path')
    .execute()

/** These organisations and all in use below them, in the order of the tree. */
export const branchesOf = (db: Db, paths: readonly string[]): Promise<OrganizationRow[]> =>
  paths.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('organization')
        .selectAll()
        .where((eb) => eb.or(paths.map((path) => inBranch('path', path))))
        .where('status', '=', 1)
        .orderBy('path')
        .execute()

/** What stands on the way from the root to one. */
export const organizationsAbove = (db: Db, path: string) =>
  db
    .selectFrom('organization')
    .select(['customer_code', 'name'])
    .where('customer_code', 'in', path.split('/').slice(0, -1))
    .orderBy('path')
    .execute()

/** How many are in use directly below one; reserved places are none. */
export async function countChildren(db: Db, customerCode: string): Promise<number> {
  const { count } = await db
    .selectFrom('organization')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('parent_code', '=', customerCode)
    .where('status', '=', 1)
    .where('is_reserved', '=', false)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const mostStates = 100
/** The newest states of one. */
export const statesOf = (db: Db, customerCode: string) =>
  db
    .selectFrom('organization_history')
    .leftJoin('organization as parent', 'parent.customer_code', 'organization_history.parent_code')
    .selectAll('organization_history')
    .select('parent.name as parent_name')
    .where('organization_history.customer_code', '=', customerCode)
    .orderBy('organization_history.version', 'desc')
    .limit(mostStates)
    .execute()
export type StateRow = Awaited<ReturnType<typeof statesOf>>[number]
