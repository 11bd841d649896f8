import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { catalogue } from '@portal/contract'

const unread = {
  400: { line: 'Bad Request', msg: catalogue.badRequest.text },
  408: { line: 'Request Timeout', msg: '请求没有在规定的时间内发完，请重试' },
  431: { line: 'Request Header Fields Too Large', msg: '请求头过大：请清除本站的 Cookie，再重新登录' },
} as const
const statusByCode: Record<string, keyof typeof unread> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }
const headers = [
  'content-type: application/json; charset=utf-8',
  'cache-control: no-store',
  'connection: close',
  'x-content-type-options: nosniff',
]

/** The last request of each connection, and its answer. */
const asked = new WeakMap<Socket, { request: IncomingMessage; response: ServerResponse }>()

/** Remembers requests, so that one that was answered before it was read to its end gets no second answer. */
export const noteRequests = (server: Server): Server =>
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    asked.set(request.socket, { request, response })
  })
const isAnswered = (socket: Socket): boolean => {
  const last = asked.get(socket)
  return last !== undefined && !last.request.complete && last.response.headersSent
}

/** Answers unreadable HTTP with the envelope and closes the connection. */
export function refuseUnread(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  if (isAnswered(socket)) {
    socket.destroySoon()
    return
  }
  const status = statusByCode[error.code ?? ''] ?? 400
  const body = JSON.stringify({ code: status, msg: unread[status].msg, data: null })
  const length = `content-length: ${Buffer.byteLength(body)}`
  socket.end([`HTTP/1.1 ${status} ${unread[status].line}`, ...headers, length, '', body].join('\r\n'))
}
