import { once } from 'node:events'
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { endUnread } from './unread.ts'

/** Looks every few milliseconds; the time that counts is the test's own. */
const mostMs = 200

/** Answers with bytes without end, or after a while of ours with none. */
async function served() {
  let at = 0
  const closed: string[] = []
  const server = createServer((asked, answer) => {
    const path = asked.url ?? ''
    answer.once('close', () => closed.push(path))
    answer.writeHead(200)
    if (path === '/slow') return answer.flushHeaders()
    const more = (): void => {
      if (!answer.destroyed && answer.write(Buffer.alloc(65_536))) setImmediate(more)
    }
    answer.on('drain', more)
    more()
  })
  const stop = endUnread(server, mostMs, () => at)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    stop()
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const ask = async (path: string): Promise<IncomingMessage> => {
    const asked = request({ port, path, agent: false }).end()
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    answer.on('error', () => undefined)
    return answer
  }
  return { ask, closed, pass: (ms: number) => void (at += ms) }
}

test('TAX-11 a reader who takes nothing is ended; one who reads, and one whom we keep waiting, are not', async () => {
  const { ask, closed, pass } = await served()
  const [unread, read, slow] = [await ask('/unread'), await ask('/read'), await ask('/slow')]
  let bytes = 0
  read.on('data', (chunk: Buffer) => (bytes += chunk.length))
  await vi.waitFor(
    () => {
      const before = bytes
      pass(mostMs / 4)
      expect(before).toBeGreaterThan(0)
      expect(closed).toEqual(['/unread'])
    },
    { timeout: 10_000, interval: 50 },
  )
  const before = bytes
  await vi.waitFor(() => expect(bytes).toBeGreaterThan(before))
  expect(closed).toEqual(['/unread'])
  for (const answer of [unread, read, slow]) answer.destroy()
})
