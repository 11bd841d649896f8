import { expect, type Page } from '@playwright/test'
import { cell, figure, keys, saved, tab } from './grid-page.ts'
import { ask, axeFindings, complaints, returnCopyOf, signIn } from './people.ts'
import { test } from './test.ts'

export const tells = ['cit', 'ct', 'tax-return', 'tax-task']

/** Registers a tax, begins a period of it and opens its return. */
async function begin(page: Page, name: string, taxType: string, period: string): Promise<void> {
  await page.goto('/userCenter/companyManage?tab=tax')
  await page.getByRole('checkbox', { name }).check()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('涉税信息已保存')).toBeVisible()
  const { taskNo } = await ask<{ taskNo: string }>(page, '/japi/tax/task/taxTaskProcedure/saveTaskProcedure', {
    taskBranchStatus: 3,
    taxType,
    period,
  })
  await page.goto(`/system/tax-admin/tax-detail?id=${taskNo}`)
}
const type = async (page: Page, ref: string, text: string): Promise<void> => {
  await cell(page, ref).click()
  await page.keyboard.type(text)
  await keys(page, 'Enter')
}

test('TAX-13 LEAD-15 a year is settled: tables flow into the main form, losses are used, papers are named', async ({
  page,
}, { parallelIndex }) => {
  test.setTimeout(150_000)
  const said = complaints(page)
  await signIn(page, returnCopyOf('starter', parallelIndex))
  await begin(page, '企业所得税（年度汇算清缴）', '03', '2026')
  await expect(page.getByRole('heading', { name: /企业所得税年度汇算清缴/ })).toBeVisible()

  await tab(page, '收入明细').click()
  await type(page, 'A101010.r3.c1', '1000000')
  await tab(page, '弥补亏损').click()
  await expect(figure(page, 'A106000.r11.c2')).toHaveText('1,000,000.00')
  await type(page, 'A106000.r8.c8', '300000')
  await type(page, 'A106000.r8.c9', '300000')
  await expect(figure(page, 'A106000.r8.c10')).toHaveText('300,000.00')
  await page.getByRole('tab', { name: '亏损年限' }).click()
  await expect(page.getByText('最后可补 2028 年')).toBeVisible()

  await tab(page, '主表').click()
  await expect(figure(page, 'A100000.r28.c1')).toHaveText('700,000.00')
  await expect(page.getByRole('region', { name: '本期结果' })).toContainText('本年应补（退）175,000.00')
  await type(page, 'A100000.r32.c1', '5000')
  await saved(page)
  await page.getByRole('tab', { name: '应附资料' }).click()
  await expect(page.getByText('A107050 税额抵免优惠明细表').filter({ visible: true }).first()).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  // Every table of the year goes to paper as its form is printed.
  const taskNo = new URL(page.url()).searchParams.get('id') ?? ''
  await page.goto(`/system/tax-admin/tax-print?id=${taskNo}&content=all`)
  await expect(page.locator('[data-paper]').filter({ hasText: '企业所得税弥补亏损明细表' })).toContainText('300,000.00')
  await expect(page.locator('[data-paper]').filter({ hasText: '资产折旧、摊销及纳税调整明细表' })).toBeVisible()
  expect(said).toEqual([])
})

test('TAX-13 consumption tax is computed on its main form, which says what nobody compared', async ({ page }, {
  parallelIndex,
}) => {
  const said = complaints(page)
  await signIn(page, returnCopyOf('starter', parallelIndex))
  await begin(page, '消费税', '12', '202611')
  await expect(page.getByText(/^未核实：主表按记忆整理/)).toBeVisible()
  await type(page, 'CT_MAIN.r1.c2', '0.1')
  await type(page, 'CT_MAIN.r1.c5', '2000')
  await expect(figure(page, 'CT_MAIN.r14.c6')).toHaveText('200.00')
  await saved(page)
  expect(await axeFindings(page)).toEqual([])
  expect(said).toEqual([])
})
