import { expect, type Page } from '@playwright/test'
import { axeFindings, complaints, copyOf, signIn } from './people.ts'
import { test } from './test.ts'

export const tells = ['return-document', 'tax-return', 'vat']

const period = '202602'
/** Points of A4 landscape, as in a PDF's MediaBox. */
const a4 = { width: 841.9, height: 595.3 }

async function openPrint(page: Page, content: string): Promise<void> {
  const taskNo = await page.evaluate(async (month) => {
    const token = /(?:^|; )token=([^;]+)/.exec(document.cookie)?.[1] ?? ''
    const answer = await fetch(
      `/japi/tax/task/taxTaskProcedureController/queryAppointProcedure?taxType=01&period=${month}`,
      { headers: { authorization: `Bearer ${token}` } },
    )
    return ((await answer.json()) as { data: { taskNo: string }[] }).data[0]?.taskNo ?? ''
  }, period)
  await page.goto(`/system/tax-admin/tax-print?id=${taskNo}&content=${content}`)
  await expect(page.locator('[data-paper]').first()).toBeVisible()
}

const boxesOf = (pdf: Buffer): { width: number; height: number }[] =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)\s*\]/g)].map(
    ([, width, height]) => ({ width: Number(width), height: Number(height) }),
  )

test('TAX-22 the return is printed on A4 landscape: each form from a new page, heads repeated', async ({ browser }, {
  parallelIndex,
}) => {
  test.setTimeout(120_000)
  const page = await (await browser.newContext({ colorScheme: 'dark' })).newPage()
  const said = complaints(page)
  await signIn(page, copyOf('taxclerk', parallelIndex))
  await openPrint(page, 'all')
  await expect(page.locator('[data-paper]')).toHaveCount(8)
  await expect(page.getByRole('heading', { name: '增值税及附加税费申报表（一般纳税人适用）' })).toBeVisible()
  await expect(page.getByText('纳税人（签章）')).toBeVisible()
  await expect(page.getByText('金额单位：').first()).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.setViewportSize({ width: 1047, height: 700 })
  expect(
    await page.evaluate(
      () =>
        [
          ...document.querySelectorAll<HTMLElement>(
            '[data-part="header"], [data-part="context-bar"], [data-part="print-tools"]',
          ),
        ].filter((each) => each.offsetParent !== null).length,
    ),
  ).toBe(0)
  // For each form: no cell wider than its space, no table beyond the paper, heads repeated.
  const faults = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLTableElement>('[data-part="paper"]')].flatMap((table) => [
      ...(table.getBoundingClientRect().right > innerWidth + 1 ? [`${table.textContent.slice(0, 20)} 超出纸边`] : []),
      ...[...table.querySelectorAll<HTMLElement>('td, th')]
        .filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
        .map((cell) => `${cell.textContent} 放不下`),
      ...(getComputedStyle(table.tHead!).display === 'table-header-group' ? [] : ['表头不重复']),
    ]),
  )
  expect(faults).toEqual([])
  const [text, paper] = await page.evaluate(() => {
    const sheet = getComputedStyle(document.querySelector('[data-part="papers"]')!)
    return [sheet.color, getComputedStyle(document.documentElement).colorScheme]
  })
  expect([text, paper]).toEqual(['rgb(24, 34, 53)', 'light'])

  await page.emulateMedia({ media: null })
  const pdf = await page.pdf({ preferCSSPageSize: true })
  const boxes = boxesOf(pdf)
  expect(boxes.length).toBeGreaterThanOrEqual(8)
  expect(boxes.length).toBeLessThanOrEqual(13)
  for (const box of boxes)
    expect([Math.abs(box.width - a4.width) < 2, Math.abs(box.height - a4.height) < 2]).toEqual([true, true])

  await page.getByLabel('打印内容').selectOption({ label: '附列资料（一）' })
  await expect(page.locator('[data-paper]')).toHaveCount(1)
  await expect(page).toHaveURL(/content=VATG_A1/)
  // Annex 1 has sixteen columns and still fits on one page.
  expect(boxesOf(await page.pdf({ preferCSSPageSize: true }))).toHaveLength(1)
  await page.getByLabel('打印内容').selectOption({ label: '校验结果' })
  await expect(page.getByRole('heading', { name: '申报表校验结果' })).toBeVisible()
  expect(said).toEqual([])
})

test('TAX-10 TAX-22 the toolbar exports a workbook that comes back unchanged; a refused one says so', async ({ page }, {
  parallelIndex,
}) => {
  const said = complaints(page)
  await signIn(page, copyOf('taxclerk', parallelIndex))
  await openPrint(page, 'all')
  await page.getByRole('link', { name: '返回申报表' }).click()
  await page.getByRole('button', { name: '导出', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '导出申报表' })
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/增值税及附加税费申报表-2026年2月\.xlsx$/)
  await page.getByRole('button', { name: '导入', exact: true }).click()
  const back = page.getByRole('dialog', { name: '从 Excel 导入' })
  await back.locator('input[type=file]').setInputFiles(await file.path())
  await expect(back.getByText('文件里没有与现在不同的数')).toBeVisible()
  await expect(back.getByText('读到：主表、附一、附二、附三、附四、附五、减免税')).toBeVisible()
  await expect(back.getByRole('button', { name: '全部写入' })).toBeDisabled()
  await back.locator('input[type=file]').setInputFiles({
    name: '不是工作簿.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from('not a workbook'),
  })
  await expect(back.getByRole('alert')).toContainText('没有导入“不是工作簿.xlsx”')
  await expect(page.locator('.toast')).toHaveCount(0)

  await back.getByRole('button', { name: '取消' }).click()
  // A refusal is a toast, and stays long enough to appear next to a dialog.
  await page.route('**/taxVat/engineValidate', (route) =>
    route.fulfill({ json: { code: 7799, msg: '请稍后再校验', data: null } }),
  )
  await page.getByRole('button', { name: '校验', exact: true }).click()
  await expect(page.locator('.toast')).toBeVisible()
  await page.getByRole('button', { name: '导出', exact: true }).click()
  const [toast, over] = [page.locator('.toast'), page.getByRole('dialog', { name: '导出申报表' })]
  await expect(over).toBeVisible()
  const [low, box] = [await toast.boundingBox(), await over.boundingBox()]
  expect(low!.y).toBeGreaterThanOrEqual(box!.y + box!.height)
  await page.emulateMedia({ media: 'print' })
  await expect(over).toBeHidden()
  expect(
    await page.evaluate(() =>
      [
        ...document.querySelectorAll<HTMLElement>(
          '.toasts, .backdrop, body > :not(#root, #floating), #floating > :not([data-printed])',
        ),
      ]
        .filter((each) => getComputedStyle(each).display !== 'none')
        .map((each) => each.tagName + each.className),
    ),
  ).toEqual([])
  await page.emulateMedia({ media: null })
  expect(said).toEqual([])
})
