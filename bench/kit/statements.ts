import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

export type Sent = { text: string; values: (string | null)[] }

/** A proxy to the database that records statements; use its address as DATABASE_URL of a second server. */
export async function watchDatabase(
  database: string,
): Promise<{ url: string; during(run: () => Promise<unknown>): Promise<Sent[]>; close(): void }> {
  const target = new URL(database)
  const seen: Sent[] = []
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    const read = messageReader(seen)
    near.on('data', read)
    near.pipe(far).pipe(near)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => [near, far].forEach((each) => each.destroy()))
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = new URL(database)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    during: async (run) => {
      const from = seen.length
      await run()
      return seen.slice(from)
    },
    close: () => {
      server.close()
      sockets.forEach((socket) => socket.destroy())
    },
  }
}

/** Parses a client's messages in PostgreSQL's protocol (chapter "Message Formats"): Parse, Bind and simple Query. */
function messageReader(seen: Sent[]): (chunk: Buffer) => void {
  const texts = new Map<string, string>()
  let rest = Buffer.alloc(0)
  let greeted = false
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const head = greeted ? 1 : 0
      const size = rest.length >= head + 4 ? rest.readInt32BE(head) + head : Infinity
      if (rest.length < size) return
      const [kind, body] = [greeted ? String.fromCharCode(rest[0]!) : '', rest.subarray(head + 4, size)]
      rest = rest.subarray(size)
      greeted = true
      const [first, second = ''] = body.toString('utf8').split('\0', 2)
      if (kind === 'Q') seen.push({ text: first!, values: [] })
      if (kind === 'P') texts.set(first!, second)
      if (kind === 'B')
        seen.push({
          text: texts.get(second)!,
          values: boundValues(body.subarray(Buffer.byteLength(first!) + Buffer.byteLength(second) + 2)),
        })
    }
  }
}

/** Formats, then each value preceded by its length, -1 for null. */
function boundValues(body: Buffer): (string | null)[] {
  let at = 2 + 2 * body.readInt16BE(0)
  const count = body.readInt16BE(at)
  at += 2
  return Array.from({ length: count }, () => {
    const length = body.readInt32BE(at)
    at += 4 + Math.max(0, length)
    return length < 0 ? null : body.toString('utf8', at - length, at)
  })
}
