import { refuse } from '@portal/contract'
import { maskPhone } from '@portal/domain'
import { phoneOf } from '@portal/identity/server/accounts'
import type { Call } from '@portal/server-kit/feature'
import { newId } from '@portal/server-kit/ids'
import type { Tested } from '../../contract/index.ts'
import { deliveryTexts } from '../delivery.texts.ts'
import { emailOf } from '../preference/email.repo.ts'
import type { Sender } from '../sending/sender.ts'
import { maskEmail } from '../sending/mask.rules.ts'
import { mailOf } from './mail-text.ts'
import type { Sent } from './port.ts'

const texts = deliveryTexts.test

/** By what phones and mailboxes are reached, and where the caller's own test would go. */
export async function channelsOf({ mailer, texter }: Sender, call: Call) {
  const { userId } = call.caller
  return [
    { channel: 'email' as const, isKept: !mailer.isReal, by: mailer.by, to: maskEmail(await emailOf(call.db, userId)) },
    { channel: 'sms' as const, isKept: !texter.isReal, by: texter.name, to: maskPhone(await phoneOf(call.db, userId)) },
  ]
}

/** Really sends to the caller's own phone or mailbox: nobody else's can be named. */
export async function testChannel(sender: Sender, channel: 'email' | 'sms', call: Call): Promise<Tested> {
  const { userId } = call.caller
  const to = channel === 'email' ? await emailOf(call.db, userId) : await phoneOf(call.db, userId)
  if (to === '') throw refuse(channel === 'email' ? texts.noEmail : texts.noPhone)
  const sent = channel === 'email' ? await mailTo(sender, to) : await textTo(sender, to)
  await call.write(() => {
    call.about(userId, { channel, answer: sent.answer })
    return Promise.resolve()
  })
  return {
    isSent: sent.outcome === 'sent',
    to: channel === 'email' ? maskEmail(to) : maskPhone(to),
    answer: sent.answer,
  }
}

async function mailTo({ mailer }: Sender, to: string): Promise<Sent> {
  const mail = mailOf({ title: texts.title, content: texts.content, kindName: texts.kind, entName: '', link: null })
  const sent = await mailer.send({ id: newId(), to, ...mail })
  mailer.rest()
  return sent
}

async function textTo({ texter }: Sender, phone: string): Promise<Sent> {
  const { problem, reference } = await texter.send(newId(), phone, texts.title, 1)
  if (problem !== '') return { outcome: 'final', answer: problem }
  return { outcome: 'sent', answer: texter.isReal ? reference : deliveryTexts.sms.kept }
}
