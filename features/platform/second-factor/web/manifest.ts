import { userCentrePlace, type UserCentreProps } from '@portal/identity/web/public'
import type { FeatureManifest, ScreenPart } from '@portal/web-kit/manifest'
import { openOverlay } from '@portal/web-kit/overlay'
import { onProofNeeded } from '@portal/web-kit/proof'
import { askProof, proofOverlay } from './public.ts'
import { factorNames } from './manifest.texts.ts'

const card: ScreenPart<UserCentreProps> = {
  place: userCentrePlace,
  id: 'second-factor',
  order: 40,
  title: factorNames.card,
  lazy: async () => ({ Component: (await import('./card/factor-card.tsx')).FactorCard }),
}
const resetOverlay = 'factor-reset'

export const manifest: FeatureManifest = {
  name: 'second-factor',
  pages: [],
  parts: [card] as readonly ScreenPart[],
  overlays: [
    { id: proofOverlay, lazy: async () => ({ Component: (await import('./proof/proof-overlay.tsx')).ProofOverlay }) },
    { id: resetOverlay, lazy: async () => ({ Component: (await import('./reset/reset-overlay.tsx')).ResetOverlay }) },
  ],
  commands: [
    {
      id: resetOverlay,
      order: 60,
      title: factorNames.reset,
      icon: 'shield',
      places: ['user-menu', 'palette'],
      when: (caller) => caller.permissions.has('security:factor:reset'),
      run: () => void openOverlay(resetOverlay),
    },
  ],
  start: () => onProofNeeded(askProof),
}
