import { expect, type Page } from '@playwright/test'
import { figure } from './grid-page.ts'
import { ask, axeFindings, complaints, returnCopyOf, signIn } from './people.ts'
import { test } from './test.ts'

export const tells = ['iit', 'pbt', 'register', 'related-party', 'tax-return']

/** Registers the taxes of an enterprise that files none of them yet. */
async function registered(page: Page, ...names: string[]): Promise<void> {
  await page.goto('/userCenter/companyManage?tab=tax')
  for (const name of names) await page.getByRole('checkbox', { name, exact: true }).check()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('涉税信息已保存')).toBeVisible()
}

async function opened(page: Page, taxType: string, period: string): Promise<void> {
  const { taskNo } = await ask<{ taskNo: string }>(page, '/japi/tax/task/taxTaskProcedure/saveTaskProcedure', {
    taskBranchStatus: 3,
    taxType,
    period,
  })
  await page.goto(`/system/tax-admin/tax-detail?id=${taskNo}`)
}

test('TAX-13 LEAD-15 a contract that is registered once fills the stamp tax of its quarter', async ({ page }, {
  parallelIndex,
}) => {
  const said = complaints(page)
  await signIn(page, returnCopyOf('starter', parallelIndex))
  await registered(page, '印花税')
  await page.goto('/system/tax-admin/registers?register=stampDocument')
  await page.getByRole('button', { name: '新增应税凭证' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('应税凭证编号').fill('HT-001')
  await form.getByLabel('应税凭证名称').fill('锅炉买卖合同')
  await form.getByLabel('申报期限类型').selectOption('按期申报')
  await form.getByLabel('税目').selectOption('买卖合同')
  await form.getByLabel('应税凭证书立日期').fill('2026-11-10')
  await form.getByLabel('计税金额').fill('1000000')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('row').filter({ hasText: '锅炉买卖合同' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await opened(page, '08', '20264')
  await expect(figure(page, 'PBT_MAIN.r0.c11')).toHaveText('300.00')
  expect(said).toEqual([])
})

test('TAX-13 people and a year of dealings are kept; a wrong number is refused, the right one shows its ends', async ({
  page,
}, { parallelIndex }) => {
  const said = complaints(page)
  await signIn(page, returnCopyOf('starter', parallelIndex))
  await page.goto('/system/tax-admin/people')
  await page.getByRole('button', { name: '新增人员' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('姓名').fill('张甲')
  await form.getByLabel('证件类型').selectOption('居民身份证')
  await form.getByLabel('证件号码').fill('110105194912310021')
  await form.getByLabel('从业类型').selectOption('雇员')
  await form.getByLabel('居民个人').check()
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByRole('alert').first()).toBeVisible()
  await form.getByLabel('证件号码').fill('11010519491231002X')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('row').filter({ hasText: '张甲' })).toContainText('110105********002X')
  await page.goto('/system/tax-admin/related-party')
  await expect(page.getByText('还没有关联交易')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  expect(said.filter((line) => !line.includes('400'))).toEqual([])
})
