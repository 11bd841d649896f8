import { makeSignedIn, withIdentity, type SignedInHeaders } from '@portal/identity/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { purgeRoute, recycledKindsRoute, recycledList, restoreRoute } from '../contract/index.ts'
import { gatherRestores } from './gather-restores.ts'
import { recycleBinFeature } from './recycle-bin.plugin.ts'
import { removePhotoRoute, albumFeature } from './album.fixture.ts'
import { sweep } from './sweep.jobs.ts'

let app: TestApp
let headers: SignedInHeaders
beforeAll(async () => {
  app = await createTestApp({ ...withIdentity(recycleBinFeature(), albumFeature()) })
  ;({ headers } = await makeSignedIn(app, { name: '林管理', permissions: ['base:recycle:manage'] }))
})
afterAll(() => app.stop())

const post = (url: string, payload: object, key?: string) =>
  app.inject({
    method: 'POST',
    url,
    headers: { ...headers, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    payload,
  })
const listed = async (query: Record<string, string> = {}) =>
  (await app.inject({ url: recycledList.path, query, headers: { ...headers } })).json().data.records
const photos = async () => (await app.asOwner('select title from album_photo order by id')).map(({ title }) => title)
const remove = async (n: number): Promise<string> => {
  expect((await post(removePhotoRoute.path, { id: `photo${n}`, kind: 'photo' })).json().code).toBe(200)
  return (await listed({ word: `第${n}张` }))[0].id
}

test('PRM-18 a deleted thing is found in the bin, and comes back once however often it is asked for', async () => {
  const id = await remove(1)
  expect(await listed({ kind: 'photo', by: '林', removedFrom: '2026-11-10' })).toEqual([
    {
      id,
      kind: 'photo',
      kindName: '照片',
      name: '第1张',
      removedBy: '林管理',
      removedAt: '2026-11-10 09:00:00',
      keptUntil: '2027-02-08 09:00:00',
    },
  ])
  expect(await listed({ kind: 'other' })).toEqual([])
  expect(await photos()).not.toContain('第1张')
  const twice = await Promise.all([1, 2].map(() => post(restoreRoute.path, { ids: [id] }, 'restore-photo-1-twice')))
  expect(twice.map((answer) => answer.json().data)).toEqual([1, 2].map(() => ({ done: [id], failed: [] })))
  expect(await photos()).toContain('第1张')
  const late = await post(restoreRoute.path, { ids: [id] })
  expect(late.json().data.failed).toEqual([{ id, msg: '已经不在回收站中，可能已被恢复或彻底删除' }])
  const rows = await app.db.selectFrom('audit_log').select('detail').where('action', '=', 'recycle.restore').execute()
  expect(rows.map(({ detail }) => detail)).toContainEqual({ count: 1, failed: 0, things: '第1张' })
})

test('PRM-18 what cannot come back stays with its reason, and does not hold the others up', async () => {
  const [two, three, seven, nine] = [await remove(2), await remove(3), await remove(7), await remove(9)]
  await app.asOwner("insert into album_photo values ('photo20', 'a', '第2张', 1); delete from album where id = 'b'")
  const { done, failed } = (await post(restoreRoute.path, { ids: [two, three, seven, nine] })).json().data
  expect(done).toEqual([three])
  expect(failed).toEqual([
    { id: two, msg: '现在已有相同的内容，不能恢复；请先改名或删除现有的那一个' },
    { id: seven, msg: '第7张已经撤回，不再恢复' },
    { id: nine, msg: '它所属的内容已不存在，不能恢复' },
  ])
  expect((await photos()).filter((title) => title === '第7张')).toEqual([])
  expect((await listed()).map(({ id }: { id: string }) => id).toSorted()).toEqual([two, seven, nine].toSorted())
  expect((await post(purgeRoute.path, { ids: [nine] })).json().data.done).toEqual([nine])
  expect((await post(restoreRoute.path, { ids: [nine] })).json().data.done).toEqual([])
})

test('PRM-18 a fault of a restore writes nothing and keeps the thing', async () => {
  const id = await remove(4)
  await app.asOwner(`update recycled_thing set snapshot = jsonb_set(snapshot, '{pages}', '0') where id = '${id}'`)
  expect((await post(restoreRoute.path, { ids: [id] })).statusCode).toBe(500)
  expect((await listed({ word: '第4张' })).length).toBe(1)
})

test('PRM-18 a kind that nobody brings back is not deleted at all; one declared twice stops the start', async () => {
  expect((await post(removePhotoRoute.path, { id: 'photo5', kind: 'magazine' })).statusCode).toBe(500)
  expect(await photos()).toContain('第5张')
  expect(() => gatherRestores([albumFeature(), albumFeature()])).toThrow(/photo 声明了两次：album、album/)
  const kinds = await app.inject({ url: recycledKindsRoute.path, headers: { ...headers } })
  expect(kinds.json().data).toEqual([{ kind: 'photo', name: '照片' }])
})

test('PRM-18 after 90 days, and not a second before, a thing is removed for good; the log names it', async () => {
  await remove(6)
  const left = async () => (await app.asOwner("select 1 from recycled_thing where name = '第6张'")).length
  const { signal } = new AbortController()
  app.clock.advance(90 * 86_400_000 - 1000)
  await sweep(app.kitOf('recycle-bin'), gatherRestores([albumFeature()]), signal)
  expect(await left()).toBe(1)
  app.clock.advance(1000)
  await sweep(app.kitOf('recycle-bin'), gatherRestores([albumFeature()]), signal)
  expect(await left()).toBe(0)
  const rows = await app.db.selectFrom('audit_log').select('detail').where('action', '=', 'recycle.sweep').execute()
  expect(JSON.stringify(rows)).toContain('第6张')
})
