import type { Kit } from '@portal/server-kit/feature'
import { newId } from '@portal/server-kit/ids'
import { createMailer } from '../channels/mail.ts'
import { deliveryTexts } from '../delivery.texts.ts'
import { insertDeliveries } from './delivery.repo.ts'
import { maskEmail } from './mask.rules.ts'
import { sendOnce } from './send-once.ts'

const { hiddenCode, mail: mailTexts } = deliveryTexts

/** Whom an invitation goes to; `by` and `entId`: who invites, in which enterprise. */
export interface InvitedByMail {
  entId: string
  entName: string
  by: string
  recipient: string
  to: string
  link: string
  days: number
}
export interface InvitationMailer {
  /** False: there is no mail server, and no demonstration whose page shows the link. */
  readonly isReady: boolean
  /** Sends it now; answers the problem, '' for none. */
  send(invited: InvitedByMail): Promise<string>
}

/** Mails links good once. What stands on the page of deliveries has no link, but in a demonstration without server. */
export function invitationMailer(kit: Kit): InvitationMailer {
  const mailer = createMailer(kit.config.smtp)
  const isShown = !mailer.isReal && kit.config.demo
  return {
    isReady: mailer.isReal || isShown,
    async send({ entId, entName, by, recipient, to, link, days }) {
      const id = newId()
      const row = {
        id,
        ent_id: entId,
        lane: 'email',
        channel: 'email' as const,
        key: `invitation:${id}`,
        purpose: 'invitation' as const,
        notice_type: '',
        user_id: by,
        notice_id: null,
        recipient,
        address: maskEmail(to),
        title: mailTexts.invitation(entName),
        content: mailTexts.invitationText(isShown ? link : hiddenCode, days),
        link: null,
        state: 'waiting' as const,
        tries: 1,
        next_at: null,
        created_at: kit.clock.now(),
      }
      await kit.write((tx) => insertDeliveries(tx.as('delivery').db, [row]))
      return sendOnce(kit, mailer, row, { to, subject: row.title, text: mailTexts.invitationText(link, days) })
    },
  }
}
