import { expect } from '@playwright/test'
import { axeFindings, ownCopyOf, person } from './people.ts'
import { test } from './test.ts'

export const tells = ['company', 'tax-task', 'qcit']

test('TAX-01 TAX-03 a new enterprise registers income tax, its task is listed and its return opens', async ({
  browser,
}, { parallelIndex }) => {
  const { page, said } = await person(browser, ownCopyOf('starter', parallelIndex))
  await page.goto('/userCenter/companyManage')
  await page.getByRole('navigation', { name: '企业信息' }).getByRole('link', { name: '涉税信息' }).click()
  const save = page.getByRole('button', { name: '保存' })
  // What nobody has set yet is shown as such, and may be saved as it is.
  await expect(page.getByText(/^未设置/)).toBeVisible()
  await expect(save).toBeEnabled()
  await expect(page.getByRole('combobox', { name: '纳税人类型' })).toHaveValue('1')
  await page.getByRole('checkbox', { name: '企业所得税（预缴）' }).check()
  await expect(page.getByRole('combobox', { name: '企业所得税（预缴）的申报周期' })).toHaveValue('quarter')
  expect(await axeFindings(page)).toEqual([])
  // What is not saved is asked for before it is lost.
  await page.getByRole('navigation', { name: '企业信息' }).getByRole('link', { name: '银行账户' }).click()
  await page.getByRole('dialog', { name: '离开这里？' }).getByRole('button', { name: '取消' }).click()
  await save.click()
  await expect(page.getByText('涉税信息已保存')).toBeVisible()
  await expect(save).toBeDisabled()

  await page.goto('/system/tax-admin/index')
  const task = page.getByRole('row').filter({ hasText: /^企业所得税.*季度/ })
  await expect(task).toContainText('未创建')
  await task.getByRole('button', { name: '创建任务' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await task.getByRole('link', { name: '去填' }).click()
  await expect(page.getByRole('heading', { name: /企业所得税预缴（A 类）/ })).toBeVisible()

  await page.goto('/userCenter/companyManage?tab=tax')
  await expect(page.getByText(/季度的任务还没有申报，申报后才能改周期/)).toBeVisible()
  await expect(page.getByRole('combobox', { name: '企业所得税（预缴）的申报周期' })).toBeDisabled()
  expect(said).toEqual([])
})
