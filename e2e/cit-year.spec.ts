import { expect, type Page } from '@playwright/test'
import { cell, figure, keys, saved, tab } from './grid-page.ts'
import { ask, axeFindings, complaints, handIn, person, returnCopyOf, signIn } from './people.ts'
import { test } from './test.ts'

export const tells = ['cit', 'ct', 'filing', 'tax-return', 'tax-task', 'workflow']

/** What the head of a year asks for: 20 people, 3,000,000 yuan of assets, an industry. */
const head = { avgEmployees: '20', avgAssets: '300', industry: '3411' }
const yearly = '企业所得税（年度汇算清缴）'

async function register(page: Page, name: string): Promise<void> {
  await page.goto('/userCenter/companyManage?tab=tax')
  await page.getByRole('checkbox', { name }).check()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('涉税信息已保存')).toBeVisible()
}

/** Begins a period of a tax and opens its return; answers the task's number. */
async function begin(page: Page, taxType: string, period: string): Promise<string> {
  const { taskNo } = await ask<{ taskNo: string }>(page, '/japi/tax/task/taxTaskProcedure/saveTaskProcedure', {
    taskBranchStatus: 3,
    taxType,
    period,
  })
  await page.goto(`/system/tax-admin/tax-detail?id=${taskNo}`)
  return taskNo
}

/** Somebody who belongs to several enterprises goes to one of them. */
async function enter(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^切换企业，当前为/ }).click()
  await page.getByRole('menuitem', { name: new RegExp(`^${name}`) }).click()
  await page.getByRole('dialog', { name: '温馨提示' }).getByRole('button', { name: '确定' }).click()
  await expect(page).toHaveURL(/\/finance\/home$/)
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
  await register(page, yearly)
  const taskNo = await begin(page, '03', '2026')
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
  await page.goto(`/system/tax-admin/tax-print?id=${taskNo}&content=all`)
  await expect(page.locator('[data-paper]').filter({ hasText: '企业所得税弥补亏损明细表' })).toContainText('300,000.00')
  await expect(page.locator('[data-paper]').filter({ hasText: '资产折旧、摊销及纳税调整明细表' })).toBeVisible()
  expect(said).toEqual([])
})

test('TAX-13 TAX-04 TAX-19 TAX-22 a year is handed in, reviewed by another, filed and printed', async ({ browser }, {
  parallelIndex,
}) => {
  test.setTimeout(150_000)
  const admin = await person(browser, returnCopyOf('entadmin', parallelIndex))
  await register(admin.page, yearly)
  const clerk = await person(browser, returnCopyOf('smalltax', parallelIndex))
  const manager = await person(browser, returnCopyOf('taxlead', parallelIndex))
  for (const { page } of [clerk, manager]) await enter(page, '启明能源集团有限公司')

  const { page } = clerk
  const taskNo = await begin(page, '03', '2025')
  await ask(page, '/japi/tax/cit/saveCells', { taskNo, tableCode: 'A100000', version: 1, cells: {}, header: head })
  await page.reload()
  await tab(page, '收入明细').click()
  await type(page, 'A101010.r3.c1', '1000000')
  await saved(page)
  await page.getByRole('button', { name: '校验', exact: true }).click()
  await expect(page.getByText('阻断 0')).toBeVisible()
  await handIn(page)
  await expect(page.getByText('正在复核，不能修改')).toBeVisible()

  await manager.page.goto('/workflow/index')
  await manager.page.getByRole('link', { name: /去审核 2025年企业所得税/ }).click()
  await manager.page.getByRole('button', { name: '通过', exact: true }).click()
  const unseen = manager.page.locator('#floating').getByRole('button', { name: '通过' })
  const passed = manager.page.getByText(/已通过|已复核/).first()
  await expect(unseen.or(passed)).toBeVisible()
  if (await unseen.isVisible()) await unseen.click()
  await expect(passed).toBeVisible()

  await page.goto(`/system/tax-admin/tax-detail?id=${taskNo}`)
  await page.getByRole('button', { name: '登记申报' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('受理回执号').fill('13500002025888888800')
  await dialog.getByRole('button', { name: '登记申报' }).click()
  await expect(page.getByText('回执号 13500002025888888800').first()).toBeVisible()
  await page.goto(`/system/tax-admin/tax-print?id=${taskNo}&content=all`)
  const paper = page.locator('[data-paper]').filter({ hasText: '企业所得税年度纳税申报主表' }).first()
  await expect(paper).toContainText('1,000,000.00')
  await expect(paper).toContainText('250,000.00')
  expect([...admin.said, ...clerk.said, ...manager.said]).toEqual([])
})

test('TAX-13 consumption tax is computed on its main form, which says what nobody compared', async ({ page }, {
  parallelIndex,
}) => {
  const said = complaints(page)
  await signIn(page, returnCopyOf('starter', parallelIndex))
  await register(page, '消费税')
  await begin(page, '12', '202611')
  await expect(page.getByText(/^未核实：主表按记忆整理/)).toBeVisible()
  await type(page, 'CT_MAIN.r1.c2', '0.1')
  await type(page, 'CT_MAIN.r1.c5', '2000')
  await expect(figure(page, 'CT_MAIN.r14.c6')).toHaveText('200.00')
  await saved(page)
  expect(await axeFindings(page)).toEqual([])
  expect(said).toEqual([])
})
