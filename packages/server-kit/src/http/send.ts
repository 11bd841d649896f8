import type { FastifyReply } from 'fastify'
import { ok, type Route } from '@portal/contract'
import type { FileAnswer, ProtocolAnswer, RedirectAnswer } from './handler.ts'
import { answerFault } from './validation.ts'

/** Sends what a handler answered, in the form that its route declares. `strict` checks it against the schema. */
export function send(reply: FastifyReply, route: Route, data: unknown, strict: boolean): FastifyReply {
  if (route.answer === 'redirect') return reply.redirect((data as RedirectAnswer).location)
  if (route.answer === 'protocol') {
    const { status, headers } = data as ProtocolAnswer
    return reply.status(status).headers(headers).send()
  }
  if (route.answer === 'file') {
    const file = data as FileAnswer
    if (file.fileName !== undefined)
      reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.fileName)}`)
    return reply
      .status(file.status ?? 200)
      .headers({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff', ...file.headers })
      .type(file.mediaType)
      .send(file.body)
  }
  if (strict) {
    const fault = answerFault(route.data, JSON.parse(JSON.stringify(data ?? null)))
    if (fault !== null) throw new Error(`${route.method} ${route.path} 的回答与声明不符：${fault}`)
  }
  return reply
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(ok(data ?? null)))
}
