import { Transform, pipeline, type Readable } from 'node:stream'

/** Bytes that are passed on at once. */
const pieceBytes = 65_536

/**
 * The same bytes in fewer pieces: an archive comes as some four small ones an entry, and each costs a write to the
 * socket. The first goes on at once, so that an answer begins before its rows are read. Ends, fails and closes together
 * with `source`.
 */
export function gathered(source: Readable): Readable {
  let held: Buffer[] = []
  let size = 0
  let hasBegun = false
  const release = (to: Transform): void => {
    to.push(Buffer.concat(held, size))
    held = []
    size = 0
    hasBegun = true
  }
  const pieces = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      held.push(chunk)
      size += chunk.length
      if (!hasBegun || size >= pieceBytes) release(this)
      done()
    },
    flush(done) {
      if (size > 0) release(this)
      done()
    },
  })
  return pipeline(source, pieces, () => undefined)
}
