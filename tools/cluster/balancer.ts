import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/** Headers of one connection alone. */
const ofTheHop = ['connection', 'keep-alive', 'proxy-connection', 'upgrade']
const away = JSON.stringify({ code: 503, msg: '服务正在重启，请稍后再试', data: null })

/**
 * Hands each call and each socket to the next port that takes a connection. A call that reached a process which then
 * died is not sent again: only its sender knows whether it may be. Returns the port it listens on.
 */
export async function startBalancer(
  { host, port }: { host: string; port: number },
  ports: readonly number[],
): Promise<{ port: number; stop(): void }> {
  let next = 0
  async function living(): Promise<Socket> {
    next += 1
    for (let turn = 0; turn < ports.length; turn += 1) {
      const socket = connect(ports[(next + turn) % ports.length] ?? 0, '127.0.0.1')
      const isOpen = await once(socket, 'connect').then(
        () => true,
        () => false,
      )
      if (isOpen) return socket
      socket.destroy()
    }
    throw new Error('no process answers')
  }
  const server = createServer((asked, answer) => {
    living().then(
      (socket) => pass(asked, answer, socket),
      () => refuse(answer),
    )
  })
  server.on('upgrade', (asked, client: Duplex, head: Buffer) => {
    client.on('error', () => client.destroy())
    living().then(
      (socket) => joinSockets(asked, client, head, socket),
      () => client.destroy(),
    )
  })
  server.listen(port, host)
  await once(server, 'listening')
  return {
    port: (server.address() as { port: number }).port,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** The caller's address is what the connection says, whatever the caller claims. */
const forwarded = (asked: IncomingMessage): OutgoingHttpHeaders => ({
  ...asked.headers,
  'x-forwarded-for': asked.socket.remoteAddress ?? '',
})

function pass(asked: IncomingMessage, answer: ServerResponse, socket: Socket): void {
  const headers = forwarded(asked)
  for (const name of ofTheHop) delete headers[name]
  const sent = request(
    { createConnection: () => socket, method: asked.method, path: asked.url, headers },
    (answered) => {
      const given = { ...answered.headers }
      for (const name of ofTheHop) delete given[name]
      answer.writeHead(answered.statusCode ?? 502, given)
      answered.on('error', () => answer.destroy())
      answered.pipe(answer)
    },
  )
  sent.on('error', () => (answer.headersSent ? answer.destroy() : refuse(answer)))
  answer.on('close', () => sent.destroy())
  asked.pipe(sent)
}

function refuse(answer: ServerResponse): void {
  answer.writeHead(503, { 'content-type': 'application/json; charset=utf-8', 'retry-after': '2' }).end(away)
}

function joinSockets(asked: IncomingMessage, client: Duplex, head: Buffer, socket: Socket): void {
  const headers = Object.entries(forwarded(asked)).flatMap(([name, value]) =>
    [value].flat().map((each) => `${name}: ${String(each)}`),
  )
  socket.write([`${asked.method} ${asked.url} HTTP/1.1`, ...headers, '', ''].join('\r\n'))
  socket.write(head)
  client.pipe(socket).pipe(client)
  socket.on('error', () => client.destroy())
  socket.on('close', () => client.destroy())
  client.on('close', () => socket.destroy())
}
