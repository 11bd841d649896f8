import { expect } from '@playwright/test'
import { cell, figure, keys, saved, tab } from './grid-page.ts'
import { ask, axeFindings, handIn, person } from './people.ts'
import { test } from './test.ts'

export const tells = ['qcit', 'tax-task', 'tax-return', 'workflow']

/** The third quarter as the books have it, down the column; what formulas calculate is left out. */
const figures: Readonly<Record<string, string>> = {
  r1: '44100000',
  r2: '30700000',
  r3: '296000',
  r4: '1405000',
  r5: '2480000',
  r6: '2010000',
  r7: '66000',
  r8: '96000',
  r9_2: '54000',
  r12: '-60000',
  r16: '18000',
  r17: '52000',
  r22_1: '54000',
  r22_2: '1960000',
  r28_1: '478300',
}

test('TAX-13 TAX-17 TAX-20 TAX-05 a quarter of income tax from 创建任务 to a passed review, two people', async ({
  browser,
}) => {
  test.setTimeout(150_000)
  const clerk = await person(browser, 'taxclerk')
  const manager = await person(browser, 'taxmanager')
  const { page } = clerk

  // Two taxes stand side by side, each under its own name and due day.
  const todo = page.getByRole('link', { name: '企业所得税 2026年第3季度申报' })
  await expect(todo).toBeVisible()
  await expect(page.getByRole('link', { name: /^增值税 .*申报$/ }).first()).toBeVisible()
  await todo.click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('heading', { name: /企业所得税预缴（A 类）/ })).toBeVisible()
  await expect(page.getByText('按照实际利润额预缴，一般企业')).toBeVisible()

  // Nothing was typed, yet what the second quarter left stands where it belongs.
  const head = page.getByRole('region', { name: '表头' })
  await expect(head).toContainText('从业人数季度平均值 418')
  await expect(head).not.toContainText('取自发票')
  await expect(figure(page, 'A200000.r30.c1')).toHaveText('450,300.00')
  await expect(figure(page, 'A200000.r22_1.c1')).toHaveText('36,000.00')
  const behind = page.locator('[data-part="checks"] > li').filter({ hasText: '营业收入本年累计小于上一季度累计' })
  await expect(behind).toBeVisible()

  await head.getByRole('button', { name: /^表头/ }).click()
  for (const [name, value] of Object.entries({ 一季度季初: '405', 一季度季末: '419', 二季度季初: '419' })) {
    await head.getByLabel(name).first().fill(value)
    await head.getByLabel(name).first().press('Enter')
  }
  for (const [name, value] of Object.entries({ 二季度季末: '421', 三季度季初: '421', 三季度季末: '437' })) {
    await head.getByLabel(name).first().fill(value)
    await head.getByLabel(name).first().press('Enter')
  }
  await expect(head.getByLabel('从业人数季度平均值')).toHaveValue('420')
  // Assets of earlier quarters came over; those of this one are asked for too.
  for (const name of ['三季度季初', '三季度季末']) {
    await head.getByLabel(name).last().fill('10000')
    await head.getByLabel(name).last().press('Enter')
  }
  await head.getByRole('button', { name: /^表头/ }).click()

  for (const [row, value] of Object.entries(figures)) {
    await cell(page, `A200000.${row}.c1`).click()
    await page.keyboard.type(value)
    await keys(page, 'Enter')
  }
  await expect(figure(page, 'A200000.r1.c1')).toHaveText('44,100,000.00')
  await tab(page, '加速折旧').click()
  for (const [index, value] of ['420000', '18000', '18000', '420000', '402000', '402000'].entries()) {
    await cell(page, `A201020.r2_1.c${index + 1}`).click()
    await page.keyboard.type(value)
    await keys(page, 'Enter')
  }
  await tab(page, '主表').click()
  await saved(page)

  // Profit 7,199,000 less 402,000 and 2,014,000 is 4,783,000; a quarter of it less relief and what was paid.
  await expect(figure(page, 'A200000.r18.c1')).toHaveText('7,199,000.00')
  await expect(figure(page, 'A200000.r25.c1')).toHaveText('4,783,000.00')
  await expect(figure(page, 'A200000.r32.c1')).toHaveText('267,150.00')
  await expect(page.getByRole('region', { name: '本期结果' })).toContainText('本期应补（退）267,150.00')
  await page.getByRole('button', { name: '校验', exact: true }).click()
  await expect(page.getByText('阻断 0')).toBeVisible()
  await expect(behind).toBeHidden()
  expect(await axeFindings(page)).toEqual([])

  // Nothing asks about invoices or ticks, and typed figures need no excuse.
  await expect(page.getByText('取数、属期、表头都已就绪')).toBeVisible()
  await handIn(page)
  await expect(page.getByText('正在复核，不能修改')).toBeVisible()
  const [task] = await ask<{ taskNo: string }[]>(
    page,
    '/japi/tax/task/taxTaskProcedureController/queryAppointProcedure?taxType=02&period=20263',
  )
  await manager.page.goto('/workbenches/newIndex')
  await manager.page.getByText('2026年第3季度企业所得税申报表', { exact: true }).click()
  await expect(manager.page).toHaveURL(new RegExp(`id=${task?.taskNo}`))
  await manager.page.getByLabel('审批意见').fill('与账面一致')
  await manager.page.getByRole('button', { name: '通过' }).first().click()
  await expect(manager.page.getByText(/^还有 \d+ 处手填的数没有看过，仍然通过吗？$/)).toBeVisible()
  await manager.page.locator('#floating').getByRole('button', { name: '通过' }).click()
  await expect(manager.page.getByText(/已通过|已复核/).first()).toBeVisible()
  expect([...clerk.said, ...manager.said]).toEqual([])
})
