import type { IncomingMessage, ServerResponse } from 'node:http'
import { leaveSession } from '@portal/identity/server/sessions'
import type { Kit } from '@portal/server-kit/feature'
import { originOf } from '../origin.ts'
import { readForm } from '../read-form.ts'
import { endEntries, noteLogoutToken } from './entry.repo.ts'
import { idpsOf, isOidc } from './idp.ts'
import { verifyLogoutToken, type LogoutToken } from './logout-token.ts'

const keptMs = 86_400_000

/** `POST …/backchannel-logout`: a provider reports a sign-out; the sessions that came from it end. */
export const backChannelHandle =
  (kit: Kit, demoFetch: typeof fetch) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    receive(kit, demoFetch, request).then(
      (done) => reply(response, done ? 200 : 400),
      (error: unknown) => {
        kit.log.warn({ err: error }, 'logout token refused')
        reply(response, 400)
      },
    )
  }

function reply(response: ServerResponse, status: number): void {
  response
    .writeHead(status, { 'cache-control': 'no-store', 'content-type': 'application/json' })
    .end(status === 200 ? '{}' : '{"error":"invalid_request"}')
}

async function receive(kit: Kit, demoFetch: typeof fetch, request: IncomingMessage): Promise<boolean> {
  const origin = originOf(kit.config, request.headers)
  if (request.method !== 'POST' || request.url?.split('?')[0] !== '/backchannel-logout' || origin === null) return false
  const token = (await readForm(request)).get('logout_token')
  if (token === null) return false
  const problems: unknown[] = []
  for (const idp of idpsOf(kit.config, origin, demoFetch).filter(isOidc)) {
    const told = await verifyLogoutToken(idp, token).catch((error: unknown) => {
      problems.push(error)
      return null
    })
    if (told !== null) return end(kit, told)
  }
  throw new AggregateError(problems, 'no provider vouches for this token')
}

/** False for a token that was seen before. */
const end = (kit: Kit, told: LogoutToken): Promise<boolean> =>
  kit.write(async (tx) => {
    const now = kit.clock.now()
    if (!(await noteLogoutToken(tx.db, told.issuer, told.jti, new Date(told.issuedAt.getTime() + keptMs)))) return false
    for (const entry of await endEntries(tx.db, told, now))
      await leaveSession(kit, tx, { userId: entry.user_id, sessionId: entry.session_id, by: 'back-channel' })
    return true
  })
