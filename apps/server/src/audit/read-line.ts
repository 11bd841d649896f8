import { open } from 'node:fs/promises'
import { checkOf, type ChainHead, type SealedRecord } from '@portal/server-kit/audit-chain'

const fields = ['seq', 'id', 'at', 'userId', 'entId', 'action', 'target', 'result', 'detail', 'address', 'requestId', 'prev', 'hash']
/** More than a head line ever has. */
const tailBytes = 4096

/** A line of an export: a row, the head, or null for what no export writes. */
export function readLine(line: string): SealedRecord | { head: ChainHead } | null {
  try {
    const value = JSON.parse(line) as Record<string, unknown>
    // What stands twice in a line, or is written otherwise than exported, was not written by an export.
    if (typeof value !== 'object' || value === null || JSON.stringify(value) !== line) return null
    if ('head' in value) return isHead(value['head']) ? { head: value['head'] } : null
    const isRow = Object.keys(value).length === fields.length && fields.every(field => field in value) && Number.isSafeInteger(value['seq'])
    return isRow ? value as unknown as SealedRecord : null
  } catch {
    return null
  }
}

function isHead(value: unknown): value is ChainHead {
  const head = (value ?? {}) as ChainHead
  return [head.rows, head.seq, head.from?.seq].every(Number.isSafeInteger) && typeof head.from.hash === 'string' && checkOf(head) === head.check
}

/** The head an export ends with; it also says where the rows begin. @throws when the file can't be read. */
export async function readHead(file: string): Promise<ChainHead | null> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(tailBytes), 0, tailBytes, Math.max(0, size - tailBytes))
    const parsed = readLine(buffer.toString('utf8', 0, bytesRead).trimEnd().split('\n').at(-1) ?? '')
    return parsed !== null && 'head' in parsed ? parsed.head : null
  } finally {
    await handle.close()
  }
}
