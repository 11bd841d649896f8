import { boot } from '@portal/web-kit/boot'
import type { FeatureManifest } from '@portal/web-kit/manifest'
import { screensOf } from '@portal/web-kit/screens'
import { maintenancePage, operationsPages } from '../contract/operations.pages.ts'
import { openOverlay } from '@portal/web-kit/overlay'
import { faultsTexts } from './faults/faults.texts.ts'
import { signInAgainId, start } from './start.ts'

const faultsId = 'faults'

export const manifest: FeatureManifest = {
  name: 'operations',
  pages: screensOf(operationsPages, {
    [maintenancePage.path]: {
      icon: 'megaphone',
      lazy: async () => ({ Component: (await import('./maintenance/maintenance-page.tsx')).MaintenancePage }),
    },
  }),
  start,
  overlays: [
    {
      id: signInAgainId,
      lazy: async () => ({ Component: (await import('./sign-in-again/sign-in-again.tsx')).SignInAgain }),
    },
    { id: faultsId, lazy: async () => ({ Component: (await import('./faults/faults.tsx')).Faults }) },
  ],
  banners: [
    {
      id: 'maintenance',
      order: 20,
      lazy: async () => ({ Component: (await import('./maintenance/maintenance-banner.tsx')).MaintenanceBanner }),
    },
    { id: 'newer', order: 30, lazy: async () => ({ Component: (await import('./newer-banner.tsx')).NewerBanner }) },
  ],
  commands: [
    {
      id: faultsId,
      order: 900,
      title: faultsTexts.command,
      icon: 'warn',
      places: ['user-menu', 'palette'],
      when: () => boot().faults === true,
      run: () => void openOverlay(faultsId),
    },
  ],
}
