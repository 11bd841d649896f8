import { open } from 'node:fs/promises'
import { noKey } from '@portal/server-kit/audit-key'
import { checkOf, type ChainHead, type SealedRecord, type SignedRecord } from '@portal/server-kit/audit-chain'

const fields = [
  'seq',
  'id',
  'at',
  'userId',
  'entId',
  'action',
  'target',
  'result',
  'detail',
  'address',
  'requestId',
  'prev',
  'hash',
]
/** What exports of before keys do not have. */
const signed = ['keyId', 'mac']
/** More than a head line ever has. */
const tailBytes = 16_384

/** A line of an export: a row (of before keys too: key 0), the head, or null for what no export writes. */
export function readLine(line: string): SignedRecord | { head: ChainHead } | null {
  try {
    const value = JSON.parse(line) as Record<string, unknown>
    // What stands twice in a line, or is written otherwise than exported, was not written by an export.
    if (typeof value !== 'object' || value === null || JSON.stringify(value) !== line) return null
    if ('head' in value) return isHead(value['head']) ? { head: value['head'] } : null
    const isSigned = signed.every((field) => field in value)
    const named = isSigned ? [...fields, ...signed] : fields
    const isRow =
      Object.keys(value).length === named.length &&
      named.every((field) => field in value) &&
      Number.isSafeInteger(value['seq'])
    if (!isRow || (isSigned && !isSignature(value))) return null
    return isSigned
      ? (value as unknown as SignedRecord)
      : { ...(value as unknown as SealedRecord), keyId: noKey, mac: null }
  } catch {
    return null
  }
}

/** A key has a number, and its signature; without a key there is neither. */
function isSignature({ keyId, mac }: { keyId?: unknown; mac?: unknown }): boolean {
  return Number.isSafeInteger(keyId) && (keyId === noKey ? mac === null : typeof mac === 'string')
}

function isHead(value: unknown): value is ChainHead {
  const head = (value ?? {}) as ChainHead
  const { signature } = head
  const isSaid =
    signature === undefined ||
    (isSignature(signature) &&
      (signature.keyedFrom === null || Number.isSafeInteger(signature.keyedFrom)) &&
      Array.isArray(signature.keys) &&
      signature.keys.every((key) => Number.isSafeInteger(key?.id) && typeof key.fingerprint === 'string'))
  return (
    isSaid &&
    [head.rows, head.seq, head.from?.seq].every(Number.isSafeInteger) &&
    typeof head.from.hash === 'string' &&
    checkOf(head) === head.check
  )
}

/** The head an export ends with; it also says where the rows begin. @throws when the file can't be read. */
export async function readHead(file: string): Promise<ChainHead | null> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const { buffer, bytesRead } = await handle.read(
      Buffer.alloc(tailBytes),
      0,
      tailBytes,
      Math.max(0, size - tailBytes),
    )
    const parsed = readLine(buffer.toString('utf8', 0, bytesRead).trimEnd().split('\n').at(-1) ?? '')
    return parsed !== null && 'head' in parsed ? parsed.head : null
  } finally {
    await handle.close()
  }
}
