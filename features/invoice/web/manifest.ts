import { deskPlaces, type ReturnPartProps } from '@portal/tax-return/web/public'
import type { FeatureManifest, ScreenPart } from '@portal/web-kit/manifest'

const read = 'perm:invoice:pool:read'
/** The annexes are compared by month: a general taxpayer's VAT, as it is now. */
const isMonthly = ({ desk, task }: ReturnPartProps): boolean => desk.snapshot === null && task.taxType === '01' && task.period.length === 6
const difference: ScreenPart<ReturnPartProps> = {
  place: deskPlaces.side, id: 'invoice-difference', order: 65, title: '发票差异', code: 'invoice:pool:read', when: isMonthly, lazy: async () => ({ Component: (await import('./difference/difference-panel.tsx')).DifferencePanel }),
}

export const manifest: FeatureManifest = {
  name: 'invoice',
  pages: [
    { path: '/system/tax-admin/invoice', title: '发票池', guard: 'granted', access: read, lazy: async () => ({ Component: (await import('./pool/pool-page.tsx')).PoolPage }) },
    { path: '/system/tax-admin/invoice-work', title: '待人工判断', guard: 'granted', access: read, lazy: async () => ({ Component: (await import('./decide/work-page.tsx')).WorkPage }) },
    { path: '/system/tax-admin/invoice-import', title: '发票导入', guard: 'granted', access: 'perm:invoice:pool:import', lazy: async () => ({ Component: (await import('./import/import-page.tsx')).ImportPage }) },
  ],
  parts: [difference] as readonly ScreenPart[],
}
