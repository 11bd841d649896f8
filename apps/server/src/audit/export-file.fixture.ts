// Helpers for tests of exported files: edits as an attacker makes them, and the result of `verify`.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { checkOf, hashOf, noHash, type ChainHead, type SignedRecord } from '@portal/server-kit/audit-chain'
import { exportTo } from './export.ts'
import { readVerifyRequest } from './verify-arguments.ts'
import { verifyFile } from './verify-file.ts'

const dir = mkdtempSync(join(tmpdir(), 'audit-keys-'))
let files = 0
/** Writes a file with these lines. */
export const put = (lines: readonly string[]): string => {
  const file = join(dir, `${(files += 1)}.jsonl`)
  writeFileSync(file, lines.map((line) => `${line}\n`).join(''))
  return file
}

/** The result of `verify` for these lines. */
export async function verify(lines: readonly string[], ...args: string[]): Promise<string> {
  const request = await readVerifyRequest([put(lines), ...args], undefined)
  if (request === null) throw new Error('wrong usage')
  const verdict = await verifyFile(request.file, request)
  if (!verdict.holds) return verdict.reason
  const counted = verdict.counted?.map(({ keyId, rows, proved }) => `${keyId}${proved ? '+' : '-'}${rows}`)
  return `holds ${verdict.head.rows}: ${counted?.join(' ') ?? 'unchecked'}`
}

export const rowOf = (line: string | undefined): SignedRecord => JSON.parse(line ?? '') as SignedRecord
export const headOf = (lines: readonly string[]): ChainHead =>
  (JSON.parse(lines.at(-1) ?? '') as { head: ChainHead }).head
/** These rows with a recomputed head. */
export function headed(rows: readonly string[], head: ChainHead, change: Partial<ChainHead> = {}): string[] {
  const last = rows.length === 0 ? undefined : rowOf(rows.at(-1))
  const made = { ...head, rows: rows.length, seq: last?.seq ?? 0, hash: last?.hash ?? noHash, ...change }
  return [...rows, JSON.stringify({ head: { ...made, check: checkOf(made) } })]
}
/**
 * Recomputes all hashes after `edit`, as the database's owner could. The chain is consistent; the signatures are
 * unchanged.
 */
export function rehashed(
  lines: readonly string[],
  edit: (row: SignedRecord, at: number) => Partial<SignedRecord> | null,
  change: Partial<ChainHead> = {},
): string[] {
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

/** The same export as written by a version without keys. */
export function asBefore(all: readonly string[]): string[] {
  const rows = all.slice(0, -1).map((line) => {
    const { keyId: _key, mac: _mac, ...row } = rowOf(line)
    return JSON.stringify(row)
  })
  const { signature: _signature, check: _check, ...head } = headOf(all)
  return [...rows, JSON.stringify({ head: { ...head, check: checkOf(head) } })]
}

/** The lines exported from this database. */
export async function exported(url: string, rootKey: string): Promise<string[]> {
  const out = new PassThrough()
  const [said] = await Promise.all([text(out), exportTo({ url, rootKey }, out).finally(() => out.end())])
  return said.trimEnd().split('\n')
}
