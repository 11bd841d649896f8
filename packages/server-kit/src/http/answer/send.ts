import type { FastifyReply } from 'fastify'
import { ok, type Route } from '@portal/contract'
import type { FileAnswer, ProtocolAnswer, RedirectAnswer } from '../handler.ts'
import { answerFault } from '../validation.ts'

/** Sends what a handler answered. */
export type Send = (reply: FastifyReply, data: unknown) => void

/** Everything of a JSON answer that stands around its data. */
const [before = '', after = ''] = JSON.stringify(ok('\n')).split('"\\n"')

const sendJson: Send = (reply, data) => {
  reply.type('application/json; charset=utf-8').send(`${before}${JSON.stringify(data ?? null)}${after}`)
}

/** How a route's answers are sent, in the form that it declares. `strict` checks them against the schema. */
export function senderOf(route: Route, strict: boolean): Send {
  if (route.answer === 'redirect') return (reply, data) => void reply.redirect((data as RedirectAnswer).location)
  if (route.answer === 'protocol')
    return (reply, data) => {
      const { status, headers } = data as ProtocolAnswer
      void reply.status(status).headers(headers).send()
    }
  if (route.answer === 'file') return (reply, data) => sendFile(reply, data as FileAnswer)
  if (!strict) return sendJson
  return (reply, data) => {
    const fault = answerFault(route.data, JSON.parse(JSON.stringify(data ?? null)))
    if (fault !== null) throw new Error(`${route.method} ${route.path} 的回答与声明不符：${fault}`)
    sendJson(reply, data)
  }
}

function sendFile(reply: FastifyReply, file: FileAnswer): void {
  if (file.fileName !== undefined)
    reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.fileName)}`)
  void reply
    .status(file.status ?? 200)
    .headers({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff', ...file.headers })
    .type(file.mediaType)
    .send(file.body)
}
