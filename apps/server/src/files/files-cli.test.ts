import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool } from '@portal/server-kit'
import { createDatabase } from '@portal/server-kit/database'
import { createDiskBlobs } from '@portal/server-kit/files/blobs/disk'
import { startS3, type S3Server } from '@portal/server-kit/files/s3.fixture'
import { sha256 } from '@portal/server-kit/ids'
import { kitMigrations } from '@portal/server-kit/kit.migrations'
import { migrate } from '@portal/server-kit/migrations'
import { lockDataDir } from '@portal/server-kit/postgres/index'
import { createTestDatabase } from '@portal/testkit'

const dataDir = mkdtempSync(join(tmpdir(), 'files-cli-'))
const disk = createDiskBlobs(join(dataDir, 'files'))
const contents = Array.from({ length: 5 }, (_, number) => Buffer.alloc(100_000 * number, `content ${number}`))
const digests = contents.map((bytes) => sha256(bytes)).toSorted()
let s3: S3Server
let env: NodeJS.ProcessEnv = {}
beforeAll(async () => {
  s3 = await startS3()
  const { url } = await createTestDatabase({
    key: 'filescli',
    migrate: async (address) => {
      const pool = createPool(address)
      await migrate(pool, kitMigrations)
      await pool.end()
    },
  })
  env = {
    ...process.env,
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    S3_ENDPOINT: s3.config.endpoint,
    S3_BUCKET: s3.config.bucket,
    S3_ACCESS_KEY_ID: s3.config.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.config.secretAccessKey,
  }
  const db = createDatabase(createPool(url))
  for (const [number, bytes] of contents.entries()) {
    const file = join(dataDir, 'given')
    writeFileSync(file, bytes)
    await disk.put({ path: file, size: bytes.length, sha256: sha256(bytes) })
    const row = { name: 'n', size: bytes.length, sha256: sha256(bytes), media_type: 't', purpose: 'p', at: new Date() }
    // Two rows of two enterprises share each file.
    for (const ent_id of ['a', 'b'])
      await db
        .insertInto('stored_file')
        .values({ ...row, id: `${ent_id}${number}`, ent_id, user_id: 'u' })
        .execute()
  }
  await db.destroy()
})
afterAll(async () => {
  await s3.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const files = (args: string, other: NodeJS.ProcessEnv = {}): Promise<{ code: number; out: string; said: string }> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, '../files-cli.ts'), ...args.split(' ')],
      { env: { ...env, ...other } },
      (error, out, said) => resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, said }),
    )
  })
const onDisk = async () => (await Array.fromAsync(disk.list(new Date()))).flat().toSorted()
const inBucket = () => s3.objects().toSorted()

test('FIL-01 files are copied beside a running server, then moved from a stopped one', async () => {
  const lock = await lockDataDir(dataDir)
  expect(await files('move --to s3')).toMatchObject({
    code: 2,
    out: '',
    said: expect.stringContaining('正在运行') as string,
  })
  expect([await onDisk(), inBucket()]).toEqual([digests, []])
  expect(await files('move --to s3 --keep')).toEqual({
    code: 0,
    out: '5 个文件已全部在对象存储并逐个核对，本次复制 5 个；原处没有删\n',
    said: '',
  })
  expect([await onDisk(), inBucket()]).toEqual([digests, digests])
  lock.release()
  // Whatever happened to a copy, it is read again before the source goes.
  await s3.put(sha256(contents[2] ?? ''), Buffer.alloc(200_000))
  expect(await files('move --to s3')).toMatchObject({
    code: 0,
    out: '5 个文件已全部在对象存储并逐个核对，本次复制 1 个；已从原处删除 5 个。启动服务时请保留 S3_… 设置\n',
  })
  expect([await onDisk(), inBucket()]).toEqual([[], digests])
  expect((await files('move --to s3')).out).toContain('本次复制 0 个；已从原处删除 0 个')
}, 120_000)

test('FIL-01 the way back breaks in the middle: nothing is removed, and the next run ends it', async () => {
  s3.cutAfter('down', 500_000, true)
  expect(await files('move --to disk')).toMatchObject({
    code: 2,
    said: expect.stringContaining('暂时连不上') as string,
  })
  expect(inBucket()).toEqual(digests)
  expect((await onDisk()).length).toBeLessThan(5)
  s3.mend()
  expect((await files('move --to disk')).code).toBe(0)
  expect([await onDisk(), inBucket()]).toEqual([digests, []])
  for (const bytes of contents) expect(sha256(readFileSync(disk.pathOf(sha256(bytes)) ?? ''))).toBe(sha256(bytes))
}, 120_000)

test('FIL-01 a file that is whole nowhere is named, and nothing goes at the source', async () => {
  const [lost, broken] = [contents[1] ?? '', contents[3] ?? ''].map((bytes) => sha256(bytes))
  await disk.remove(lost ?? '')
  writeFileSync(disk.pathOf(broken ?? '') ?? '', Buffer.alloc(300_000))
  const before = await onDisk()
  const { code, out, said } = await files('move --to s3')
  expect([code, out]).toEqual([1, expect.stringContaining('5 个文件里有 2 个两处都没有完整的内容')])
  expect(said.trim().split('\n').toSorted()).toEqual(
    [lost, broken].map((digest) => `${digest}：两处都没有完整的内容`).toSorted(),
  )
  expect([await onDisk(), inBucket()]).toEqual([before, digests.filter((one) => one !== lost && one !== broken)])
}, 120_000)

test('FIL-01 wrong usage, no settings of the storage, a wrong bucket: said on standard error', async () => {
  for (const args of ['', 'move', 'move --to', 'move --to tape', 'move --to s3 --now', 'constructor'])
    expect(await files(args)).toMatchObject({ code: 2, out: '', said: expect.stringContaining('用法') as string })
  const none = { S3_ENDPOINT: '', S3_BUCKET: '', S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' }
  expect((await files('move --to s3', none)).said).toContain('没有对象存储的设置')
  expect(await files('move --to s3', { S3_BUCKET: 'absent' })).toMatchObject({
    code: 2,
    said: expect.stringContaining('S3_BUCKET=absent') as string,
  })
}, 120_000)
