import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Digest } from './blobs.ts'
import { fileBroken } from './faults.ts'

/**
 * The bytes as they come. The last part is held back until size and digest agree, so that a reader who sees the end has
 * the file as it was stored. A small file is checked before this returns.
 * @throws (or ends the stream with) `fileBroken`, and `faultOf` of what the source fails with.
 */
export async function checked(
  bytes: Readable,
  { sha256, size }: Digest,
  faultOf: (error: unknown) => Error,
): Promise<Readable> {
  async function* parts(): AsyncGenerator<Buffer> {
    const hash = createHash('sha256')
    let count = 0
    let last: Buffer | undefined
    try {
      for await (const part of bytes as AsyncIterable<Buffer>) {
        hash.update(part)
        count += part.length
        if (last !== undefined) yield last
        last = part
      }
    } catch (error) {
      throw faultOf(error)
    }
    if (count !== size || hash.digest('hex') !== sha256)
      throw fileBroken(sha256, `${count} of ${size} bytes, or others`)
    if (last !== undefined) yield last
  }
  const rest = parts()
  const first = await rest.next()
  async function* all(): AsyncGenerator<Buffer> {
    if (first.done !== true) yield first.value
    yield* rest
  }
  const out = Readable.from(all(), { objectMode: false })
  // A reader who leaves before the first part starts no generator.
  out.once('close', () => bytes.destroy())
  return out
}
