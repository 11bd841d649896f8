import { addDays } from '@portal/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlacedOrganization } from '../../contract/index.ts'
import { reportingApp, root } from './reporting.fixture.ts'

let world: Awaited<ReturnType<typeof reportingApp>>
beforeAll(async () => {
  world = await reportingApp()
})
afterAll(() => world.app.stop())
const today = () => world.app.kitOf('organization').clock.businessDay()
const daysAgo = (days: number): string => addDays(today(), -days)
type Refused = { errors?: { path: string }[]; version?: number }
const refused = (path: string, body: object) => world.post<Refused>(`reporting/${path}`, body)

test('ORG-02 levels of nodes end at six, an organisation that is reserved or absent is not assigned', async () => {
  const { node, versionOf, structure, assign, coal, organisation } = world
  await organisation(root, '甲公司', { cat: '02', customerCode: 'A' })
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

test('ORG-02 nodes are added, moved, called otherwise, removed from a day on; the past keeps them', async () => {
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
