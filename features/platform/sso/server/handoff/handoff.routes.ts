import { CodedError, notFound, refuse } from '@portal/contract'
import { formatChinaTime } from '@portal/domain/china-time'
import { sessionIdleHours } from '@portal/identity/contract'
import { enterBrowser, leaveSession, menuPagesOf, userInfoOf } from '@portal/identity/server/sessions'
import type { Call, Kit } from '@portal/server-kit/feature'
import { newSecret, sha256 } from '@portal/server-kit/ids'
import { makeTicketRoute, ticketSeconds, useTicketRoute } from '../../contract/handoff.routes.ts'
import { isSessionRunning } from '../provider/hand-over.repo.ts'
import { ssoTexts } from '../sso.texts.ts'
import { findTicket, insertTicket, takeTicket, type Ticket } from './ticket.repo.ts'

const texts = ssoTexts.ticket
const hourMs = 3_600_000

/** Tickets by which a sibling opens the portal already signed in (SES-09). */
export function mountHandoffRoutes(kit: Kit): void {
  kit.mount(makeTicketRoute, async (_input, call) => {
    const { userId, entId, sessionId, provedAt, client } = call.caller
    if (client === 'machine') throw refuse(texts.forPeople)
    const ticket = newSecret()
    const now = call.now()
    const expiresAt = new Date(now.getTime() + ticketSeconds * 1000)
    await call.write((tx) =>
      insertTicket(tx.db, {
        ticket_hash: sha256(ticket),
        user_id: userId,
        ent_id: entId,
        session_id: sessionId,
        proved_at: provedAt,
        created_at: now,
        expires_at: expiresAt,
        used_at: null,
      }),
    )
    return { ticket, expiresAt: formatChinaTime(expiresAt) }
  })

  kit.mount(useTicketRoute, async ({ query }, call) => {
    assertNotFromElsewhere(call)
    const ticket = await admitted(kit, call, query)
    call.about(ticket.user_id)
    // Uses up the ticket in its own transaction, so a refusal below still leaves it used.
    const entered = await kit.write(async (tx) => {
      const before = call.maybeCaller
      if (before?.client === 'browser' && before.userId !== ticket.user_id)
        await leaveSession(kit, tx, { userId: before.userId, sessionId: before.sessionId, by: 'handoff' })
      return enterBrowser(kit, tx, call, {
        userId: ticket.user_id,
        entId: ticket.ent_id,
        by: 'handoff',
        provedAt: ticket.proved_at,
      })
    })
    const resolved = await kit.sessions.resolve({ token: entered.token, sid: entered.sid, bearer: false, entId: null })
    if (resolved === null || !('caller' in resolved)) throw refuse(texts.worthless)
    return userInfoOf(kit.db, resolved.caller, entered.token, menuPagesOf(kit))
  })
}

/**
 * Accepts only calls by the portal's scripts, the address bar, or clients without a browser. No link or picture, on the
 * portal or elsewhere, may sign anybody in.
 */
function assertNotFromElsewhere(call: Call): void {
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode } = call.headers
  const isLink = site === 'same-origin' && (mode === 'navigate' || mode === 'no-cors')
  if (isLink || (site !== undefined && site !== 'same-origin' && site !== 'none'))
    throw new CodedError('forbidden', { text: texts.foreign })
}

interface Shown {
  ticket: string
  replace?: string
  userId?: string | number
  entId?: string | number
}
const isAbout = (given: string | number | undefined, own: string): boolean =>
  given === undefined || given === '' || String(given) === own

/**
 * Checks and uses up the ticket. When another user is signed in, asks first and leaves the ticket valid.
 * @throws 404 when it was made for another user or enterprise.
 */
async function admitted(kit: Kit, call: Call, shown: Shown): Promise<Ticket> {
  const [hash, mayReplace] = [sha256(shown.ticket), shown.replace === '1']
  const found = await findTicket(kit.db, hash)
  if (found === undefined) throw refuse(texts.worthless)
  if (!isAbout(shown.userId, found.user_id) || !isAbout(shown.entId, found.ent_id)) throw notFound(texts.worthless)
  const { maybeCaller: present } = call
  if (present?.client === 'browser' && present.userId !== found.user_id && !mayReplace)
    throw refuse(texts.somebodyElse(present.userName), { confirm: true })
  const now = call.now()
  const taken = await kit.write((tx) => takeTicket(tx.db, hash, now))
  if (
    taken === undefined ||
    !(await isSessionRunning(kit.db, taken.session_id, now, new Date(now.getTime() - sessionIdleHours * hourMs)))
  )
    throw refuse(texts.worthless)
  return taken
}
