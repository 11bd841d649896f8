import type { Kit } from '@portal/server-kit/feature'
import { newId } from '@portal/server-kit/ids'
import type { Tx } from '@portal/server-kit/transaction'
import { countWarnings, insertMessage, noteDelivery } from './outbox/outbox.repo.ts'
import { deliver } from './sms/deliver.ts'
import type { VerificationDeps } from './verification.deps.ts'
import { verificationTexts } from './verification.texts.ts'

const dayMs = 86_400_000
export const warningQueue = 'verification.warning'
/** A phone gets at most one warning a day, so that repeated guessing cannot flood it. */
const mostOfPhone = 1
/** Most warnings of a day in total. Guesses at many accounts must not use up the capacity for codes. */
const mostTogether = 500

/** Of what somebody else did to the account, a phone is told so often a day; the portal is told every time. */
const mostNews = 10

/** `title`: what somebody else did to the account; without one, many failed sign-ins. */
interface Warning {
  id: string
  phone: string
  title?: string
}

/**
 * Queues a warning of many failed sign-ins to a phone's owner, in the caller's transaction; a job sends it. Nothing is
 * sent without a phone, a second time in a day, or beyond the daily limit.
 */
export async function sendWarning(kit: Kit, tx: Tx, now: Date, phone: string): Promise<void> {
  if (phone === '') return
  const sent = await countWarnings(tx.as('verification').db, phone, new Date(now.getTime() - dayMs))
  if (sent.phone >= mostOfPhone || sent.all >= mostTogether) return
  await queue(kit, tx, now, { id: newId(), phone })
}

/** Queues to a phone's owner what somebody else did to the account, by the same rules and a wider limit. */
export async function sendNews(kit: Kit, tx: Tx, now: Date, phone: string, title: string): Promise<void> {
  if (phone === '') return
  const sent = await countWarnings(tx.as('verification').db, phone, new Date(now.getTime() - dayMs), 'news')
  if (sent.phone >= mostNews || sent.all >= mostTogether) return
  await queue(kit, tx, now, { id: newId(), phone, title })
}

async function queue(kit: Kit, tx: Tx, now: Date, warning: Warning): Promise<void> {
  const { id, phone, title } = warning
  await insertMessage(tx.as('verification').db, {
    id,
    phone,
    content: title === undefined ? verificationTexts.warning : verificationTexts.notice(title),
    code: null,
    state: 'sending',
    provider: kit.config.sms.provider.name,
    attempts: 0,
    reference: '',
    problem: '',
    created_at: now,
    kind: title === undefined ? 'warning' : 'news',
  })
  await kit.jobs.enqueue(tx, warningQueue, warning)
}

/** Job that sends warnings through the provider. */
export function mountWarnings({ kit, provider }: VerificationDeps): void {
  kit.jobs.handle<Warning>(warningQueue, async ({ id, ...message }) => {
    const { reference, attempts, problem } = await deliver(provider, { ...message, code: null })
    await kit.write(({ db }) =>
      noteDelivery(db, id, { state: problem === '' ? 'sent' : 'failed', attempts, reference, problem }),
    )
    if (problem !== '') kit.log.error({ provider: provider.name, attempts, problem }, 'sms')
  })
}
