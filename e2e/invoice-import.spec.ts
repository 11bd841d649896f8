import { expect } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { axeFindings, complaints, copyOf, signIn } from './people.ts'
import { listIn, partsOf, repeated, withTax, workbookOf } from './workbook.ts'
import { test } from './test.ts'

export const tells = ['invoice']

const choose = 'input[type=file]'

test('TAX-10 TAX-11 a truncated file is refused in words, a whole one is previewed and can be given up', async ({
  page,
}, { parallelIndex }) => {
  const said = complaints(page)
  await signIn(page, copyOf('multi', parallelIndex), { from: '/system/tax-admin/invoice-import?period=202604' })
  const download = page.waitForEvent('download')
  await page.getByText('演示工作簿').click()
  const whole = await readFile(await (await download).path())

  await page.locator(choose).setInputFiles({
    name: '半份.xlsx',
    mimeType: 'application/octet-stream',
    buffer: whole.subarray(0, whole.length / 2),
  })
  await expect(page.getByText('文件不能导入')).toBeVisible()
  await expect(page.getByText(/已损坏|不完整|截断|没有下载完整/).first()).toBeVisible()

  await page.goto('/system/tax-admin/invoice-import?period=202604')
  await page.locator(choose).setInputFiles({ name: '整份.xlsx', mimeType: 'application/octet-stream', buffer: whole })
  await expect(page.getByRole('button', { name: /^确认归集 [\d,]+ 张$/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /^确认归集 [\d,]+ 张$/ })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: '取消导入' }).click()
  await expect(page.getByText('已取消，一张都没有归集', { exact: true })).toBeVisible()

  await page.goto('/system/tax-admin/invoice?period=202604')
  await expect(page.getByText('这一期没有发票')).toBeVisible()
  expect(said).toEqual([])
})

test("TAX-10 PRM-17 a notice's address shows the import with its own month; a foreign one says so once", async ({
  page,
}, { parallelIndex }) => {
  await signIn(page, copyOf('multi', parallelIndex), { from: '/system/tax-admin/invoice-import?period=202605' })
  const download = page.waitForEvent('download')
  await page.getByText('演示工作簿').click()
  const buffer = await readFile(await (await download).path())
  await page.locator(choose).setInputFiles({ name: '五月.xlsx', mimeType: 'application/octet-stream', buffer })
  await expect(page.getByRole('button', { name: /^确认归集 [\d,]+ 张$/ })).toBeVisible()
  const importId = new URL(page.url()).searchParams.get('importId') ?? ''
  await page.goto(`/system/tax-admin/invoice-import?importId=${importId}`)
  await expect(page.getByLabel('属期')).toHaveValue('2026-05')

  await page.clock.install()
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('invoice/import?importId=none')) asked += 1
  })
  await page.goto('/system/tax-admin/invoice-import?importId=none')
  await expect(page.getByText('没有找到这次导入')).toBeVisible()
  const before = asked
  await page.clock.fastForward('00:30')
  await page.getByRole('button', { name: '重试' }).click()
  await expect.poll(() => asked).toBeGreaterThan(before)
  // A poll during the half minute would be counted before the retry.
  expect(asked).toBe(before + 1)
})

test('TAX-10 a long import says how far it is, goes on while the page is left, and stops when told to', async ({
  page,
}, { parallelIndex }) => {
  await signIn(page, copyOf('multi', parallelIndex), { from: '/system/tax-admin/invoice-import?period=202605' })
  const download = page.waitForEvent('download')
  await page.getByText('演示工作簿').click()
  const parts = await partsOf(await readFile(await (await download).path()))
  const big = await workbookOf(repeated(parts, Math.ceil(120_000 / Math.max(listIn(parts).rows.length, 1))))
  await page.locator(choose).setInputFiles({ name: '十二万行.xlsx', mimeType: 'application/octet-stream', buffer: big })
  const bar = page.getByRole('progressbar', { name: '读取进度' })
  await expect(page.getByText(/已读 [\d,]+ 行，约 [\d,]+ 行/)).toBeVisible({ timeout: 30_000 })
  await expect(bar).toHaveAttribute('aria-valuenow', /\d+/)
  const address = page.url()
  await page.goto('/system/tax-admin/invoice?period=202605')
  await page.goto(address)
  await expect(bar).toBeVisible()
  await page.getByRole('button', { name: '取消导入' }).click()
  await expect(page.getByText('已取消，一张都没有归集').first()).toBeVisible({ timeout: 5000 })
  await expect(page.getByRole('button', { name: '再次读取' })).toBeVisible()
})

test('TAX-10 refused invoices are corrected in the workbook and imported alone; on to the return', async ({ page }, {
  parallelIndex,
}) => {
  const said = complaints(page)
  await signIn(page, copyOf('taxclerk', parallelIndex), { from: '/system/tax-admin/invoice-import?period=202602' })
  const demo = page.waitForEvent('download')
  await page.getByText('演示工作簿').click()
  const whole = repeated(await partsOf(await readFile(await (await demo).path())), 1)
  let right = ''
  const spoiled = withTax(whole, (tax) => {
    right = tax
    return '98765.43'
  })
  await page
    .locator(choose)
    .setInputFiles({ name: '有错.xlsx', mimeType: 'application/octet-stream', buffer: await workbookOf(spoiled) })
  await expect(page.getByText(/有 1 张发票退回/)).toBeVisible()
  await page.getByRole('button', { name: /^退回 \d+$/ }).click()
  await expect(page.locator('[data-part="findings"] tbody tr')).toHaveCount(1)
  await expect(page.locator('[data-part="findings"] tbody td[data-title="税额"]')).toHaveText('98,765.43（有误）')
  const refusals = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载退回清单' }).click()
  const list = await partsOf(await readFile(await (await refusals).path()))
  await page.getByLabel(/^跳过退回的/).check()
  await page.getByRole('button', { name: /^确认归集 [\d,]+ 张$/ }).click()
  await expect(page.getByText('已归集').first()).toBeVisible()

  await page.getByRole('button', { name: '再导入一个文件' }).click()
  const corrected = withTax(list, () => right)
  await page
    .locator(choose)
    .setInputFiles({ name: '改好.xlsx', mimeType: 'application/octet-stream', buffer: await workbookOf(corrected) })
  await page.getByRole('button', { name: '确认归集 1 张' }).click()
  await expect(page.getByText(/^1 张发票已归集/)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: '去申报表取数' }).click()
  await expect(page).toHaveURL(/tax-detail\?id=/)
  await expect(page.getByRole('button', { name: '属期 2026年2月' })).toBeVisible()
  expect(said).toEqual([])
})
