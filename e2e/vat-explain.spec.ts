import { expect, type Page } from '@playwright/test'
import { ask, axeFindings, complaints, copyOf, importDemoWorkbook, signIn } from './people.ts'
import { test } from './test.ts'

export const tells = ['tax-return', 'vat']

/** A month no other journey uses. */
const period = '202601'

const cell = (page: Page, ref: string) => page.locator(`td[data-ref="${ref}"]`)
const panel = (page: Page) => page.locator('[data-part="sources"]')
const isAt = (page: Page, ref: string) => expect(cell(page, ref)).toHaveAttribute('aria-selected', 'true')
const isAbout = (page: Page, name: string) => expect(panel(page)).toHaveAttribute('aria-label', `数从哪里来：${name}`)

test('LEAD-01 TAX-09 a figure explains itself down to its invoices and on to its uses, by mouse and key', async ({
  page,
}, { parallelIndex }) => {
  test.setTimeout(180_000)
  const said = complaints(page)
  await signIn(page, copyOf('taxclerk', parallelIndex))
  await importDemoWorkbook(page, period)
  const tasks = () =>
    ask<{ taskNo: string }[]>(
      page,
      `/japi/tax/task/taxTaskProcedureController/queryAppointProcedure?taxType=01&period=${period}`,
    )
  if ((await tasks()).length === 0)
    await ask(page, '/japi/tax/task/taxTaskProcedure/saveTaskProcedure', { taxType: '01', period })
  const taskNo = (await tasks())[0]?.taskNo ?? ''

  // While loading, the panel says so, to screen readers too.
  const answer = Promise.withResolvers<void>()
  await page.route(/\/engine\/explain\?/, async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.goto(`/system/tax-admin/tax-detail?id=${taskNo}&table=VATG_A1&cell=r1.c9`)
  await expect(panel(page).getByRole('status', { name: '正在读取发票与修改记录' }).first()).toBeAttached()
  expect(await axeFindings(page)).toEqual([])
  answer.resolve()
  await page.getByRole('button', { name: '重新取数' }).click()
  await expect(page.getByText(/已取数：\d+ 张/)).toBeVisible()
  await cell(page, 'VATG_A1.r1.c9').click()

  // By mouse: formula in words and figures, the tree, the invoices behind its first branch.
  await isAbout(page, '附一 第1行第9列')
  await expect(panel(page)).toContainText('= 第1列 + 第3列 + 第5列 + 第7列')
  await expect(panel(page).locator('[data-part="invoices"] > li')).toHaveCount(3)
  const rest = panel(page).getByRole('button', { name: /^其余 \d+ 条$/ })
  const left = Number(/\d+/.exec(await rest.innerText())?.[0])
  await rest.click()
  await expect(panel(page).locator('[data-part="invoices"] > li').nth(3)).toBeVisible()
  for (const more = panel(page).getByRole('button', { name: /再看/ }); await more.isVisible();) {
    const before = await panel(page).locator('[data-part="invoices"] > li').count()
    await more.click()
    await expect.poll(() => panel(page).locator('[data-part="invoices"] > li').count()).toBeGreaterThan(before)
  }
  await expect(panel(page).locator('[data-part="invoices"] > li')).toHaveCount(left + 3)
  await panel(page).getByText('为什么计入').click()
  await expect(panel(page)).toContainText('条件 计税方法＝一般计税')
  await panel(page).getByRole('button', { name: '第3列' }).first().click()
  await isAt(page, 'VATG_A1.r1.c3')
  await isAbout(page, '附一 第1行第3列')
  await panel(page).getByRole('button', { name: '返回 附一 第1行第9列' }).click()
  await isAt(page, 'VATG_A1.r1.c9')

  // By keyboard: to the first source and back, to the first use in another table, into the panel and out.
  await page.keyboard.press('Control+BracketLeft')
  await isAt(page, 'VATG_A1.r1.c1')
  await isAbout(page, '附一 第1行第1列')
  await page.keyboard.press('Shift+F9')
  await isAt(page, 'VATG_A1.r1.c9')
  await isAbout(page, '附一 第1行第9列')
  await page.keyboard.press('Control+BracketRight')
  await isAt(page, 'VATG_MAIN.r1.c1')
  await isAbout(page, '主表 1栏 本月数')
  await page.keyboard.press('F9')
  await expect(panel(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(cell(page, 'VATG_MAIN.r1.c1').locator('input')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await isAbout(page, '主表 1栏 本年累计')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+F9')
  await isAt(page, 'VATG_A1.r1.c9')

  // A cell that is not filled says why.
  await cell(page, 'VATG_A1.r1.c11').click()
  await expect(panel(page)).toContainText('官方表样在这一格印“——”')

  // Typed figures and filling appear in the history of the cell and of the return.
  await cell(page, 'VATG_A1.r1.c5').click()
  await page.keyboard.type('1000')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/已自动保存/)).toBeVisible()
  await cell(page, 'VATG_A1.r1.c5').click()
  await expect(panel(page).locator('[data-part="change"]').first()).toContainText('0.00 → 1,000.00')
  await expect(panel(page).locator('[data-part="change"]').first()).toContainText('手改')
  await cell(page, 'VATG_A1.r1.c1').click()
  await expect(panel(page).locator('[data-part="change"]').first()).toContainText('取数')
  expect(await axeFindings(page)).toEqual([])
  await panel(page).getByRole('button', { name: '全部修改记录' }).click()
  const history = page.locator('[data-part="changes"]')
  await expect(history.locator('[data-part="change"]').first()).toContainText('附一 第1行第5列')
  await history.getByLabel('表', { exact: true }).selectOption({ label: '增值税及附加税费申报表附列资料（二）' })
  await expect(history.locator('[data-part="change"]').first()).toContainText('附二')
  await history.locator('[data-part="change"]').first().getByRole('button').click()
  await expect(page.locator('td[aria-selected="true"][data-ref^="VATG_A2."]')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('F9')
  await expect(panel(page)).toBeFocused()

  // A line links to its invoice in the pool.
  await cell(page, 'VATG_A2.r2.c3').click()
  await isAbout(page, '附二 第2行 税额')
  const link = panel(page).locator('[data-part="invoices"] a').first()
  const number = (await link.getAttribute('title')) ?? ''
  await link.click()
  await expect(page).toHaveURL(new RegExp(`/system/tax-admin/invoice\\?.*search=${number}`))
  await expect(page.getByText(number).first()).toBeVisible()
  expect(said).toEqual([])
})
