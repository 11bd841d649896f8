import { linkTo, notFound, refuse, stale } from '@portal/contract'
import { normalizeCreditCode } from '@portal/domain'
import type { Db } from '@portal/server-kit/database'
import { taskListPage } from '@portal/tax-task/pages'
import { countUnfinishedTasks } from '@portal/tax-task/server/public'
import { usersPage } from '@portal/user-admin/pages'
import {
  changeTypes,
  faultsOfOrganization,
  isReserved,
  lastLevel,
  levelBelow,
  sectorLevel,
  type EnteredOrganization,
  type Obstacle,
  type OrganizationChange,
} from '../../contract/index.ts'
import { organizationPage } from '../../contract/organization.pages.ts'
import { countMembers } from '../members.repo.ts'
import { organizationOf } from '../organization.present.ts'
import { countChildren, findOrganization, inBranch, type OrganizationRow } from '../organization.repo.ts'
import { organizationTexts as texts } from '../organization.texts.ts'
import type { Effect } from './effect.ts'

/**
 * Judges and describes a change as the tree stands. @throws not found, stale with what stands, refused for reserved and
 * cancelled organisations.
 */
export async function effectOf(db: Db, change: OrganizationChange): Promise<Effect> {
  if (change.type === changeTypes.add) {
    const effect = await judged(db, null, change.entered)
    const { customerCode } = change
    if (customerCode === undefined || (await findOrganization(db, customerCode)) === undefined) return effect
    const taken = { path: 'customerCode', message: texts.codeTaken(customerCode) }
    return { ...effect, faults: [...effect.faults, taken] }
  }
  const before = await changeable(db, change)
  if (change.type === changeTypes.cancel)
    return { before, after: null, below: 0, faults: [], blocked: await holding(db, before) }
  return judged(db, before, {
    parentCustomerCode: before.parent_code ?? '',
    cat: before.sector ?? '',
    customerRegisterName: before.name,
    socialcreditcode: before.credit_code ?? '',
    ...change.entered,
  })
}

async function changeable(db: Db, { customerCode, version }: { customerCode: string; version?: number }) {
  const before = await findOrganization(db, customerCode)
  if (before === undefined) throw notFound(texts.none)
  if (isReserved(customerCode)) throw refuse(texts.reserved)
  if (version !== undefined && version !== before.version) {
    // A reason belongs to one change: whoever wrote it keeps it.
    throw stale({ ...organizationOf(before), reason: null })
  }
  if (before.status === 0) throw refuse(texts.cancelled)
  return before
}

async function judged(db: Db, before: OrganizationRow | null, given: EnteredOrganization): Promise<Effect> {
  const entered = {
    parentCustomerCode: given.parentCustomerCode.trim(),
    cat: given.cat.trim(),
    customerRegisterName: given.customerRegisterName.trim(),
    socialcreditcode: normalizeCreditCode(given.socialcreditcode),
  }
  const found = await findOrganization(db, entered.parentCustomerCode)
  const parent = found?.status === 1 ? found : undefined
  const isCycle = parent !== undefined && before !== null && isWithin(parent.path, before.path)
  const isWholeMove = parent !== undefined && !isCycle
  const faults = isCycle
    ? [{ path: 'parentCustomerCode', message: texts.cycle }]
    : faultsOfOrganization(entered, parent && { companyLevel: parent.level })
  const same = faults.some(({ path }) => path === 'socialcreditcode')
    ? undefined
    : await nameOfHolder(db, before, entered.socialcreditcode)
  const { below, deep } = before === null ? none : await countBelow(db, before, isWholeMove ? parent.level + 1 : null)
  const blocked: Effect['blocked'] = [
    ...(isCycle ? [{ kind: 'cycle' as const, name: parent.name, count: 1, text: texts.cycle }] : []),
    ...(deep > 0 ? [{ kind: 'level' as const, name: texts.children, count: deep, text: texts.level(deep) }] : []),
    ...(same === undefined
      ? []
      : [{ kind: 'creditCode' as const, name: same, count: 1, text: texts.creditCodeTaken(same) }]),
  ]
  const taken = blocked.flatMap(({ kind, text }) =>
    kind === 'creditCode' ? [{ path: 'socialcreditcode', message: text }] : [],
  )
  const level = parent === undefined ? 0 : levelBelow({ companyLevel: parent.level })
  const after =
    parent === undefined
      ? null
      : {
          name: entered.customerRegisterName,
          level,
          parent,
          sector: level === sectorLevel ? entered.cat : parent.sector,
          creditCode: entered.socialcreditcode,
        }
  return { before, after, below, faults: [...faults, ...taken], blocked }
}

const isWithin = (path: string, branch: string): boolean => path === branch || path.startsWith(`${branch}/`)

const none = { below: 0, deep: 0 }
/** How many organisations in use are below one, and how many of them (`deep`) would be below the last level. */
async function countBelow(db: Db, before: OrganizationRow, level: number | null) {
  const deepest = level === null ? lastLevel : lastLevel + before.level - level
  const { below, deep } = await db
    .selectFrom('organization')
    .select((eb) => [
      eb.fn.countAll<string>().as('below'),
      eb.fn.countAll<string>().filterWhere('level', '>', deepest).as('deep'),
    ])
    .where(inBranch('path', before.path))
    .where('status', '=', 1)
    .where('customer_code', '<>', before.customer_code)
    .executeTakeFirstOrThrow()
  return { below: Number(below), deep: Number(deep) }
}

/** Who else has the code: an organisation in use, or an enterprise where this one has an enterprise too. */
async function nameOfHolder(db: Db, before: OrganizationRow | null, creditCode: string): Promise<string | undefined> {
  const other = await db
    .selectFrom('organization')
    .select('name')
    .where('credit_code', '=', creditCode)
    .where('status', '=', 1)
    .where('customer_code', '<>', before?.customer_code ?? '')
    .executeTakeFirst()
  const entId = before?.ent_id ?? null
  if (other !== undefined || entId === null) return other?.name
  const enterprise = await db
    .selectFrom('enterprise')
    .select('name')
    .where('credit_code', '=', creditCode)
    .where('id', '<>', entId)
    .executeTakeFirst()
  return enterprise?.name
}

/** What keeps an organisation from being cancelled, with the page that shows it. */
async function holding(db: Db, { customer_code: code, ent_id: entId }: OrganizationRow): Promise<Effect['blocked']> {
  const [children, tasks, users] = await Promise.all([
    countChildren(db, code),
    entId === null ? 0 : countUnfinishedTasks(db, entId),
    entId === null ? 0 : countMembers(db, entId),
  ])
  const held: Obstacle[] = [
    { kind: 'children', name: texts.children, count: children, route: linkTo(organizationPage, { org: code }) },
    { kind: 'tasks', name: texts.tasks, count: tasks, route: linkTo(taskListPage) },
    { kind: 'users', name: texts.users, count: users, route: linkTo(usersPage) },
  ]
  return held.filter(({ count }) => count > 0).map((each) => ({ ...each, text: texts.some(each.count, each.name) }))
}
