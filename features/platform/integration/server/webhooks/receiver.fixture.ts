import { createHmac, timingSafeEqual } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  path: string
  headers: http.IncomingHttpHeaders
  body: string
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>

/** A real HTTP server that receives webhooks; `answer` sets its next responses. */
export async function startReceiver() {
  const answerOk = (_got: Received, response: http.ServerResponse): void => {
    response.end('ok')
  }
  const receiver = {
    received: [] as Received[],
    answer: answerOk,
    url: (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    /** Responds with these statuses, then with 200. */
    answers(...statuses: number[]) {
      receiver.answer = (_got, response) => {
        response.statusCode = statuses.shift() ?? 200
        response.end('x')
      }
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
    })
    request.on('end', () => {
      const got = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() }
      receiver.received.push(got)
      receiver.answer(got, response)
    })
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  return receiver
}

/** The signature check as documented for receivers in the README, written independently. */
export function isSigned({ headers, body }: Received, secret: string): boolean {
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const expected = createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .update(signed)
    .digest()
  return String(headers['webhook-signature'])
    .split(' ')
    .some((part) => part.startsWith('v1,') && timingSafeEqual(Buffer.from(part.slice(3), 'base64'), expected))
}
