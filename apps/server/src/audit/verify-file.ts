import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import {
  hashOf,
  isWitness,
  noHash,
  type ChainBase,
  type ChainHead,
  type SealedRecord,
} from '@portal/server-kit/audit-chain'
import { auditTexts as texts } from './audit.texts.ts'
import { createExtension, type KnownHead } from './known-head.ts'
import { createProof } from './proof.ts'
import type { Counted } from './counted.ts'
import { readHead, readLine } from './read-line.ts'

/** Result for a file: every row holds (`counted` null: no key was given), or the first fault with its reason. */
export type Verdict = { holds: true; head: ChainHead; counted: Counted[] | null } | { holds: false; reason: string }

const broken = (reason: string): Verdict => ({ holds: false, reason })

/**
 * Verifies an export from the file alone, row by row: number, content against hash, link to the previous row. Finally
 * the head, so that a truncated file is detected. With `keys` it verifies every signature; with `known`, that the file
 * continues those ends. Holds one line at a time. @throws when the file cannot be read.
 */
export async function verifyFile(
  file: string,
  { keys, known }: { keys: readonly string[]; known: readonly KnownHead[] },
): Promise<Verdict> {
  const head = await readHead(file)
  const proof = keys.length === 0 ? null : createProof(keys, head)
  const extension = createExtension(known, head)
  let before: ChainBase | null = head?.from ?? null
  let number = 0
  let ended = false
  let isAnchored = head === null || (head.from.seq === 0 && head.from.hash === noHash)
  for await (const line of linesOf(file)) {
    number += 1
    const parsed = readLine(line)
    if (ended) return broken(texts.afterHead(number))
    if (parsed === null) return broken(texts.unreadable(number))
    if ('head' in parsed) {
      ended = true
      continue
    }
    before ??= { seq: parsed.seq - 1, hash: parsed.prev }
    if (parsed.seq !== before.seq + 1) return broken(await misplaced(file, number, parsed, before.seq + 1))
    if (hashOf(parsed) !== parsed.hash) return broken(texts.tampered(number, parsed.seq, parsed.id))
    if (parsed.prev !== before.hash) return broken(texts.unlinked(number, parsed.seq, parsed.id))
    const fault = proof?.row(number, parsed) ?? extension.row(number, parsed.seq, parsed.hash)
    if (fault !== null) return broken(fault)
    isAnchored ||= head !== null && isWitness(parsed, head.from)
    before = { seq: parsed.seq, hash: parsed.hash }
  }
  if (head === null) return broken(before === null ? texts.empty : texts.cut(before.seq))
  if (before === null || before.seq < head.seq)
    return broken(texts.endRemoved((before?.seq ?? head.from.seq) + 1, head.seq))
  if (!isAnchored) return broken(texts.noWitness(head.from.seq))
  if (before.seq !== head.seq || before.hash !== head.hash || head.rows !== head.seq - head.from.seq)
    return broken(texts.wrongHead(head.seq))
  const fault = proof?.end(head) ?? extension.end()
  return fault === null ? { holds: true, head, counted: proof?.counted() ?? null } : broken(fault)
}

const linesOf = (file: string) => createInterface({ input: createReadStream(file), crlfDelay: Infinity })

/** A gap in the numbers: the row was removed, unless it is elsewhere in the file. */
async function misplaced(file: string, number: number, found: SealedRecord, wanted: number): Promise<string> {
  if (found.seq < wanted) return texts.repeated(number, found.seq, wanted)
  let at = 0
  for await (const line of linesOf(file)) {
    at += 1
    const parsed = at > number ? readLine(line) : null
    if (parsed !== null && 'seq' in parsed && parsed.seq === wanted)
      return texts.reordered(number, wanted, found.seq, at)
  }
  return texts.removed(number, wanted, found.seq)
}
