import type { FeatureManifest, ScreenPart } from '@portal/web-kit/manifest'
import { userCentreTexts as texts } from './user-centre/user-centre.texts.ts'
import { userCentrePlace } from './user-centre-parts.ts'

const cards: readonly ScreenPart[] = [
  { place: userCentrePlace, id: 'identity.basics', order: 10, title: texts.basics.title, lazy: async () => ({ Component: (await import('./user-centre/basics-card.tsx')).BasicsCard }) },
]

export const manifest: FeatureManifest = {
  name: 'identity',
  pages: [{ path: '/userCenter/userManage', title: '个人信息', guard: 'granted', lazy: async () => ({ Component: (await import('./user-centre/user-centre-page.tsx')).UserCentrePage }) }],
  parts: cards,
}
