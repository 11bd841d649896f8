import { isIconName } from '@portal/web-kit/icon.tsx'
import { registerPages } from '@portal/web-kit/page-facts'
import { beforeAll, expect, test } from 'vitest'
import { features } from '../features.ts'
import { menuIcon } from './menu-icon.ts'

/** Entries next to each other in the product's menu. */
const menus = [
  '/workbenches/newIndex /workbenches/todo /workbenches/calendar /workbenches/notice businessOrder',
  '/system/tax-admin/index /system/tax-admin/vat-setting /system/tax-admin/invoice /system/tax-admin/deduction ' +
    '/system/tax-admin/invoice-import /system/tax-admin/invoice-work',
  'productOpen coopPage insurance crm contracts',
  '/workflow/index authApplyReview newsReview crmApproval',
  'monitorStatistics /systemMonitoring/document /systemMonitoring/integration /systemMonitoring/sso ' +
    '/systemMonitoring/outbox /systemMonitoring/maintenance ' +
    'dispatchDetail dispatchStatistics dispatchCustomers dispatchExceptions',
  'authManagement organization serviceSupport news handbook userCenter',
]
const entry = (name: string) =>
  name.startsWith('/') ? { frontEndName: '', routeUrl: name } : { frontEndName: name, routeUrl: '' }

beforeAll(() => registerPages(features))

test('SHL-06 entries that share the icon of the wire are told apart by their pictures', () => {
  for (const names of menus.map((each) => each.split(' '))) {
    const pictures = names.map((name) => menuIcon({ ...entry(name), icon: 'audit' }))
    expect([names, new Set(pictures).size]).toEqual([names, names.length])
    expect(pictures.every(isIconName)).toBe(true)
  }
})

test('SHL-06 an entry that operators added shows its icon', () => {
  const own = { frontEndName: 'own', routeUrl: '/own' }
  expect([
    menuIcon({ ...own, icon: 'radar-chart' }),
    menuIcon({ ...own, icon: 'calendar' }),
    menuIcon({ ...own, icon: '' }),
  ]).toEqual(['chart', 'calendar', 'file-text'])
})
