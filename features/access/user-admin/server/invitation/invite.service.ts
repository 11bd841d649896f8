import { randomBytes } from 'node:crypto'
import { CodedError, refuse } from '@portal/contract'
import { maskPhone } from '@portal/domain'
import { invitationMailer } from '@portal/delivery/server/public'
import { findEnterprise } from '@portal/identity/server/enterprises'
import { lockUser } from '@portal/identity/server/people'
import { publicAddressOf } from '@portal/server-kit/config/values'
import type { Call, Kit } from '@portal/server-kit/feature'
import { newId, sha256 } from '@portal/server-kit/ids'
import type { Tx } from '@portal/server-kit/transaction'
import { invitationTexter } from '@portal/verification/server/public'
import { invitationDays, invitationPath, type InvitationChannel } from '../../contract/index.ts'
import { assertMayKeep } from '../keeping/reach.ts'
import { addInvitation, countSince, invitationsSince, noteSent, setToken } from './invitation.repo.ts'
import { invitationTexts as texts } from './invitation.texts.ts'

const [minuteMs, dayMs] = [60_000, 86_400_000]
const mostOfPerson = 5
const queue = 'user-admin.invite'

/** `to`: the whole phone or mail address, which is stored nowhere else. */
interface Invited {
  id: string
  channel: InvitationChannel
  to: string
  entId: string
  by: string
  userName: string
}

/** Half of a secret is 128 bits, and as long as a variable of a text message may be. */
const newToken = (): string => randomBytes(16).toString('base64url')
const maskMail = (email: string): string => email.replace(/^(.).*@/, '$1***@')

/** Invitations: who gets one, and the job that sends it. */
export function inviting(kit: Kit) {
  const [textTo, mailer] = [invitationTexter(kit), invitationMailer(kit)]
  const { provider, limits } = kit.config.sms

  /** @throws refused where nothing goes out by this channel, 429 beyond the day's number. */
  async function assertSends(tx: Tx, call: Call, channel: InvitationChannel, count: number): Promise<void> {
    if (channel === 'email' && !mailer.isReady) throw refuse(texts.noMail)
    if (channel === 'sms' && provider.name === 'aliyun' && provider.inviteTemplateCode === null)
      throw refuse(texts.noSms)
    const sent = await countSince(tx.db, channel, new Date(call.now().getTime() - dayMs))
    if (sent + count > limits.day)
      throw new CodedError('tooMany', { text: texts.dayFull, headers: { 'retry-after': String(dayMs / 1000) } })
  }

  /** Invites one user who waits for activation. @throws refused. */
  async function invite(tx: Tx, call: Call, userId: string, channel: InvitationChannel, email: string | undefined) {
    await assertMayKeep(tx.db, call.caller, userId)
    const user = await lockUser(tx, userId)
    if (user.activated_at !== null) throw refuse(user.enabled ? texts.activated : texts.disabled)
    const to = channel === 'sms' ? user.new_phone || user.phone : (email ?? '')
    if (to === '') throw refuse(channel === 'sms' ? texts.noPhone : texts.noEmail)
    const now = call.now()
    const earlier = await invitationsSince(tx.db, userId, new Date(now.getTime() - dayMs))
    if ((earlier[0]?.getTime() ?? 0) > now.getTime() - minuteMs) throw refuse(texts.justNow)
    if (earlier.length >= mostOfPerson) throw refuse(texts.often(mostOfPerson))
    const [id, address] = [newId(), channel === 'sms' ? maskPhone(to) : maskMail(to)]
    await addInvitation(tx.as('user-admin').db, {
      id,
      user_id: userId,
      by_user: call.caller.userId,
      channel,
      address,
      created_at: now,
      expires_at: new Date(now.getTime() + invitationDays * dayMs),
    })
    const { entId, userId: by } = call.caller
    await kit.jobs.enqueue(tx, queue, { id, channel, to, entId, by, userName: user.name } satisfies Invited)
    return { account: user.account, channel, address }
  }

  // The token is made where it is sent: nothing that waits, is tried again or is stored has it.
  kit.jobs.handle<Invited>(queue, async ({ id, channel, to, entId, by, userName }) => {
    const token = newToken()
    if (!(await kit.write((tx) => setToken(tx.as('user-admin').db, id, sha256(token))))) return
    const link = { address: `${publicAddressOf(kit.config)}${invitationPath}#${token}`, token }
    const entName = (await findEnterprise(kit.db, entId))?.name ?? ''
    const mail = { entId, entName, by, recipient: userName, to, link: link.address, days: invitationDays }
    const problem = channel === 'sms' ? await textTo(to, link) : await mailer.send(mail)
    await kit.write((tx) => noteSent(tx.as('user-admin').db, id, { at: kit.clock.now(), problem }))
    if (problem !== '') kit.log.warn({ invitation: id, channel }, 'invitation')
  })
  return { invite, assertSends }
}
