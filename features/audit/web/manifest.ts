import type { FeatureManifest } from '@portal/web-kit/manifest'

export const manifest: FeatureManifest = {
  name: 'audit',
  pages: [{ path: '/systemMonitoring/document', title: '系统日志', guard: 'granted', access: 'perm:monitor:audit:read', lazy: async () => ({ Component: (await import('./log/log-page.tsx')).LogPage }) }],
}
