import { addDays } from '@portal/domain'
import { makeSignedIn, type SignedInHeaders } from '@portal/identity/server/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrganizationPlaces } from '../../contract/index.ts'
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

test('ORG-02 two assignments of one organisation on a day: the database refuses them', async () => {
  const { app, line, coal, power, organisation, versionOf, post } = world
  await organisation(root, '丙公司', { cat: '02', customerCode: 'C' })
  const { db } = app.kitOf('organization')
  const insert = (nodeId: string, from: string, to: string | null) =>
    sql`insert into reporting_assignment (structure_id, customer_code, node_id, from_day, last_day, decided_at,
        decided_by)
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
