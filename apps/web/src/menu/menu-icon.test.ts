import { isIconName } from '@portal/web-kit/icon.tsx'
import { expect, test } from 'vitest'
import { menuIcon } from './menu-icon.ts'

/** Entries next to each other in the product's menu. */
const menus = [
  'taxTask vatSetting invoicePool deduction invoiceImport invoiceWork',
  'productOpen coopPage insurance crm contracts',
  'taxReview authApplyReview newsReview crmApproval',
  'monitorStatistics monitorDocument monitorIntegration monitorSso smsOutbox monitorMaintenance ' +
    'dispatchDetail dispatchStatistics dispatchCustomers dispatchExceptions',
  'authManagement organization serviceSupport news handbook userCenter',
]

test('SHL-06 entries that share the icon of the wire are told apart by their pictures', () => {
  for (const names of menus.map((each) => each.split(' '))) {
    const pictures = names.map((frontEndName) => menuIcon({ frontEndName, icon: 'audit' }))
    expect([names, new Set(pictures).size]).toEqual([names, names.length])
    expect(pictures.every(isIconName)).toBe(true)
  }
})

test('SHL-06 an entry that operators added shows its icon', () => {
  expect([
    menuIcon({ frontEndName: 'own', icon: 'radar-chart' }),
    menuIcon({ frontEndName: 'own', icon: 'calendar' }),
    menuIcon({ frontEndName: 'own', icon: '' }),
  ]).toEqual(['chart', 'calendar', 'file-text'])
})
