// Many clients of one stream, in a process of its own. It is told what to do by calls: /open, /leave, /heard.
// CROWD_URL: the server; CROWD_HEADERS: JSON, headers of each person; CROWD_EACH: sockets of each.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import WebSocket from 'ws'

const url = process.env['CROWD_URL']!.replace('http', 'ws')
const people = JSON.parse(process.env['CROWD_HEADERS']!) as Record<string, string>[]
const each = Number(process.env['CROWD_EACH'])
/** Clients that begin at the same time: as many as the kernel queues for one that accepts. */
const atOnce = 256

interface Client {
  headers: Record<string, string>
  last: number | null
  socket: WebSocket | null
}
const clients = people.flatMap((headers) =>
  Array.from({ length: each }, (): Client => ({ headers, last: null, socket: null })),
)
/** When each heard something other than its greeting, ms since the epoch. */
let heard: number[] = []
const now = (): number => performance.timeOrigin + performance.now()

/** Until its greeting came; refused ones try again, as pages do. */
async function open(client: Client): Promise<void> {
  for (;;) {
    const isIn = await new Promise<boolean>((done) => {
      const after = client.last === null ? '' : `?after=${client.last}`
      const socket = new WebSocket(`${url}/japi/ws/stream${after}`, { headers: client.headers })
      client.socket = socket
      socket.on('error', () => undefined)
      socket.on('close', () => done(false))
      socket.on('message', (raw: Buffer) => {
        const message = JSON.parse(raw.toString()) as { type: string; last?: number }
        if (message.type !== 'hello') heard.push(now())
        else {
          client.last = message.last ?? 0
          done(true)
        }
      })
    })
    if (isIn) return
    await pause(300)
  }
}
async function openAll(): Promise<void> {
  let next = 0
  const lane = async (): Promise<void> => {
    while (next < clients.length) await open(clients[next++]!)
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}
async function leaveAll(): Promise<void> {
  for (const { socket } of clients) socket?.terminate()
  await pause(1000)
}

const acts: Readonly<Record<string, () => Promise<unknown>>> = {
  '/open': async () => {
    const from = now()
    await openAll()
    return now() - from
  },
  '/leave': leaveAll,
  '/heard': async () => {
    const all = heard
    heard = []
    return all
  },
}
const server = createServer((request, response) => {
  void acts[request.url ?? '']?.().then((said) => response.end(JSON.stringify(said ?? null)))
})
server.requestTimeout = 0
server.listen(0, '127.0.0.1', () =>
  process.stdout.write(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}\n`),
)
