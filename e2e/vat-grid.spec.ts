import { expect } from '@playwright/test'
import { cell, figure, isActive, keys, openReturn, saved, tab } from './grid-page.ts'
import { axeFindings, complaints } from './people.ts'
import { test } from './test.ts'

export const tells = ['tax-grid', 'tax-return', 'vat']

test('TAX-06 TAX-07 TAX-25 a clerk fills a return by keyboard alone: typing, moves, tables, find, reload', async ({
  page,
}, { parallelIndex }) => {
  test.setTimeout(120_000)
  const said = complaints(page)
  await openReturn(page, parallelIndex)

  await test.step('jump to a line by its number, type, Enter and Tab; figures of other tables follow', async () => {
    await keys(page, 'Control+g')
    await page.keyboard.type('附一 5')
    await expect(page.getByRole('search').getByText('附一 第5行第1列')).toBeVisible()
    await keys(page, 'Enter')
    await isActive(page, 'VATG_A1.r5.c1')
    await page.keyboard.type('１０，０００')
    await keys(page, 'Tab')
    await isActive(page, 'VATG_A1.r5.c2')
    await page.keyboard.type('600')
    await keys(page, 'Enter')
    await isActive(page, 'VATG_A1.r6.c2')
    await expect(figure(page, 'VATG_A1.r5.c9')).toHaveText('10,000.00')
    await expect(page.getByRole('status').filter({ hasText: /格随之变动/ })).not.toHaveText('0')
  })

  await test.step('a cell that is not to be filled says why', async () => {
    await page.keyboard.type('5')
    await expect(page.getByRole('alert').filter({ hasText: '本格不填' })).toBeVisible()
    await keys(page, 'Escape')
  })

  await test.step('Home, End, Ctrl+Home, Ctrl+End, Shift extends, Ctrl+A, Escape', async () => {
    await keys(page, 'Control+Home')
    await isActive(page, 'VATG_A1.r1.c1')
    await keys(page, 'End')
    await isActive(page, 'VATG_A1.r1.c14')
    await keys(page, 'Home', 'PageDown', 'PageUp')
    await isActive(page, 'VATG_A1.r1.c1')
    await keys(page, 'Shift+ArrowDown', 'Shift+ArrowRight')
    await expect(page.locator('td[aria-selected="true"]')).toHaveCount(4)
    await expect(page.getByText('选中 4 格')).toBeVisible()
    await isActive(page, 'VATG_A1.r1.c1')
    await keys(page, 'Control+a')
    expect(await page.locator('td[aria-selected="true"]').count()).toBeGreaterThan(250)
    await keys(page, 'Escape')
    await expect(page.locator('td[aria-selected="true"]')).toHaveCount(1)
    await keys(page, 'Control+End')
    await isActive(page, 'VATG_A1.r19.c14')
    await keys(page, 'Control+Home')
  })

  await test.step('F2 edits in place, Escape gives up, a double click edits too', async () => {
    await keys(page, 'Control+g')
    await page.keyboard.type('r5 1')
    await keys(page, 'Enter', 'F2', 'End', 'Backspace', '9', 'Escape')
    await expect(figure(page, 'VATG_A1.r5.c1')).toHaveText('10,000.00')
    await cell(page, 'VATG_A1.r5.c2').dblclick()
    await keys(page, 'Home', '1', 'Enter')
    await expect(figure(page, 'VATG_A1.r5.c2')).toHaveText('1,600.00')
    await cell(page, 'VATG_A1.r5.c2').click()
    await cell(page, 'VATG_A1.r5.c2').click()
    await keys(page, '5', 'Enter')
    await expect(figure(page, 'VATG_A1.r5.c2')).toHaveText('5.00')
    await cell(page, 'VATG_A1.r5.c2').click()
    await page.keyboard.type('=1,500+100')
    await expect(page.getByText('=1,500+100 算得 1,600.00')).toBeVisible()
    await keys(page, 'Enter')
    await expect(figure(page, 'VATG_A1.r5.c2')).toHaveText('1,600.00')
    await expect(cell(page, 'VATG_A1.r5.c2')).toHaveAttribute('aria-description', /^=1,500\+100 算得 1,600\.00/)
    await cell(page, 'VATG_A1.r5.c2').click()
    const bar = page.getByRole('textbox', { name: /在公式栏中修改/ })
    await expect(bar).toHaveValue('1600.00')
    await bar.fill('1601')
    await bar.press('Enter')
    await expect(figure(page, 'VATG_A1.r5.c2')).toHaveText('1,601.00')
    await keys(page, 'Control+z', 'Control+z', 'Control+z')
    await expect(figure(page, 'VATG_A1.r5.c2')).toHaveText('1,600.00')
  })

  await test.step('undo and redo go to the table where the change was', async () => {
    await tab(page, '附二 进项').click()
    await cell(page, 'VATG_A2.r5.c3').click()
    await page.keyboard.type('77')
    await keys(page, 'Enter', 'Control+z')
    await isActive(page, 'VATG_A2.r5.c3')
    await expect(figure(page, 'VATG_A2.r5.c3')).toHaveText(/^(0\.00)?$/)
    await keys(page, 'Control+z')
    await isActive(page, 'VATG_A1.r5.c2')
    await expect(figure(page, 'VATG_A1.r5.c2')).toHaveText('600.00')
    await keys(page, 'Control+y', 'Control+y')
    await isActive(page, 'VATG_A2.r5.c3')
    await expect(figure(page, 'VATG_A2.r5.c3')).toHaveText('77.00')
  })

  await test.step('find by row name, by figure and by the number of a check', async () => {
    await keys(page, 'Control+f')
    await page.keyboard.type('进项税额转出')
    await keys(page, 'Enter')
    await expect(page.getByRole('search').getByText(/^1 \//)).toBeVisible()
    await expect(page.getByRole('combobox', { name: '查找' })).toBeFocused()
    await page.getByRole('combobox', { name: '查找' }).fill('1,600')
    await page.getByRole('option', { name: /附一 第5行第2列.*1,600\.00/ }).click()
    await expect(cell(page, 'VATG_A1.r5.c2')).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('combobox', { name: '查找' }).fill('VATG-M01')
    await keys(page, 'Enter')
    await expect(cell(page, 'VATG_MAIN.r12.c1')).toHaveAttribute('aria-selected', 'true')
    await keys(page, 'Escape')
    await isActive(page, 'VATG_MAIN.r12.c1')
  })

  await test.step('a proposed figure is overwritten, says so, and is taken back', async () => {
    await page.keyboard.type('12.5')
    await keys(page, 'Enter', 'ArrowUp')
    const bar = page.locator('[data-part="formula-bar"]')
    await expect(bar.getByText('已手改为')).toBeVisible()
    await bar.getByRole('button', { name: '恢复默认' }).click()
    await expect(bar.getByText('已手改为')).toBeHidden()
  })

  await test.step('fields of the head', async () => {
    await page.getByRole('button', { name: /^表头/ }).click()
    await page.getByLabel('法定代表人姓名').fill('欧阳启明')
    await page.getByLabel('填表日期').fill('2026/12/5')
    await keys(page, 'Enter')
    await expect(page.getByLabel('填表日期')).toHaveValue('2026-12-05')
  })

  await test.step('万元 for the eye, the cents in the bar; remembered', async () => {
    await tab(page, '附一 销项').click()
    await page.getByRole('button', { name: '万元' }).click()
    await expect(figure(page, 'VATG_A1.r5.c1')).toHaveText('1.00')
    await expect(figure(page, 'VATG_A1.r5.c2')).toHaveText('0.16')
    await cell(page, 'VATG_A1.r5.c1').click()
    await expect(cell(page, 'VATG_A1.r5.c1')).toHaveAttribute('aria-description', /^10,000\.00 元/)
    await keys(page, 'F2')
    await expect(page.getByText('万元，即 10,000.00 元')).toBeVisible()
    await keys(page, 'Escape')
    await expect(page.getByText('单位：万元')).toBeVisible()
    await expect(page.getByRole('region', { name: '本期结果' })).toContainText('万元')
  })

  await saved(page)
  expect(await axeFindings(page)).toEqual([])
  await page.reload()
  await expect(figure(page, 'VATG_A1.r5.c1')).toHaveText('1.00')
  await page.getByRole('button', { name: '元', exact: true }).click()
  await expect(figure(page, 'VATG_A1.r5.c2')).toHaveText('1,600.00')
  await tab(page, '附二 进项').click()
  await expect(figure(page, 'VATG_A2.r5.c3')).toHaveText('77.00')
  await tab(page, '主表').click()
  await page.getByRole('button', { name: /^表头/ }).click()
  await expect(page.getByLabel('法定代表人姓名')).toHaveValue('欧阳启明')
  const [width, height] = [page.viewportSize()!.width, page.viewportSize()!.height]
  await tab(page, '附一 销项').click()
  for (const [wide, tall, last] of [
    [1440, 900, 'c10'],
    [1920, 1000, 'c14'],
  ] as const) {
    await page.setViewportSize({ width: wide, height: tall })
    const [edge, seen] = [
      await cell(page, `VATG_A1.r2.${last}`).boundingBox(),
      await page.locator('[data-part="grid-frame"]').boundingBox(),
    ]
    expect(edge!.x + edge!.width).toBeLessThanOrEqual(seen!.x + seen!.width)
    await expect(page.getByRole('heading', { name: '数从哪里来' })).toBeInViewport()
  }
  await page.setViewportSize({ width: 390, height: 844 })
  const submit = page.getByRole('button', { name: '提交复核' })
  const box = await submit.boundingBox()
  expect([box!.height >= 44, box!.y > (844 * 2) / 3, box!.x + box!.width <= 390]).toEqual([true, true, true])
  const result = page.getByRole('region', { name: '本期结果' })
  await expect(result).toBeInViewport()
  const foot = (await result.boundingBox())!.y
  const bottoms = await page
    .locator('tr:has(td[data-ref])')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().bottom))
  expect(bottoms.filter((bottom) => bottom <= foot).length, 'rows seen').toBeGreaterThanOrEqual(6)
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(() => {
    document.documentElement.dataset['theme'] = 'dark'
  })
  expect(await axeFindings(page)).toEqual([])
  expect(said).toEqual([])
})
