import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { TestApp } from '@portal/testkit'
import { drop, failRoute, filesApp, filesOf, keepRoute, noise, read, send } from './files.fixture.ts'
import { sha256 } from '../ids.ts'
import { startS3, type S3Server } from './s3.fixture.ts'
import { abandonedBefore, abandonedMs } from './upkeep.ts'

const patient = { timeout: 20_000 }
const old = new Date(Date.now() - abandonedMs - 60_000)

describe.for(['disk', 's3'] as const)('files on %s', (place) => {
  let app: TestApp
  let s3: S3Server | null = null
  beforeAll(async () => {
    if (place === 's3') s3 = await startS3()
    app = await filesApp({ config: { s3: s3?.config ?? null } })
  })
  afterAll(async () => {
    await app.stop()
    await s3?.stop()
  })
  const names = async () =>
    [...(await filesOf(app)).map((file) => path.basename(file)), ...(s3?.objects() ?? [])].toSorted()
  const used = async (entId: string) =>
    Number(
      (await app.db.selectFrom('stored_volume').select('bytes').where('ent_id', '=', entId).executeTakeFirst())?.bytes,
    )

  test('FIL-01 a file is read as it was stored, by its enterprise alone; stored twice it lies there once', async () => {
    const bytes = noise(300_000)
    const [one, two] = [await send(app, keepRoute, bytes), await send(app, keepRoute, bytes)]
    expect(await names()).toEqual([sha256(bytes)])
    const got = await read(app, one.data)
    expect([got.statusCode, got.headers['content-length']]).toEqual([200, '300000'])
    expect(got.rawPayload.equals(bytes)).toBe(true)
    expect((await read(app, one.data, 'u1@other')).statusCode).toBe(404)
    const empty = await send(app, keepRoute, Buffer.alloc(0))
    expect((await read(app, empty.data)).rawPayload).toHaveLength(0)
    for (const { data } of [one, two, empty]) await drop(app, data)
    await expect.poll(names, patient).toEqual([])
  })

  test("house: bytes that several rows name stay until the last goes; nobody drops another's", async () => {
    const bytes = noise(1000)
    const [mine, theirs] = [await send(app, keepRoute, bytes, 'u1@a'), await send(app, keepRoute, bytes, 'u2@b')]
    expect([(await names()).length, await used('a'), await used('b')]).toEqual([1, 1000, 1000])
    await drop(app, theirs.data, 'u1@a')
    await drop(app, mine.data, 'u1@a')
    expect([await used('a'), await used('b')]).toEqual([0, 1000])
    expect(await names()).toHaveLength(1)
    await drop(app, theirs.data, 'u2@b')
    await expect.poll(names, patient).toEqual([])
  })

  test('house: the same bytes uploaded while they are being removed: a row never points at nothing', async () => {
    const bytes = noise(5000)
    let { data: id } = await send(app, keepRoute, bytes)
    for (let turn = 0; turn < 12; turn += 1) {
      const [next] = await Promise.all([send(app, keepRoute, bytes), drop(app, id)])
      expect((await read(app, next.data)).statusCode).toBe(200)
      id = next.data
    }
    await drop(app, id)
    await expect.poll(names, patient).toEqual([])
  })

  test('FIL-01 a call that fails after its file was stored leaves no bytes', async () => {
    expect((await send(app, failRoute, noise(100_000))).code).toBe(7799)
    expect(await names()).toEqual([])
  })

  test('FIL-01 missing, short or other bytes are an error in words, never a download', async () => {
    for (const damage of ['missing', 'short', 'other'] as const) {
      const bytes = noise(1000)
      const digest = sha256(bytes)
      const { data: id } = await send(app, keepRoute, bytes)
      const left = { missing: null, short: bytes.subarray(0, 500), other: noise(1000) }[damage]
      const file = path.join(app.kitOf('files').config.dataDir, 'files', digest.slice(0, 2), digest)
      if (s3) await s3.put(digest, left ?? Buffer.alloc(0))
      else await writeFile(file, left ?? '')
      const got = await read(app, id)
      expect([damage, got.statusCode, got.headers['content-disposition']]).toEqual([damage, 500, undefined])
      expect(got.json()).toMatchObject({ code: 500, msg: expect.stringContaining('已损坏') as string })
      await drop(app, id)
      await expect.poll(names, patient).toEqual([])
    }
  })

  test('FIL-01 a program that reads by path has the whole file there, and its copy goes afterwards', async () => {
    const { files } = app.kitOf('files')
    const bytes = noise(200_000)
    const { data: id } = await send(app, keepRoute, bytes)
    const file = { sha256: sha256(bytes), size: bytes.length }
    const { path: at, remove } = await files.local(file)
    expect((await readFile(at)).equals(bytes)).toBe(true)
    await remove()
    expect(await names()).toEqual([file.sha256])
    await expect(files.local({ ...file, size: 1 })).rejects.toThrow('已损坏')
    await expect(files.local({ sha256: sha256('nobody'), size: 1 })).rejects.toThrow('丢失')
    expect(await names()).toEqual([file.sha256])
    await drop(app, id)
    await expect.poll(names, patient).toEqual([])
  })

  test('house: what a crash left goes: half-received files, bytes without a row; everything else stays', async () => {
    const { config, files } = app.kitOf('files')
    const put = async (name: string, isOld: boolean): Promise<void> => {
      const file = path.join(config.dataDir, name)
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(file, 'x')
      if (isOld) await utimes(file, old, old)
    }
    const [kept, orphan, young] = [noise(100), sha256('nobody'), sha256('young')]
    const { data: id } = await send(app, keepRoute, kept)
    await put('tmp/left', true)
    await put('tmp/coming', false)
    if (s3) {
      for (const key of [orphan, young, 'of-somebody-else']) await s3.put(key, Buffer.from('x'))
      s3.age(orphan, old)
      s3.age(sha256(kept), old)
      expect(await files.sweepShared(abandonedBefore())).toBe(1)
      expect(await files.sweep(abandonedBefore())).toBe(1)
      expect(await names()).toEqual(['coming', 'of-somebody-else', sha256(kept), young].toSorted())
    } else {
      await put(`files/${orphan.slice(0, 2)}/${orphan}`, false)
      await put(`files/ab/${orphan}.partial`, true)
      expect(await files.sweep(abandonedBefore())).toBe(3)
      expect(await files.sweepShared(abandonedBefore())).toBe(0)
      expect(await names()).toEqual(['coming', sha256(kept)].toSorted())
    }
    await drop(app, id)
  })
})

test("house: at twenty thousand files an enterprise's share and a digest's rows are found by index", async () => {
  const app = await filesApp()
  await sql`insert into stored_file select 'f' || n, 'e' || n % 50, 'u', 'n', 10, md5('' || n) || md5('' || n),
    't', 'p', now() from generate_series(1, 20000) n`.execute(app.db)
  await app.asOwner('analyze stored_file, stored_volume')
  const plan = async (query: ReturnType<typeof sql>) =>
    JSON.stringify((await sql`explain (format json) ${query}`.execute(app.db)).rows)
  expect((await app.asOwner("select bytes from stored_volume where ent_id = 'e7'"))[0]?.['bytes']).toBe('4000')
  for (const query of [
    sql`select id from stored_file where sha256 = 'x' limit 1`,
    sql`select distinct sha256 from stored_file where sha256 in ('x', 'y')`,
    sql`select distinct sha256, size from stored_file where sha256 > 'x' order by sha256 limit 200`,
  ])
    expect(await plan(query)).toContain('stored_file_digest')
  await app.stop()
})
