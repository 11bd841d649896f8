import { userCentrePlace, type UserCentreProps } from '@portal/identity/web/public'
import { readCookie } from '@portal/web-kit/cookies'
import type { FeatureManifest, FeaturePage, ScreenPart } from '@portal/web-kit/manifest'
import { openOverlay } from '@portal/web-kit/overlay'
import { screensOf } from '@portal/web-kit/screens'
import { agreementInfos, clientsPage, enteredPage, ownSsoPages } from '../contract/sso.pages.ts'
import { manifestTexts as texts } from './manifest.texts.ts'

/** Set beside an HttpOnly cookie when an identity waits to be linked (contract/client.routes.ts). */
const offeredCookie = 'ssoOffered'
const linkOverlay = 'sso-link'

const agreement = agreementInfos.map((page): FeaturePage => ({
  ...page,
  lazy: async () => ({ Component: (await import('./agreement/agreement-page.tsx')).AgreementPage }),
}))
const card: ScreenPart<UserCentreProps> = {
  place: userCentrePlace,
  id: 'sso',
  order: 60,
  title: texts.card,
  lazy: async () => ({ Component: (await import('./links/links-card.tsx')).LinksCard }),
}

export const manifest: FeatureManifest = {
  name: 'sso',
  pages: [
    ...agreement,
    ...screensOf(ownSsoPages, {
      [enteredPage.path]: { lazy: async () => ({ Component: (await import('./entered-page.tsx')).EnteredPage }) },
      [clientsPage.path]: {
        icon: 'enter',
        lazy: async () => ({ Component: (await import('./clients/clients-page.tsx')).ClientsPage }),
      },
    }),
  ],
  parts: [card] as readonly ScreenPart[],
  overlays: [
    { id: linkOverlay, lazy: async () => ({ Component: (await import('./links/link-overlay.tsx')).LinkOverlay }) },
  ],
  start: () => {
    if (readCookie(offeredCookie) !== '') void openOverlay(linkOverlay)
  },
}
