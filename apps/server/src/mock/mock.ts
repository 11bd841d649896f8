import { CodedError, type Route } from '@portal/contract'
import { cookieNames } from '@portal/identity/contract'
import type { FastifyInstance } from 'fastify'
import type { Feature } from '@portal/server-kit'
import { readFileSync } from 'node:fs'

/** Recorded envelopes: by `METHOD path`, then by query. `*` is the last recording of a path. */
type Recording = Readonly<Record<string, Readonly<Record<string, { data: unknown }>>>>

/** The recorded answers of all features. */
export const recordingOf = (features: readonly Feature[]): Recording =>
  Object.fromEntries(
    features.flatMap(({ recorded }) =>
      recorded === undefined ? [] : Object.entries(JSON.parse(readFileSync(recorded, 'utf8')) as Recording),
    ),
  )

/**
 * `/mock` replaces `/japi`: the same pages with recorded answers, without session or state (SES-23). Unrecorded calls
 * are not found, like any unknown address.
 */
export async function mockMode(app: FastifyInstance, recording: Recording): Promise<void> {
  app.all('/mock/*', (request, reply) => {
    const [address = '', query = ''] = request.url.split('?')
    const answers = recording[`${request.method} ${address.replace(/^\/mock/, '/japi')}`]
    const answer = answers?.[query] ?? answers?.['*']
    if (answer === undefined) throw new CodedError('notFound')
    return reply
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(answer))
  })
  // Every visitor is the recorded user. The page's guard checks for a token; the server does not.
  app.addHook('onRequest', async (request, reply) => {
    if (request.cookies[cookieNames.token] !== undefined || request.url.startsWith('/mock/')) return
    request.cookies[cookieNames.token] = 'mock'
    void reply.setCookie(cookieNames.token, 'mock', { path: '/', sameSite: 'lax' })
  })
}

/** Recorded first answers of the application document. */
export function recordedAnswers(recording: Recording, routes: readonly Route[]): Record<string, unknown> {
  return Object.fromEntries(
    routes.flatMap((route) => {
      const answer = recording[`${route.method} ${route.path}`]?.['*']
      return answer === undefined ? [] : [[route.path, answer.data]]
    }),
  )
}
