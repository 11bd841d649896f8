import { CodedError, notFound, pagingOf } from '@portal/contract'
import { addDays, startOfChinaDay } from '@portal/domain'
import type { Db } from '@portal/server-kit/database'
import type { Call, Kit } from '@portal/server-kit/feature'
import { withNames } from '@portal/server-kit/people'
import { contains } from '@portal/server-kit/list/matchers'
import * as contract from '../contract/index.ts'
import { countMembers, pageOfMembers, worksInOrAbove } from './members.repo.ts'
import { listedOf, memberOf, monthOf, nodeOf, organizationOf, stateOf } from './organization.present.ts'
import * as repo from './organization.repo.ts'
import { organizationTexts as texts } from './organization.texts.ts'

const usualSize = 20
const said = (value: string | number | undefined): string | undefined => {
  const word = String(value ?? '').trim()
  return word === '' ? undefined : word
}
const numberOf = (value: string | number | undefined): number | undefined => {
  const word = said(value)
  return word === undefined ? undefined : Number(word)
}

/** Reads of the tree, for everybody signed in (ORG-02). */
export function mountOrganizationReads(kit: Kit): void {
  kit.mountList(contract.organizationList, {
    rows: repo.listedRows,
    id: 'organization.customer_code',
    filters: {
      word: contains('organization.sought'),
      level: 'organization.level',
      cat: 'organization.sector',
      status: 'organization.status',
    },
    sorts: { customerCode: 'organization.customer_code' },
    present: (rows) => rows.map(listedOf),
  })
  kit.mount(contract.getAllRoute, async ({ query: { parentCustomerCode: parent } }, { db }) =>
    (await (parent === undefined ? repo.allNodes(db) : repo.nodesBelow(db, parent.trim()).execute())).map(nodeOf),
  )
  kit.mount(contract.getAllByPageRoute, async ({ body }, { db }) => {
    const { current, size, offset } = pagingOf(body, usualSize)
    const asked = {
      word: said(body.word),
      level: numberOf(body.companyLevel),
      sector: said(body.cat),
      status: numberOf(body.status),
    }
    const { rows, total } = await repo.pageOfOrganizations(db, asked, { size, offset })
    return [{ records: rows.map(organizationOf), current, total, size }]
  })
  kit.mount(contract.getPrimaryOrgRoute, async (_input, { db, scope }) => {
    const [primary] = await repo.organizationsOfUser(db, scope.userId)
    if (primary === undefined) throw notFound(texts.noneOfYours)
    return organizationOf(primary)
  })
  kit.mount(contract.getUserOrgsRoute, async (_input, { db, scope }) =>
    (await repo.organizationsOfUser(db, scope.userId)).map(organizationOf),
  )
  kit.mount(contract.getUserOrgsAndSubOrgsRoute, async (_input, { db, scope }) => {
    const own = await repo.organizationsOfUser(db, scope.userId)
    const paths = own.map(({ path }) => path)
    return (await repo.branchesOf(db, paths)).map(organizationOf)
  })
  /** Operators, and who works in it or above it. */
  const seesMembers = async ({ db, caller, scope }: Pick<Call, 'db' | 'caller' | 'scope'>, path: string) =>
    caller.permissions.has('base:organization:manage') || (await worksInOrAbove(db, scope.userId, path))

  kit.mount(contract.organizationDetailRoute, async ({ query }, call) => {
    const { path, ...detail } = await detailOf(call.db, query.customerCode.trim())
    const [named = detail] = await withNames(kit.people, call.db, [detail])
    const history = [...(await withNames(kit.people, call.db, detail.history, 'by'))]
    return { ...named, history, seesMembers: await seesMembers(call, path) }
  })
  kit.mount(contract.organizationMembersRoute, async ({ query }, call) => {
    const { db } = call
    const row = await repo.findOrganization(db, query.customerCode.trim())
    if (row === undefined || !(await seesMembers(call, row.path))) throw notFound(texts.none)
    const { current, size, offset } = pagingOf(query, usualSize)
    const { rows, total } =
      row.ent_id === null
        ? { rows: [], total: 0 }
        : await pageOfMembers(db, row.ent_id, said(query.word), { size, offset })
    return [{ records: rows.map(memberOf), current, total, size }]
  })
  kit.mount(contract.organizationChangesRoute, async (_input, { db }) => (await repo.changesByMonth(db)).map(monthOf))
  kit.mount(contract.asOfRoute, async ({ query: { date } }, { db }) => {
    if (date > kit.clock.businessDay()) throw new CodedError('badRequest', { text: texts.futureDate })
    // The end of that day is the beginning of the next one.
    return (await repo.nodesAsOf(db, new Date(startOfChinaDay(addDays(date, 1)).getTime() - 1))).map(nodeOf)
  })
}

async function detailOf(db: Db, customerCode: string) {
  const row = await repo.listedRow(db, customerCode)
  if (row === undefined) throw notFound(texts.none)
  const [above, children, members, states] = await Promise.all([
    repo.organizationsAbove(db, row.path),
    repo.countChildren(db, customerCode),
    row.ent_id === null ? null : countMembers(db, row.ent_id),
    repo.statesOf(db, customerCode),
  ])
  return {
    ...listedOf(row),
    path: row.path,
    above: above.map(({ customer_code, name }) => ({ customerCode: customer_code, customerRegisterName: name })),
    children,
    members,
    history: states.map(stateOf),
  }
}
