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

interface Warning {
  id: string
  phone: string
}

/**
 * Queues a warning of many failed sign-ins to a phone's owner, in the caller's transaction; a job sends it. Nothing is
 * sent without a phone, a second time in a day, or beyond the daily limit.
 */
export async function sendWarning(kit: Kit, tx: Tx, now: Date, phone: string): Promise<void> {
  if (phone === '') return
  const { db } = tx.as('verification')
  const sent = await countWarnings(db, phone, new Date(now.getTime() - dayMs))
  if (sent.phone >= mostOfPhone || sent.all >= mostTogether) return
  const warning: Warning = { id: newId(), phone }
  await insertMessage(db, {
    ...warning,
    content: verificationTexts.warning,
    code: null,
    state: 'sending',
    provider: kit.config.sms.provider.name,
    attempts: 0,
    reference: '',
    problem: '',
    created_at: now,
    kind: 'warning',
  })
  await kit.jobs.enqueue(tx, warningQueue, warning)
}

/** Job that sends warnings through the provider. */
export function mountWarnings({ kit, provider }: VerificationDeps): void {
  kit.jobs.handle<Warning>(warningQueue, async ({ id, phone }) => {
    const { reference, attempts, problem } = await deliver(provider, { phone, code: null })
    await kit.write(({ db }) =>
      noteDelivery(db, id, { state: problem === '' ? 'sent' : 'failed', attempts, reference, problem }),
    )
    if (problem !== '') kit.log.error({ provider: provider.name, attempts, problem }, 'sms')
  })
}
