import { mkdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { TestApp } from '@portal/testkit'
import { dropRoute, filesApp, filesOf, keepRoute, noise, send } from './files.fixture.ts'
import { sha256 } from '../ids.ts'
import { abandonedMs } from './upkeep.ts'

let app: TestApp
beforeAll(async () => {
  app = await filesApp()
})
afterAll(() => app.stop())

const drop = (id: unknown, who: string) =>
  app.inject({
    method: 'POST',
    url: dropRoute.path,
    headers: { authorization: `Bearer ${who}` },
    payload: { id } as object,
  })
const names = async () => (await filesOf(app)).map((file) => path.basename(file)).toSorted()
const used = async (entId: string) =>
  Number(
    (await app.db.selectFrom('stored_volume').select('bytes').where('ent_id', '=', entId).executeTakeFirst())?.bytes,
  )

test("house: bytes that several rows name stay until the last goes; nobody drops another's", async () => {
  const bytes = noise(1000)
  const [mine, theirs] = [await send(app, keepRoute, bytes, 'u1@a'), await send(app, keepRoute, bytes, 'u2@b')]
  expect([(await names()).length, await used('a'), await used('b')]).toEqual([1, 1000, 1000])
  await drop(theirs.data, 'u1@a')
  await drop(mine.data, 'u1@a')
  expect([await used('a'), await used('b')]).toEqual([0, 1000])
  expect(await names()).toHaveLength(1)
  await drop(theirs.data, 'u2@b')
  await expect.poll(names, { timeout: 20_000 }).toEqual([])
})

test('house: the same bytes uploaded while they are being removed: a row never points at nothing', async () => {
  const bytes = noise(5000)
  let { data: id } = await send(app, keepRoute, bytes)
  for (let turn = 0; turn < 12; turn += 1) {
    const [next] = await Promise.all([send(app, keepRoute, bytes), drop(id, 'u1')])
    expect(await names()).toHaveLength(1)
    id = next.data
  }
  await drop(id, 'u1')
  await expect.poll(names, { timeout: 20_000 }).toEqual([])
})

test('house: what a crash left goes: half-received files, bytes without a row; everything else stays', async () => {
  const { dataDir } = app.kitOf('files').config
  const old = new Date(Date.now() - abandonedMs - 60_000)
  const put = async (name: string, isOld: boolean): Promise<void> => {
    const file = path.join(dataDir, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, 'x')
    if (isOld) await utimes(file, old, old)
  }
  const [kept, orphan] = [noise(100), sha256('nobody')]
  const { data: id } = await send(app, keepRoute, kept)
  await put(`files/${orphan.slice(0, 2)}/${orphan}`, false)
  await put(`files/ab/${orphan}.partial`, true)
  await put('tmp/left', true)
  await put('tmp/coming', false)
  expect(await app.kitOf('files').files.sweep(new Date(Date.now() - abandonedMs))).toBe(3)
  const left = await names()
  expect(left).toHaveLength(2)
  expect(left).toContain('coming')
  await drop(id, 'u1')
})

test("house: at twenty thousand files an enterprise's share and a digest's rows are found by index", async () => {
  await sql`insert into stored_file select 'f' || n, 'e' || n % 50, 'u', 'n', 10, md5('' || n) || md5('' || n),
    't', 'p', now() from generate_series(1, 20000) n`.execute(app.db)
  await app.asOwner('analyze stored_file, stored_volume')
  const plan = async (query: ReturnType<typeof sql>) =>
    JSON.stringify((await sql`explain (format json) ${query}`.execute(app.db)).rows)
  expect(await used('e7')).toBe(4000)
  expect(await plan(sql`select id from stored_file where sha256 = 'x' limit 1`)).toContain('stored_file_digest')
  expect(await plan(sql`select distinct sha256 from stored_file where sha256 in ('x', 'y')`)).toContain(
    'stored_file_digest',
  )
})
