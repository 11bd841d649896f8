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
/** Fields missing in exports from before keys existed. */
const signed = ['keyId', 'mac']
/** Larger than any head line. */
const tailBytes = 16_384

/** A line of an export: a row (key 0 when from before keys existed), the head, or null for anything else. */
export function readLine(line: string): SignedRecord | { head: ChainHead } | null {
  try {
    const value = JSON.parse(line) as Record<string, unknown>
    // An export never writes duplicate fields or another notation, so such a line is refused.
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

/** A key number comes with a signature; key 0 has none. */
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

/** The head at the end of an export, which also states where the rows begin. @throws when the file cannot be read. */
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
