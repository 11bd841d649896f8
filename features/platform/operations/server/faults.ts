import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Returns the requested response: status, body code, message, reason of a 401; without an envelope, as HTML, or cut
 * off. Only with PORTAL_FAULTS=1, which production refuses. Used to try how the page shows each refusal (SES-22).
 */
export function answerFault(request: IncomingMessage, response: ServerResponse): void {
  const asked = new URLSearchParams(request.url?.split('?')[1])
  const shape = asked.get('shape')
  if (shape === 'cut') {
    request.socket.destroy()
    return
  }
  const given = Number(asked.get('status') ?? '200')
  const status = Number.isInteger(given) && given >= 200 && given <= 599 ? given : 400
  if (shape === 'html') {
    send(response, status, 'text/html; charset=utf-8', `<!doctype html><title>${status}</title>`)
    return
  }
  if (shape === 'bare') {
    send(response, status, 'application/json; charset=utf-8', '{}')
    return
  }
  const code = asked.get('code') ?? String(status)
  const reason = asked.get('reason')
  send(
    response,
    status,
    'application/json; charset=utf-8',
    JSON.stringify({
      code: /^\d{1,9}$/.test(code) ? Number(code) : code,
      msg: asked.get('msg') ?? '',
      data: reason === null ? null : { reason },
    }),
  )
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  response.end(body)
}
