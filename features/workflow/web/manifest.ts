import type { FeatureManifest, FeaturePage } from '@portal/web-kit/manifest'

const lazy: FeaturePage['lazy'] = async () => ({ Component: (await import('./approvals-page.tsx')).ApprovalsPage })

export const manifest: FeatureManifest = {
  name: 'workflow',
  pages: [{ path: '/workflow/index', title: '审核中心', guard: 'always', lazy }],
}
