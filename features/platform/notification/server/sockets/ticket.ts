import { hostCookie, sessionCookies, ticketPrefix } from '@portal/contract'
import type { CredentialSource, Call, Kit } from '@portal/server-kit/feature'
import { newId } from '@portal/server-kit/ids'
import { createSealer } from '@portal/server-kit/seal'
import { sql } from 'kysely'

/** How long a ticket waits for its socket. */
const seconds = 30
const about = 'socket-ticket'

/** What a ticket stands for; sealed, so that nobody reads or makes one. */
interface Sealed {
  id: string
  until: number
  token: string
  sid: string | null
  bearer: boolean
  entId: string
}

/** A ticket for the session and the enterprise of the call. */
export function issueTicket(kit: Pick<Kit, 'config' | 'clock'>, call: Call): { ticket: string; seconds: number } {
  const bearer = /^Bearer\s+(\S+)$/i.exec(String(call.headers['authorization'] ?? ''))?.[1]
  const sealed: Sealed = {
    id: newId(),
    until: kit.clock.now().getTime() + seconds * 1000,
    token: bearer ?? call.cookies[sessionCookies.token] ?? '',
    sid: call.cookies[hostCookie(sessionCookies.companion, call.isSecure)] ?? null,
    bearer: bearer !== undefined,
    entId: call.scope.entId,
  }
  return { ticket: ticketPrefix + createSealer(kit.config).seal(JSON.stringify(sealed), about), seconds }
}

/** A ticket opens one socket of the session it was given to, within its time. */
export const ticketSource: CredentialSource = {
  prefix: ticketPrefix,
  async resolve(kit, { token, entId, address }) {
    const sealed = opened(kit, token.slice(ticketPrefix.length))
    if (sealed === null || sealed.until <= kit.clock.now().getTime() || !(await isFirstUse(kit, sealed)))
      return { ended: 'expired' }
    const given = { token: sealed.token, sid: sealed.sid, bearer: sealed.bearer, entId: entId ?? sealed.entId }
    const asked = address === undefined ? given : { ...given, address }
    const again = () => kit.sessions.resolve(asked)
    const found = await again()
    return found !== null && 'caller' in found ? { ...found, again } : found
  },
}

function opened(kit: Kit, text: string): Sealed | null {
  try {
    return JSON.parse(createSealer(kit.config).open(text, about)) as Sealed
  } catch {
    return null
  }
}

/** Tickets that were used stay known until they would have ended anyway; the later of two uses is refused. */
const isFirstUse = (kit: Kit, { id, until }: Sealed): Promise<boolean> =>
  kit.write(async (tx) => {
    const used = await tx.db
      .insertInto('socket_ticket')
      .values({ id, until: new Date(until) })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .execute()
    await sql`delete from socket_ticket where until < ${kit.clock.now()}`.execute(tx.db)
    return used.length > 0
  })
