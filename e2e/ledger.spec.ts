import { expect } from '@playwright/test'
import { person, returnCopyOf } from './people.ts'
import { test } from './test.ts'

export const tells = ['ledger']

const head = '科目编码,科目名称,期初借方,期初贷方,本期发生额借方,本期发生额贷方,期末借方,期末贷方'
const books = (cash: string): Buffer =>
  Buffer.from(
    [
      head,
      `1001,库存现金,100,,${cash},,${Number(cash) + 100},`,
      '4001,实收资本,,100,,,,100',
      '600101,商品收入,,,,40,,40',
      '9001,内部收入,,,,10,,10',
    ].join('\n'),
  )

test('TAX-26 books come in, an account is mapped once, and revenue stands beside the returns', async ({ browser }, {
  parallelIndex,
}) => {
  // An enterprise of its own: books that are kept are asked for by every later quarter.
  const { page } = await person(browser, returnCopyOf('starter', parallelIndex))
  await page.goto('/system/tax-admin/ledger?period=202601')
  const file = page.locator('input[type=file]')
  await file.setInputFiles({ name: '余额表.csv', mimeType: 'text/csv', buffer: books('60') })
  const preview = page.getByRole('region', { name: '预览' })
  await expect(preview).toContainText('这份账簿没有收下')
  await expect(preview).toContainText('相差10.00')

  await file.setInputFiles({ name: '余额表.csv', mimeType: 'text/csv', buffer: books('50') })
  await expect(preview).toContainText('1 个科目还没有对应标准科目')
  await preview.getByRole('button', { name: '收下 4 个科目' }).click()
  const kept = page.getByRole('region', { name: '已导入的账簿' })
  await expect(kept).toContainText('2026年1月')

  await page.goto('/system/tax-admin/ledger-mapping?show=unmapped')
  const target = page.getByLabel('9001 对应到')
  await target.selectOption('6051')
  await expect(page.getByText('都已对应')).toBeVisible()
  await expect(page.getByRole('region', { name: '变动记录' })).toContainText('6051 其他业务收入')

  await page.goto('/system/tax-admin/ledger-match?year=2026')
  const row = page.getByRole('row').filter({ hasText: '2026年1月' })
  await expect(row).toContainText('50.00')
  await row.click()
  await expect(page.getByRole('region', { name: '2026年1月的差异' })).toContainText('还没有说明')
})
