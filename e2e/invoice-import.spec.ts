import { expect, test } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { axeFindings, complaints, copyOf, signIn } from './people.ts'

const choose = 'input[type=file]'

test('TAX-10 TAX-11 a truncated file is refused in words, a whole one is previewed, survives a reload and can be given up', async ({ page }, { parallelIndex }) => {
  const said = complaints(page)
  await signIn(page, copyOf('multi', parallelIndex), { from: '/system/tax-admin/invoice-import?period=202604' })
  const download = page.waitForEvent('download')
  await page.getByText('演示工作簿').click()
  const whole = await readFile(await (await download).path())

  await page.locator(choose).setInputFiles({ name: '半份.xlsx', mimeType: 'application/octet-stream', buffer: whole.subarray(0, whole.length / 2) })
  await expect(page.getByText('文件不能导入')).toBeVisible()
  await expect(page.getByText(/已损坏|不完整|截断|没有下载完整/).first()).toBeVisible()

  await page.goto('/system/tax-admin/invoice-import?period=202604')
  await page.locator(choose).setInputFiles({ name: '整份.xlsx', mimeType: 'application/octet-stream', buffer: whole })
  await expect(page.getByRole('button', { name: /^确认入账 \d+ 张$/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /^确认入账 \d+ 张$/ })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: '取消导入' }).click()
  await expect(page.getByText('已取消，一张都没有入账', { exact: true })).toBeVisible()

  await page.goto('/system/tax-admin/invoice?period=202604')
  await expect(page.getByText('这一期没有发票')).toBeVisible()
  expect(said).toEqual([])
})
