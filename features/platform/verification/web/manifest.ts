import { userCentrePlace, type UserCentreProps } from '@portal/identity/web/public'
import type { FeatureManifest, ScreenPart } from '@portal/web-kit/manifest'
import { screensOf } from '@portal/web-kit/screens'
import { outboxPage, verificationPages } from '../contract/verification.pages.ts'
import { watchAdminPhone } from './admin-phone.ts'
import { phoneTexts } from './phone.texts.ts'
import { adminOverlay, changeOverlay, codeOverlay } from './public.ts'

const card: ScreenPart<UserCentreProps> = {
  place: userCentrePlace,
  id: 'phone',
  order: 30,
  title: phoneTexts.card.title,
  lazy: async () => ({ Component: (await import('./phone/phone-card.tsx')).PhoneCard }),
}

export const manifest: FeatureManifest = {
  name: 'verification',
  pages: screensOf(verificationPages, {
    [outboxPage.path]: {
      icon: 'chat',
      lazy: async () => ({ Component: (await import('./outbox/outbox-page.tsx')).OutboxPage }),
    },
  }),
  parts: [card] as readonly ScreenPart[],
  overlays: [
    { id: codeOverlay, lazy: async () => ({ Component: (await import('./code/code-overlay.tsx')).CodeOverlay }) },
    { id: adminOverlay, lazy: async () => ({ Component: (await import('./code/admin-overlay.tsx')).AdminOverlay }) },
    {
      id: changeOverlay,
      lazy: async () => ({ Component: (await import('./phone/change-overlay.tsx')).ChangeOverlay }),
    },
  ],
  start: watchAdminPhone,
}
