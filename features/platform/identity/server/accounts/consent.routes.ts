import { refuse } from '@portal/contract'
import type { Kit } from '@portal/server-kit/feature'
import { consentRoute } from '../../contract/consent.routes.ts'
import { privacyVersion } from '../../contract/privacy.ts'
import { noteConsent } from './consent.service.ts'
import { identityTexts } from '../identity.texts.ts'

export function mountConsentRoute(kit: Kit): void {
  kit.mount(consentRoute, async ({ body }, call) => {
    if (body.version !== privacyVersion) throw refuse(identityTexts.oldNotice)
    const { userId } = call.caller
    call.about(userId, { version: body.version })
    await call.write((tx) => noteConsent(tx, call.now(), userId))
    return null
  })
}
