import type { Kit } from '@portal/server-kit/feature'
import { saveMessage } from './outbox/outbox.repo.ts'
import { mostTitle, SmsProblem } from './sms/port.ts'
import { providerOf } from './sms/provider.ts'
import { verificationTexts } from './verification.texts.ts'

/** `problem`: the provider's own words, '' when it took the message. `isPassing`: a later try may succeed. */
export interface Texted {
  reference: string
  problem: string
  isPassing: boolean
}
export interface NoticeTexter {
  /** False: no phone rings, the message stands on 短信发件箱. */
  readonly isReal: boolean
  readonly name: string
  /** One attempt. The message stands on 短信发件箱 under `id`, with what became of its last attempt. */
  send(id: string, phone: string, title: string, attempt: number): Promise<Texted>
}

/** The provider counts messages to one number by the hour and the day; later it takes them again. */
const putOff = /^isv\.BUSINESS_LIMIT_CONTROL/

/** Sends titles of notices to phones by the provider of codes. Retries are the caller's. */
export function noticeTexter(kit: Kit): NoticeTexter {
  const provider = providerOf(kit)
  return {
    isReal: provider.name !== 'outbox',
    name: provider.name,
    async send(id, phone, whole, attempt) {
      const title = whole.length > mostTitle ? `${whole.slice(0, mostTitle - 1)}…` : whole
      const texted = await provider.send({ phone, code: null, title }).then(
        ({ reference }): Texted => ({ reference, problem: '', isPassing: false }),
        (error: unknown): Texted => {
          if (!(error instanceof SmsProblem)) throw error
          return { reference: '', problem: error.message, isPassing: error.passing || putOff.test(error.message) }
        },
      )
      await kit.write((tx) =>
        saveMessage(tx.as('verification').db, {
          id,
          phone,
          content: verificationTexts.notice(title),
          code: null,
          state: texted.problem === '' ? 'sent' : 'failed',
          provider: provider.name,
          attempts: attempt,
          reference: texted.reference,
          problem: texted.problem,
          created_at: kit.clock.now(),
          kind: 'notice',
        }),
      )
      return texted
    },
  }
}
