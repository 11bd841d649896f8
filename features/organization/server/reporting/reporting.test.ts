import { makeEnterprise, makeSignedIn, type SignedInHeaders } from '@portal/identity/server/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '@portal/domain'
import type { OrganizationPlaces, PlacedOrganization } from '../../contract/index.ts'
import { enterprisesBy } from './grouping.ts'
import { countsOf, reportingApp, root } from './reporting.fixture.ts'

let world: Awaited<ReturnType<typeof reportingApp>>
beforeAll(async () => {
  world = await reportingApp()
})
afterAll(() => world.app.stop())
const today = () => world.app.kitOf('organization').clock.businessDay()
const daysAgo = (days: number): string => addDays(today(), -days)
type Refused = { errors?: { path: string }[]; version?: number }
const refused = (path: string, body: object, headers?: SignedInHeaders) =>
  world.post<Refused>(`reporting/${path}`, body, headers)

test('ORG-02 a branch inherits the node above it, an exception keeps its own, an earlier day has neither', async () => {
  const { assign, effect, organisation, placed, coal, open, power, tellTree } = world
  const top = await organisation(root, '甲煤业', { cat: '01', customerCode: 'A' })
  const mine = await organisation('A', '甲露天矿', { customerCode: 'A1' })
  await organisation('A1', '甲机修厂', { customerCode: 'A11' })
  await organisation('A', '甲电厂', { customerCode: 'A2' })
  expect([top.companyLevel, mine.companyLevel]).toEqual([2, 3])
  const before = await tellTree()
  expect(await effect(['A'], coal)).toEqual({
    moved: 4,
    from: [{ name: null, count: 4 }],
    to: '煤炭板块',
    same: 0,
    kept: 0,
    later: 0,
  })
  expect((await assign(['A'], coal)).data.effect.moved).toBe(4)
  expect((await assign(['A2'], power)).data.effect).toMatchObject({ moved: 1, from: [{ name: '煤炭板块', count: 1 }] })
  expect((await assign(['A1'], open)).data.effect).toMatchObject({ moved: 2, to: '煤炭板块 / 露天煤矿' })
  const now = await placed()
  expect(['A', 'A1', 'A11', 'A2'].map((code) => [now.get(code)?.nodeName, now.get(code)?.how])).toEqual([
    ['煤炭板块', 'own'],
    ['煤炭板块 / 露天煤矿', 'own'],
    ['煤炭板块 / 露天煤矿', 'inherited'],
    ['电力板块', 'own'],
  ])
  expect(now.get('A11')).toMatchObject({ sourceName: '甲露天矿', fromDay: today(), lastDay: null })
  const tree = await tellTree()
  expect([coal, open, power].map((id) => countsOf(tree, id))).toEqual([
    [1, 0, 3],
    [1, 1, 2],
    [1, 0, 1],
  ])
  expect(tree.unassigned).toBe(before.unassigned - 4)
  const yesterday = await tellTree(daysAgo(1))
  expect(yesterday.nodes.map(({ total }) => total)).toEqual([0, 0, 0])

  // The branch follows as a whole, then exceptions are gone.
  expect(await effect(['A'], power)).toMatchObject({ moved: 1, same: 1, kept: 2 })
  expect(await effect(['A'], power, { reach: 'branch' })).toMatchObject({ moved: 3, same: 1, kept: 0 })
  await assign(['A'], power, { reach: 'branch', fromDay: addDays(today(), 7) })
  expect((await placed()).get('A11')?.nodeName).toBe('煤炭板块 / 露天煤矿')
  const later = await placed(addDays(today(), 7))
  expect(['A', 'A1', 'A11', 'A2'].map((code) => [later.get(code)?.nodeName, later.get(code)?.how])).toEqual([
    ['电力板块', 'own'],
    ['电力板块', 'inherited'],
    ['电力板块', 'inherited'],
    ['电力板块', 'inherited'],
  ])
})

test('ORG-02 an assignment of some days leaves what was before and after it; nothing is ever lost', async () => {
  const { assign, organisation, placed, coal, power, app, get } = world
  await organisation(root, '乙公司', { cat: '02', customerCode: 'B' })
  await assign(['B'], coal, { fromDay: '2026-01-01' })
  await assign(['B'], power, { fromDay: '2026-03-01', lastDay: '2026-03-31' })
  await assign(['B'], coal, { fromDay: '2026-02-01' })
  const { db } = app.kitOf('organization')
  const rows = await db
    .selectFrom('reporting_assignment')
    .select(['node_id', 'from_day', 'last_day', 'replaced_by'])
    .where('customer_code', '=', 'B')
    .orderBy('id')
    .execute()
  expect(rows.filter((row) => row.replaced_by === null)).toMatchObject([
    { node_id: coal, from_day: '2026-01-01', last_day: '2026-01-31' },
    { node_id: coal, from_day: '2026-02-01', last_day: null },
  ])
  // That it was planned otherwise for March is kept with who replaced it.
  expect(rows.some((row) => row.node_id === power && row.replaced_by !== null)).toBe(true)
  await assign(['B'], null, { fromDay: '2026-05-01', lastDay: '2026-05-31' })
  const held = async () =>
    (
      await db
        .selectFrom('reporting_assignment')
        .select(['from_day', 'last_day'])
        .where('customer_code', '=', 'B')
        .where('replaced_at', 'is', null)
        .orderBy('from_day')
        .execute()
    ).map(({ from_day, last_day }) => [from_day, last_day])
  expect(await held()).toEqual([
    ['2026-01-01', '2026-01-31'],
    ['2026-02-01', '2026-04-30'],
    ['2026-06-01', null],
  ])
  // Already there: nothing is cut.
  await assign(['B'], coal, { fromDay: '2026-07-01' })
  expect(await held()).toHaveLength(3)
  expect((await placed()).get('B')).toMatchObject({ nodeName: '煤炭板块', fromDay: '2026-06-01' })
  const places = await get<OrganizationPlaces[]>('reporting/places?customerCode=B')
  expect(places[0]).toMatchObject({ nodeId: coal, spans: [{ node: '煤炭板块', lastDay: null, sourceName: null }] })
})

test('ORG-02 two assignments of one organisation on one day: the database refuses what code forgot', async () => {
  const { app, line, coal, power, organisation, versionOf, post } = world
  await organisation(root, '丙公司', { cat: '02', customerCode: 'C' })
  const { db } = app.kitOf('organization')
  const insert = (nodeId: string, from: string, to: string | null) =>
    sql`insert into reporting_assignment (structure_id, customer_code, node_id, from_day, last_day, decided_at, decided_by)
      values (${line.id}, 'C', ${nodeId}, ${from}, ${to}, now(), 'x')`.execute(db)
  const done = await Promise.allSettled([insert(coal, '2026-01-01', null), insert(power, '2026-06-01', '2026-06-30')])
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(String(done.find(({ status }) => status === 'rejected')?.['reason' as never])).toContain(
    'reporting_assignment_once',
  )
  // Two operators who saw the same version: one is told what stands.
  const version = await versionOf(line.id)
  const body = (nodeId: string) => ({
    structureId: line.id,
    version,
    customerCodes: ['C'],
    nodeId,
    reach: 'follow',
    fromDay: '2026-02-01',
    lastDay: null,
  })
  const both = await Promise.all([coal, power].map((id) => post('reporting/assign', body(id))))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.data).toMatchObject({ version: version + 1, fromDay: '2026-02-01' })
})

test('ORG-02 levels of nodes end at six, an organisation that is reserved or absent is not assigned', async () => {
  const { node, versionOf, structure, assign, coal } = world
  const deep = await structure('很深', '30')
  let parent: string | null = null
  for (let level = 1; level <= 6; level += 1) parent = await node(`第${level}级`, `L${level}`, parent, deep.id)
  const seventh = { structureId: deep.id, version: await versionOf(deep.id), parentId: parent, name: '七', code: 'L7' }
  expect((await refused('saveNode', seventh)).msg).toBe('节点最多 6 级')
  expect((await assign([root], coal)).msg).toBe('系统预留的组织不能归入')
  expect((await assign(['absent'], coal)).status).toBe(404)
  expect((await assign(['A'], coal, { fromDay: '2026-02-30' })).data).toMatchObject({ errors: [{ path: 'fromDay' }] })
  expect((await assign(['A'], coal, { lastDay: '2020-01-01' })).data).toMatchObject({ errors: [{ path: 'lastDay' }] })
  expect((await assign(['A'], 'absent')).data).toMatchObject({ errors: [{ path: 'nodeId' }] })
})

test('ORG-02 everybody signed in reads, nobody else writes; a workbook has what is shown', async () => {
  const { app, line, coal, get } = world
  const { headers } = await makeSignedIn(app)
  expect((await get<unknown[]>('reporting/structures', headers)).length).toBeGreaterThan(0)
  for (const path of ['saveStructure', 'saveNode', 'moveNode', 'removeNode', 'assign', 'effect'])
    expect([path, (await refused(path, {}, headers)).status]).toEqual([path, 403])
  const file = await app.inject({
    url: `/japi/api/manage/organization/reporting/organizations/export?structureId=${line.id}&nodeId=${coal}&isBelow=1`,
    headers: { ...headers },
  })
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheet')])
  expect((await app.inject({ url: '/japi/api/manage/organization/reporting/structures' })).statusCode).toBe(401)
})

test('ORG-02 the same figures by the legal tree and by a structure come to the same total, 未归入 included', async () => {
  const { app, orgOf, assign, coal, post } = world
  const own = await Promise.all([1, 2, 3, 4].map(() => makeEnterprise(app)))
  const codes = await Promise.all(own.map(async ({ entId }) => (await orgOf(entId)).customerCode))
  await assign([codes[0] ?? '', codes[1] ?? ''], coal)
  await post('updateOrg', { customerCode: codes[3], status: 0 })
  const { db } = app.kitOf('organization')
  const at = { day: today(), today: today() }
  const figures = sql<{ ent_id: string; amount: string }>`(select * from unnest(
    ${own.map(({ entId }) => entId)}::text[], ${['0.10', '20.20', '300.30', '4000.40']}::numeric[]) f (ent_id, amount))`
  const sums = async (grouping: Parameters<typeof enterprisesBy>[0]) =>
    db
      .selectFrom(figures.as('figure'))
      .leftJoin(enterprisesBy(grouping, at).as('grouped'), 'grouped.ent_id', 'figure.ent_id')
      .select([sql<string>`coalesce(grouped.names[1], '未归入')`.as('group'), sql<string>`sum(amount)::text`.as('sum')])
      .groupBy(sql`1`)
      .orderBy(sql`sum(amount)`)
      .execute()
  const byLine = await sums({ by: 'structure', code: '10' })
  const byLaw = await sums({ by: 'legal' })
  const total = (rows: typeof byLaw) => rows.reduce((all, { sum }) => all + Math.round(Number(sum) * 100), 0)
  expect(byLine).toEqual([
    { group: '煤炭板块', sum: '20.30' },
    { group: '未归入', sum: '4300.70' },
  ])
  expect([total(byLine), total(byLaw), byLaw.length]).toEqual([432_100, 432_100, 4])
  const { rows } = await sql<{ ent_id: string; times: string }>`select ent_id, count(*) as times from
    ${enterprisesBy({ by: 'structure', code: '10' }, at)} grouped group by 1 having count(*) > 1`.execute(db)
  expect(rows).toEqual([])
})

test('ORG-02 nodes are added, moved, called otherwise and removed from a day on; the past keeps them', async () => {
  const { node, versionOf, tellTree, assign, organisation, structure, pass } = world
  const area = await structure('区域', '20')
  const north = await node('北方', 'N', null, area.id)
  const south = await node('南方', 'S', null, area.id)
  const inner = await node('福建', 'FJ', north, area.id)
  await organisation(root, '丁公司', { cat: '02', customerCode: 'D' })
  const at = { structureId: area.id, fromDay: daysAgo(30) }
  expect((await assign(['D'], inner, at)).code).toBe(200)
  await pass(3)
  const later = async (path: string, own: object) =>
    refused(path, { structureId: area.id, version: await versionOf(area.id), ...own })
  const shape = async (day?: string) =>
    (await tellTree(day, area.id)).nodes.map(({ name, parentId, total }) => [name, parentId, total])
  const cycle = await later('moveNode', { nodeId: north, parentId: inner, before: null })
  expect([cycle.code, cycle.msg]).toEqual([7799, '节点不能移到自己或自己的下级下面'])
  expect((await later('moveNode', { nodeId: inner, parentId: south, before: null })).code).toBe(200)
  expect((await later('saveNode', { nodeId: south, name: '东南', code: 'S' })).code).toBe(200)
  expect(await shape()).toEqual([
    ['北方', null, 0],
    ['东南', null, 1],
    ['福建', south, 1],
  ])
  expect(await shape(daysAgo(2))).toEqual([
    ['北方', null, 1],
    ['福建', north, 1],
    ['南方', null, 0],
  ])
  const held = await later('removeNode', { nodeId: south })
  expect(held.msg).toBe('不能删除：还有 1 个下级节点')
  expect((await later('removeNode', { nodeId: inner })).msg).toContain('1 家组织归在这里')
  expect((await later('removeNode', { nodeId: north })).code).toBe(200)
  expect((await shape()).map(([name]) => name)).toEqual(['东南', '福建'])
  expect((await shape(daysAgo(2))).map(([name]) => name)).toEqual(['北方', '福建', '南方'])
  expect((await later('saveNode', { parentId: null, name: '又一个', code: 'FJ' })).data).toMatchObject({
    errors: [{ path: 'code' }],
  })
  const version = (await versionOf(area.id)) - 1
  const late = await refused('saveNode', { structureId: area.id, version, nodeId: south, name: '迟', code: 'S' })
  expect([late.status, late.data]).toMatchObject([409, { version: version + 1, name: '东南', code: 'S' }])
  expect((await later('removeNode', { nodeId: 'absent' })).status).toBe(404)
})

test('ORG-02 a cancelled organisation is no longer there, and still is on the days before', async () => {
  const { organisation, assign, get, pass, post, coal, line } = world
  await organisation(root, '戊公司', { cat: '02', customerCode: 'E' })
  await assign(['E'], coal)
  const created = today()
  await pass(2)
  expect((await post('updateOrg', { customerCode: 'E', status: 0 })).code).toBe(200)
  const list = async (day: string) => {
    const asked = `structureId=${line.id}&nodeId=${coal}&limit=100&day=${day}`
    const [page] = await get<{ records: PlacedOrganization[] }[]>(`reporting/organizations?${asked}`)
    return page?.records.map(({ customerCode }) => customerCode)
  }
  expect(await list(today())).not.toContain('E')
  expect(await list(created)).toContain('E')
})
