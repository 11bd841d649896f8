import { expect } from '@playwright/test'
import { ask, axeFindings, complaints, ownCopyOf, signIn } from './people.ts'
import { test } from './test.ts'

export const tells = ['page-kit', 'register', 'iit', 'ledger']

const long =
  '启明能源集团清洁能源事业部华北区域新能源运维服务中心（含托管电站）2026年度专项检查配合办公室有限责任公司分公司'
const count = 60
/** Points of A4 landscape, as in a PDF's MediaBox. */
const a4 = [842, 595]

const pagesOf = (pdf: Buffer): number[][] =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)\s*\]/g)].map(
    ([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))],
  )

test('TAX-22 TAX-13 a register is printed whole: A4 pages, heads on each, sums, long names within their cells', async ({
  page,
}, { parallelIndex }) => {
  test.setTimeout(120_000)
  const said = complaints(page)
  await signIn(page, ownCopyOf('starter', parallelIndex))
  const year = {
    year: '2025',
    groupMaster: false,
    costSharing: false,
    debtEquity: false,
    consolidated: null,
    note: null,
  }
  for (let at = 0; at < count; at += 1)
    await ask(page, '/japi/tax/relatedParty/save', {
      ...year,
      year: String(2010 + at),
      note: at % 4 === 0 ? long : null,
      dealings: [],
    })
  await page.goto('/system/tax-admin/related-party')
  await page.getByRole('button', { name: '打印', exact: true }).click()
  const sheet = page.locator('[data-paper]')
  await expect(sheet).toContainText(`数量：${count} 条`)
  await expect(sheet.locator('tbody tr')).toHaveCount(count)
  expect(await axeFindings(page)).toEqual([])

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.setViewportSize({ width: 1047, height: 700 })
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  const faults = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLTableElement>('[data-part="paper"]')].flatMap((table) => [
      ...(table.getBoundingClientRect().right > innerWidth + 1 ? ['超出纸边'] : []),
      ...[...table.querySelectorAll<HTMLElement>('td, th')]
        .filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
        .map((cell) => `${cell.textContent} 放不下`),
      ...(table.tHead !== null && getComputedStyle(table.tHead).display === 'table-header-group' ? [] : ['表头不重复']),
    ]),
  )
  expect(faults).toEqual([])
  await page.emulateMedia({ media: null })
  const pages = pagesOf(await page.pdf({ preferCSSPageSize: true }))
  expect(pages.length).toBeGreaterThanOrEqual(2)
  expect(pages).toEqual(pages.map(() => a4))

  // On a phone the paper scrolls by itself, the page does not.
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: '返回列表' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '关联交易' })).toBeVisible()
  expect(said).toEqual([])
})
