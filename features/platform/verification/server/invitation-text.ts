import type { Kit } from '@portal/server-kit/feature'
import { newId } from '@portal/server-kit/ids'
import { saveMessage } from './outbox/outbox.repo.ts'
import { deliver } from './sms/deliver.ts'
import type { OnceLink } from './sms/port.ts'
import { providerOf } from './sms/provider.ts'
import { hiddenCode, verificationTexts } from './verification.texts.ts'

/**
 * Sends a link good once to a phone; answers the provider's problem, '' for none. The stored message hides the link, a
 * demonstration's outbox alone shows it.
 */
export function invitationTexter(kit: Kit): (phone: string, link: OnceLink) => Promise<string> {
  const provider = providerOf(kit)
  return async (phone, invitation) => {
    const { reference, attempts, problem } = await deliver(provider, { phone, code: null, invitation })
    await kit.write((tx) =>
      saveMessage(tx.as('verification').db, {
        id: newId(),
        phone,
        content: verificationTexts.invitation(hiddenCode),
        code: kit.config.demo ? invitation.address : null,
        state: problem === '' ? 'sent' : 'failed',
        provider: provider.name,
        attempts,
        reference,
        problem,
        created_at: kit.clock.now(),
        kind: 'invitation',
      }),
    )
    return problem
  }
}
