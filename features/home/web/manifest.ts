import type { FeatureManifest } from '@portal/web-kit/manifest'

export const manifest: FeatureManifest = {
  name: 'home',
  pages: [{ path: '/workbenches/newIndex', title: '我的工作台', guard: 'always', lazy: async () => ({ Component: (await import('./workbench.tsx')).Workbench }) }],
}
