import type { FeatureManifest } from '@portal/web-kit/manifest'
import { roleOfferPlace } from '@portal/user-admin/web/public'
import { refusalPlace } from '@portal/web-kit/refusal-place'
import { deskOf } from '@portal/workflow/pages'
import { screensOf } from '@portal/web-kit/screens'
import { accessRequestPages, myRequestsPage, requestsPage } from '../contract/access-request.pages.ts'
import { offerTexts } from './offer.texts.ts'
import { applyOverlay } from './apply-id.ts'

export const manifest: FeatureManifest = {
  name: 'access-request',
  pages: screensOf(accessRequestPages, {
    [myRequestsPage.path]: {
      icon: 'key',
      lazy: async () => ({ Component: (await import('./my-requests-page.tsx')).MyRequestsPage }),
    },
    [requestsPage.path]: {
      icon: 'key',
      lazy: async () => ({ Component: (await import('./requests-page.tsx')).RequestsPage }),
    },
  }),
  approvals: [
    {
      businessType: 'resAuth',
      dialog: async () => ({ Component: (await import('./review-dialog.tsx')).ReviewDialog }),
    },
  ],
  notices: [
    {
      kind: '16',
      action: offerTexts.review,
      isForAll: true,
      to: ({ processInstId }) => (typeof processInstId === 'string' ? deskOf(processInstId) : null),
    },
  ],
  parts: [
    {
      place: refusalPlace,
      id: 'access-request',
      order: 10,
      title: offerTexts.apply,
      lazy: async () => ({ Component: (await import('./refusal-offer.tsx')).RefusalOffer }),
    },
    {
      place: roleOfferPlace,
      id: 'access-request',
      order: 10,
      title: offerTexts.toApply,
      lazy: async () => ({ Component: (await import('./role-offer.tsx')).RoleOffer }),
    },
  ],
  overlays: [
    { id: applyOverlay, lazy: async () => ({ Component: (await import('./apply-overlay.tsx')).ApplyOverlay }) },
  ],
}
