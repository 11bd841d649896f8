import type { FeatureManifest, FeaturePage } from '@portal/web-kit/manifest'
import { deskPlaces, type ReturnPartProps } from './desk/desk-parts.ts'
import { changesPartId } from './explain/changes-part.ts'

const page = { title: '纳税申报', guard: 'granted', access: 'perm:tax:return:read', tiled: true, lazy: async () => ({ Component: (await import('./return-page.tsx')).ReturnPage }), ahead: async search => (await import('./read-ahead.ts')).readAhead(search) } as const satisfies Omit<FeaturePage, 'path'>

export const manifest: FeatureManifest = {
  name: 'tax-return',
  pages: [{ path: '/system/tax-admin/tax-detail', ...page }, { path: '/taxData', ...page }],
  parts: [{ place: deskPlaces.side, id: changesPartId, order: 40, title: '修改记录', icon: 'clock', when: ({ desk }: ReturnPartProps) => desk.snapshot === null, lazy: async () => ({ Component: (await import('./explain/changes-panel.tsx')).ChangesPanel }) }],
}
