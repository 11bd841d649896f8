import { internalSource } from '../contract/roles.ts'
import { commandTexts } from './enterprise/command.texts.ts'
import type { FeatureManifest, ScreenPart } from '@portal/web-kit/manifest'
import { screensOf } from '@portal/web-kit/screens'
import { identityPages, userCentrePage } from '../contract/identity.pages.ts'
import { enterpriseGoneOverlay } from '@portal/web-kit/handle-refusal'
import { userCentreTexts as texts } from './user-centre/user-centre.texts.ts'
import { userCentrePlace } from './user-centre-parts.ts'

const cards: readonly ScreenPart[] = [
  {
    place: userCentrePlace,
    id: 'identity.basics',
    order: 10,
    title: texts.basics.title,
    lazy: async () => ({ Component: (await import('./user-centre/basics-card.tsx')).BasicsCard }),
  },
  {
    place: userCentrePlace,
    id: 'identity.password',
    order: 20,
    title: texts.password.title,
    lazy: async () => ({ Component: (await import('./user-centre/password-card.tsx')).PasswordCard }),
  },
  {
    place: userCentrePlace,
    id: 'identity.devices',
    order: 60,
    title: texts.devices.title,
    lazy: async () => ({ Component: (await import('./user-centre/devices-card.tsx')).DevicesCard }),
  },
]

export const manifest: FeatureManifest = {
  name: 'identity',
  pages: screensOf(identityPages, {
    [userCentrePage.path]: {
      icon: 'user',
      quick: { order: 90 },
      lazy: async () => ({ Component: (await import('./user-centre/user-centre-page.tsx')).UserCentrePage }),
    },
  }),
  headerSlots: [
    {
      id: 'identity.enterprise',
      order: 90,
      lazy: async () => ({ Component: (await import('./enterprise/enterprise-switch.tsx')).EnterpriseSwitch }),
    },
  ],
  commands: [
    {
      id: 'switch-enterprise',
      order: 20,
      title: commandTexts.title,
      icon: 'building',
      places: ['palette'],
      when: (caller) => caller.userSource === internalSource,
      argument: {
        label: commandTexts.label,
        choices: async () => (await import('./enterprise/enterprise-choices.ts')).enterpriseChoices(),
        run: (chosen) =>
          void import('./enterprise/enterprise-choices.ts').then(({ chooseEnterprise }) => chooseEnterprise(chosen)),
      },
    },
  ],
  menuIcons: { userCenter: 'user' },
  parts: cards,
  overlays: [
    {
      id: enterpriseGoneOverlay,
      lazy: async () => ({ Component: (await import('./enterprise/gone-overlay.tsx')).GoneOverlay }),
    },
  ],
}
