/**
 * The exported log and its verification by the command: valid files and each kind of tampering. One file, because all
 * need the same sealed log, which takes a database to create.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { createPool } from '@portal/server-kit'
import { writeAudit } from '@portal/server-kit/audit'
import { hashOf, type SealedRecord } from '@portal/server-kit/audit-chain'
import { auditKeyOf } from '@portal/server-kit/audit-key'
import { sealOnce } from '@portal/server-kit/audit-seal'
import { createDatabase } from '@portal/server-kit/database'
import { kitMigrations } from '@portal/server-kit/kit.migrations'
import { migrate } from '@portal/server-kit/migrations'
import { createTestDatabase, testSecretKey } from '@portal/testkit'

const CLI = join(import.meta.dirname, '../audit-cli.ts')
const dir = mkdtempSync(join(tmpdir(), 'audit-cli-'))

function audit(
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [CLI, ...args],
      { maxBuffer: 50_000_000, env: { ...process.env, ...env } },
      (error, stdout, stderr) => resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    )
  })
}

const rows = 30
const signer = { key: auditKeyOf(testSecretKey) }
let url = ''
let lines: string[] = []
beforeAll(async () => {
  url = (
    await createTestDatabase({
      key: 'auditcli',
      migrate: async (address) => {
        const pool = createPool(address)
        await migrate(pool, kitMigrations)
        await pool.end()
      },
    })
  ).url
  const db = createDatabase(createPool(url))
  for (let number = 1; number <= rows; number += 1) {
    await writeAudit(db, new Date(), {
      action: number % 3 ? 'tax.return.save' : 'session.sign-in',
      userId: 'u1',
      entId: 'e1',
      target: `t${number}`,
      result: 'done',
      detail: { n: number, 说明: '金额 1,000.00 "引号"', 10: 1, 9: 2 },
      address: '10.0.0.1',
      requestId: `r${number}`,
    })
    if (number % 7 === 0) await sealOnce(db, signer)
  }
  await sealOnce(db, signer)
  await db.destroy()
  const exported = await audit(['export'], { DATABASE_URL: url, SECRET_KEY: testSecretKey })
  if (exported.code !== 0) throw new Error(exported.stderr)
  lines = exported.stdout.trimEnd().split('\n')
})

let files = 0
async function verify(edit: (all: string[]) => string[], ...args: string[]): Promise<{ code: number; said: string }> {
  const file = join(dir, `${(files += 1)}.jsonl`)
  writeFileSync(
    file,
    edit([...lines])
      .map((line) => `${line}\n`)
      .join(''),
  )
  const { code, stdout, stderr } = await audit(['verify', file, ...args], {
    DATABASE_URL: '',
    DATA_DIR: '/nowhere',
    SECRET_KEY: '',
  })
  expect([stderr, stdout.split('\n').length]).toEqual(['', 2])
  return { code, said: stdout.trimEnd() }
}
const row = (line: string | undefined): SealedRecord => JSON.parse(line ?? '') as SealedRecord
const edited = (line: string | undefined, change: Partial<SealedRecord>, isRehashed = false): string => {
  const made = { ...row(line), ...change }
  return JSON.stringify(isRehashed ? { ...made, hash: hashOf(made) } : made)
}

describe('the export', () => {
  test('LEAD-11 every row is there once, numbered, the head last, and the file holds', async () => {
    expect(lines).toHaveLength(rows + 1)
    expect(lines.slice(0, -1).map((line) => row(line).seq)).toEqual(
      Array.from({ length: rows }, (_, index) => index + 1),
    )
    expect(row(lines[4])).toMatchObject({
      seq: 5,
      action: 'tax.return.save',
      userId: 'u1',
      entId: 'e1',
      target: 't5',
      result: 'done',
      detail: { n: 5 },
      address: '10.0.0.1',
      requestId: 'r5',
      prev: row(lines[3]).hash,
    })
    expect(await verify((all) => all)).toEqual({
      code: 0,
      said: expect.stringMatching(
        `^${rows} 条审计记录全部成立：序号 1 至 ${rows}，链尾 [0-9a-f]{64}；密钥校验未做`,
      ) as string,
    })
  })

  test.each<[string, (all: string[]) => string[], string]>([
    ['a changed result', (all) => all.with(9, edited(all[9], { result: 'refused' })), '第 10 行（序号 10'],
    ['a changed detail', (all) => all.with(9, edited(all[9], { detail: { n: 11 } })), '内容与它的哈希不符'],
    ['a changed time', (all) => all.with(0, edited(all[0], { at: '2020-01-01T00:00:00.000Z' })), '第 1 行（序号 1'],
    [
      'a changed row with its hash worked out anew',
      (all) => all.with(9, edited(all[9], { userId: 'u2' }, true)),
      '第 11 行（序号 11',
    ],
    [
      'the last row changed with its hash worked out anew',
      (all) => all.with(rows - 1, edited(all[rows - 1], { userId: 'u2' }, true)),
      `链尾一行（序号 ${rows}）不成立`,
    ],
    ['a row removed', (all) => all.toSpliced(9, 1), '序号 10 的记录被删除'],
    ['several rows removed', (all) => all.toSpliced(9, 3), '序号 10 至 12 的记录被删除'],
    ['the first row removed', (all) => all.slice(1), '序号 1 的记录被删除'],
    [
      'a row removed and the rest numbered anew',
      (all) =>
        all.flatMap((line, at) => (at === 9 ? [] : at > 9 && at < rows ? edited(line, { seq: at }, true) : line)),
      '第 10 行（序号 10',
    ],
    [
      'two rows exchanged',
      (all) => all.with(9, all[10] ?? '').with(10, all[9] ?? ''),
      '序号 10 在第 11 行；顺序被调换',
    ],
    [
      'the first two rows exchanged',
      (all) => all.with(0, all[1] ?? '').with(1, all[0] ?? ''),
      '第 1 行不成立：这里应是序号 1，却是序号 2',
    ],
    ['a row twice', (all) => all.toSpliced(9, 0, all[8] ?? ''), '第 10 行不成立：这里应是序号 10，却是序号 9'],
    ['the end cut off', (all) => all.slice(0, 20), '序号 20 之后不成立：没有链尾一行'],
    [
      'the last rows removed, the head kept',
      (all) => [...all.slice(0, 20), all.at(-1) ?? ''],
      '序号 21 不成立：链尾在序号 30',
    ],
    ['a line cut in half', (all) => all.with(9, (all[9] ?? '').slice(0, 80)), '第 10 行不成立：不是导出写出的记录'],
    [
      'a field twice',
      (all) => all.with(9, (all[9] ?? '').replace('{"seq":10,', '{"seq":10,"seq":10,')),
      '第 10 行不成立',
    ],
    ['a field more', (all) => all.with(9, JSON.stringify({ ...row(all[9]), note: 'x' })), '第 10 行不成立'],
    ['rows after the head', (all) => [...all, all[0] ?? ''], '第 32 行不成立：链尾之后还有内容'],
    ['a changed head', (all) => all.with(-1, (all.at(-1) ?? '').replace('"rows":30', '"rows":31')), '第 31 行不成立'],
    ['an empty file', () => [], '文件是空的'],
  ])('LEAD-11 %s is found and named', async (_what, edit, said) => {
    const verdict = await verify(edit)
    expect(verdict.said).toContain(said)
    expect(verdict.code).toBe(1)
  })

  test('LEAD-11 an unreadable file, an unknown command, no installation: said on standard error', async () => {
    expect(await audit(['verify', join(dir, 'none')])).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('文件不存在') as string,
    })
    for (const args of [[], ['verify'], ['export', 'x'], ['constructor']])
      expect(await audit(args)).toMatchObject({
        code: 2,
        stdout: '',
        stderr: expect.stringContaining('用法') as string,
      })
    expect(await audit(['export'], { DATABASE_URL: '', DATA_DIR: join(dir, 'empty') })).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('没有数据库') as string,
    })
  })

  test('LEAD-11 rows that were written meanwhile come with the next export, the earlier file still holds', async () => {
    const db = createDatabase(createPool(url))
    await writeAudit(db, new Date(), { action: 'later', userId: null, entId: null, result: 'done' })
    await db.destroy()
    const file = join(dir, 'second.jsonl')
    writeFileSync(file, (await audit(['export'], { DATABASE_URL: url, SECRET_KEY: testSecretKey })).stdout)
    expect(readFileSync(file, 'utf8').split('\n').slice(0, rows)).toEqual(lines.slice(0, rows))
    expect(await audit(['verify', file])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(`${rows + 1} 条`) as string,
    })
  })
})
