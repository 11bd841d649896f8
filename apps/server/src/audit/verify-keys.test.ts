import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestApp, testSecretKey, type TestApp } from '@portal/testkit'
import { writeAudit } from '@portal/server-kit/audit'
import { checkOf, hashOf, noHash, type ChainHead, type SignedRecord } from '@portal/server-kit/audit-chain'
import { checkChain } from '@portal/server-kit/audit-check'
import { auditKeyOf } from '@portal/server-kit/audit-key'
import { sealOnce, type Signer } from '@portal/server-kit/audit-seal'
import { createDatabase, createPool } from '@portal/server-kit/database'
import { exportTo } from './export.ts'
import { readVerifyRequest } from './verify-arguments.ts'
import { verifyFile } from './verify-file.ts'

const dir = mkdtempSync(join(tmpdir(), 'audit-keys-'))
const nextKey = 'the key after it was changed, as long as it must be'
let files = 0
const put = (lines: readonly string[]): string => {
  const file = join(dir, `${files += 1}.jsonl`)
  writeFileSync(file, lines.map(line => `${line}\n`).join(''))
  return file
}

/** What `verify` says of these lines. */
async function verify(lines: readonly string[], ...args: string[]): Promise<string> {
  const request = await readVerifyRequest([put(lines), ...args], undefined)
  if (request === null) throw new Error('wrong usage')
  const verdict = await verifyFile(request.file, request)
  return verdict.holds ? `holds ${verdict.head.rows}: ${verdict.counted?.map(({ keyId, rows, proved }) => `${keyId}${proved ? '+' : '-'}${rows}`).join(' ') ?? 'unchecked'}` : verdict.reason
}

const rowOf = (line: string | undefined): SignedRecord => JSON.parse(line ?? '') as SignedRecord
const headOf = (lines: readonly string[]): ChainHead => (JSON.parse(lines.at(-1) ?? '') as { head: ChainHead }).head
function headed(rows: readonly string[], head: ChainHead, change: Partial<ChainHead> = {}): string[] {
  const last = rows.length === 0 ? undefined : rowOf(rows.at(-1))
  const made = { ...head, rows: rows.length, seq: last?.seq ?? 0, hash: last?.hash ?? noHash, ...change }
  return [...rows, JSON.stringify({ head: { ...made, check: checkOf(made) } })]
}
/** All rows hashed anew after `edit`, as who owns the database can: the plain chain holds, the signatures are as they were. */
function rehashed(lines: readonly string[], edit: (row: SignedRecord, at: number) => Partial<SignedRecord> | null, change: Partial<ChainHead> = {}): string[] {
  let prev = noHash
  const rows = lines.slice(0, -1).flatMap((line, at) => {
    const row = rowOf(line)
    const edited = edit(row, at)
    if (edited === null) return []
    const made = { ...row, ...edited, prev }
    prev = hashOf(made)
    return [JSON.stringify({ ...made, hash: prev })]
  })
  return headed(rows, headOf(lines), change)
}

const signer: Signer = { key: auditKeyOf(testSecretKey) }
let app: TestApp
let lines: string[]
async function write(count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) await writeAudit(app.db, new Date(), { action: 'tax.return.save', userId: 'u1', entId: 'e1', target: `t${number}`, result: 'done', detail: { n: number } })
  // The server's own sealer may be at it.
  await vi.waitFor(async () => { await sealOnce(app.db, signer); expect(await app.db.selectFrom('audit_unsealed').select('id').execute()).toEqual([]) }, { timeout: 10_000 })
}
async function exported(rootKey = testSecretKey): Promise<string[]> {
  const out = new PassThrough()
  const [said] = await Promise.all([text(out), exportTo({ url: app.databaseUrl, rootKey }, out).finally(() => out.end())])
  return said.trimEnd().split('\n')
}

beforeAll(async () => {
  app = await createTestApp({ key: 'auditkeys', features: [], sessions: () => ({ resolve: async () => null }) })
  await write(20)
  lines = await exported()
})
afterAll(() => app.stop())

describe('a file and the key', () => {
  test('LEAD-11 each row bears its key and signature, the head where they begin; the key proves all, without it that is said', async () => {
    expect(rowOf(lines[4])).toMatchObject({ seq: 5, keyId: 1, mac: auditKeyOf(testSecretKey).ofRow(1, 5, rowOf(lines[4]).hash) })
    expect(headOf(lines)).toMatchObject({ rows: 20, signature: { keyId: 1, keyedFrom: 1, keys: [{ id: 1, fingerprint: signer.key.fingerprint }] } })
    expect(await verify(lines)).toBe('holds 20: unchecked')
    expect(await verify(lines, '--key', testSecretKey)).toBe('holds 20: 1+20')
    expect(await verify(lines, '--key-file', put([testSecretKey]))).toBe('holds 20: 1+20')
  })

  test('LEAD-11 another key is not taken for the right one', async () => {
    expect(await verify(lines, '--key', nextKey)).toMatch(/^第 1 行（序号 1，.*给出的密钥不是这个文件所用的/)
  })

  test.each<[string, () => string[], RegExp]>([
    ['all rows hashed anew after one was changed', () => rehashed(lines, (_row, at) => at === 0 ? { result: 'refused' } : {}), /^第 1 行（序号 1，.*与密钥 1 的证明不符/],
    ['a row in the middle changed, it and all after it hashed anew', () => rehashed(lines, (_row, at) => at === 9 ? { target: 'other' } : {}), /^第 10 行（序号 10，.*与密钥 1 的证明不符/],
    ['a row removed, the rest numbered and hashed anew', () => rehashed(lines, (row, at) => at === 9 ? null : { seq: at > 9 ? row.seq - 1 : row.seq }), /^第 10 行（序号 10，.*与密钥 1 的证明不符/],
    ['a signature taken from another row', () => headed(lines.slice(0, -1).map((line, at) => at === 9 ? JSON.stringify({ ...rowOf(line), mac: rowOf(lines[3]).mac }) : line), headOf(lines)), /^第 10 行（序号 10，.*从别处抄来/],
    ['the end cut off and the head set back', () => headed(lines.slice(0, 12), headOf(lines)), /^链尾一行（序号 12）不成立：与密钥的证明不符/],
    ['the end cut off, the head set back with the last row\'s own signature', () => headed(lines.slice(0, 12), headOf(lines), { signature: { keyId: 1, keyedFrom: 1, keys: headOf(lines).signature?.keys ?? [], mac: rowOf(lines[11]).mac } }), /^链尾一行（序号 12）不成立/],
    ['later rows said to be of before keys', () => rehashed(lines, (_row, at) => at < 14 ? {} : { keyId: 0, mac: null, target: 'other' }), /^第 15 行（序号 15，.*序号 1 起的记录都应有/],
    ['all rows said to be of before keys', () => rehashed(lines, () => ({ keyId: 0, mac: null }), { signature: { keyId: 0, mac: null, keyedFrom: null, keys: [] } }), /^序号 1 起不成立：文件里 0 条由密钥证明/],
    ['where keys begin moved behind the rows that were changed', () => rehashed(lines, (_row, at) => at < 5 ? { keyId: 0, mac: null, target: 'other' } : {}, { signature: { keyId: 1, mac: headOf(lines).signature?.mac ?? null, keyedFrom: 6, keys: headOf(lines).signature?.keys ?? [] } }), /^第 6 行（序号 6，.*与密钥 1 的证明不符/],
    ['every signature taken out, as files of before keys are', () => asBefore(lines), /^序号 1 起不成立：文件里 0 条由密钥证明/],
    ['a row said to be of a key that nobody used', () => headed(lines.slice(0, -1).map((line, at) => at === 9 ? JSON.stringify({ ...rowOf(line), keyId: 2 }) : line), headOf(lines)), /^第 10 行（序号 10，.*写着密钥 2/],
  ])('LEAD-11 %s: the plain chain holds, the key finds it', async (_what, edit, said) => {
    const edited = edit()
    expect(await verify(edited)).toMatch(/^holds \d+: unchecked$/)
    expect(await verify(edited, '--key', testSecretKey)).toMatch(said)
  })

  test('LEAD-11 a file of before keys holds by its plain chain as before', async () => {
    expect(await verify(asBefore(lines))).toBe('holds 20: unchecked')
  })
})

/** As a version without keys exported it. */
function asBefore(all: readonly string[]): string[] {
  const rows = all.slice(0, -1).map((line) => { const { keyId: _key, mac: _mac, ...row } = rowOf(line); return JSON.stringify(row) })
  const { signature: _signature, check: _check, ...head } = headOf(all)
  return [...rows, JSON.stringify({ head: { ...head, check: checkOf(head) } })]
}

describe('a file and ends that are known', () => {
  const at = (seq: number): string => `${seq}:${rowOf(lines[seq - 1]).hash}`

  test('LEAD-11 a file that goes on from them holds, a cut one names the first number that is missing', async () => {
    expect(await verify(lines, '--head', at(12), '--head', at(20))).toBe('holds 20: unchecked')
    const cut = headed(lines.slice(0, 12), headOf(lines))
    expect(await verify(cut)).toBe('holds 12: unchecked')
    expect(await verify(cut, '--head', at(12))).toBe('holds 12: unchecked')
    expect(await verify(cut, '--head', at(20))).toMatch(/^序号 13 不成立：给出的链尾在序号 20，文件里却只到序号 12/)
    expect(await verify(cut, '--since', put(lines))).toMatch(/^序号 13 不成立/)
    expect(await verify(lines, '--since', put(cut))).toBe('holds 20: unchecked')
  })

  test('LEAD-11 another chain, or one that forgot its keys, does not go on from an earlier export', async () => {
    const other = rehashed(lines, (_row, index) => index === 3 ? { target: 'other' } : {})
    expect(await verify(other, '--head', at(12))).toMatch(/^第 12 行（序号 12）不成立：与给出的链尾哈希不同/)
    expect(await verify(asBefore(lines), '--since', put(lines))).toMatch(/^序号 1 起不成立：给出的链尾说这里起有密钥证明/)
  })

  test.each([['--head', '12'], ['--head', 'x:y'], ['--since', '/nowhere'], ['--key-file', '/nowhere']])('LEAD-11 %s %s is said to be wrong', async (name, value) => {
    await expect(readVerifyRequest([put(lines), name, value], undefined)).rejects.toThrow(value)
  })

  test('LEAD-11 --since with a file that has no head, and unknown options, are said to be wrong', async () => {
    await expect(readVerifyRequest([put(lines), '--since', put(lines.slice(0, 5))], undefined)).rejects.toThrow('没有链尾一行')
    for (const args of [[], ['a', 'b'], ['a', '--other'], ['a', '--key'], ['a', '--key=']]) expect(await readVerifyRequest(args, undefined)).toBeNull()
    expect(await readVerifyRequest(['a'], testSecretKey)).toMatchObject({ keys: [testSecretKey] })
  })
})

describe('keys over time', () => {
  test('LEAD-11 rows of before count as key 0, a changed key signs from then on, and a file is proved with both or says what was not', async () => {
    const later = await createTestApp({ key: 'auditkeys', features: [], sessions: () => ({ resolve: async () => null }) })
    await later.stop()
    // As an upgraded database is: three rows sealed without a key.
    let prev = noHash
    for (let seq = 1; seq <= 3; seq += 1) {
      const row = { id: `before-${seq}`, at: '2026-11-01T00:00:00.000Z', userId: null, entId: null, action: 'before', target: null, result: 'done', detail: null, address: null, requestId: null }
      const hash = hashOf({ ...row, seq, prev })
      await later.asOwner(`insert into audit_log (id, at, action, result) values ('${row.id}', '${row.at}', 'before', 'done'); delete from audit_unsealed; insert into audit_seal (seq, audit_id, hash, key_id) values (${seq}, '${row.id}', '${hash}', 0);
        set session_replication_role = replica; truncate audit_key; update audit_chain set seq = ${seq}, hash = '${hash}', key_id = 0, mac = null, keyed_from = null`)
      prev = hash
    }
    const before = app
    app = await createTestApp({ key: 'auditkeys', features: [], sessions: () => ({ resolve: async () => null }), databaseUrl: later.databaseUrl })
    await write(4)
    await app.stop()
    app = await createTestApp({ key: 'auditkeys', features: [], sessions: () => ({ resolve: async () => null }), databaseUrl: later.databaseUrl, config: { secretKey: nextKey } })
    try {
      for (let number = 1; number <= 2; number += 1) await writeAudit(app.db, new Date(), { action: 'after', userId: null, entId: null, result: 'done' })
      await expect.poll(async () => (await app.db.selectFrom('audit_unsealed').select('id').execute()).length, { timeout: 5000 }).toBe(0)
      const all = await exported(nextKey)
      expect(headOf(all)).toMatchObject({ rows: 9, signature: { keyId: 2, keyedFrom: 4, keys: [{ id: 1 }, { id: 2 }] } })
      expect(await verify(all, '--key', nextKey, '--key', testSecretKey)).toBe('holds 9: 0-3 1+4 2+2')
      expect(await verify(all, '--key', nextKey)).toBe('holds 9: 0-3 1-4 2+2')
      expect(await verify(all, '--key', testSecretKey)).toMatch(/^链尾一行（序号 9）不成立：它由密钥 2 证明/)
      expect(await checkChain(app.db, auditKeyOf(nextKey))).toMatchObject({ fault: null, rows: 9, proved: 2 })
    } finally {
      await app.stop()
      app = before
    }
  })

  test('LEAD-11 the server\'s own check proves signatures, and its sealer says that the end was changed under it', async () => {
    const owner = (statements: string) => app.asOwner(`set session_replication_role = replica; ${statements}`)
    expect(await checkChain(app.db, signer.key)).toMatchObject({ fault: null, proved: 20 })
    await owner('update audit_seal set mac = (select mac from audit_seal where seq = 3) where seq = 9')
    expect((await checkChain(app.db, signer.key)).fault).toEqual({ seq: 9, reason: 'mac' })
    await owner('update audit_seal set mac = null, key_id = 0 where seq = 9')
    expect((await checkChain(app.db, signer.key)).fault).toEqual({ seq: 9, reason: 'unkeyed' })
    await owner(`update audit_seal set mac = '${signer.key.ofRow(1, 9, rowOf(lines[8]).hash)}', key_id = 1 where seq = 9`)
    expect((await checkChain(app.db, signer.key)).fault).toBeNull()
    await owner(`delete from audit_log where id in (select audit_id from audit_seal where seq > 15); delete from audit_seal where seq > 15; update audit_chain set seq = 15, hash = '${rowOf(lines[14]).hash}'`)
    expect((await checkChain(app.db, signer.key)).fault).toEqual({ seq: 15, reason: 'signature' })
  })

  test('LEAD-11 a sealer that finds another end than it left, or one that nobody signed, says so before it goes on', async () => {
    const stopped = await createTestApp({ key: 'auditkeys', features: [], sessions: () => ({ resolve: async () => null }) })
    await stopped.stop()
    const db = createDatabase(createPool(stopped.databaseUrl))
    const heard: number[] = []
    const left: Signer = { key: signer.key, changed: found => void heard.push(found.seq) }
    const writeOne = async () => { await writeAudit(db, new Date(), { action: 'one', userId: null, entId: null, result: 'done' }); await sealOnce(db, left) }
    await writeOne()
    await writeOne()
    expect(heard).toEqual([])
    await stopped.asOwner('set session_replication_role = replica; delete from audit_seal where seq = 2; update audit_chain set seq = 1, hash = (select hash from audit_seal where seq = 1)')
    await writeOne()
    await stopped.asOwner('update audit_chain set key_id = 0, mac = null, keyed_from = null')
    await writeOne()
    expect(heard).toEqual([1, 2])
    await db.destroy()
  })
})
