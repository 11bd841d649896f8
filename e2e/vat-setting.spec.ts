import { expect } from '@playwright/test'
import { axeFindings, complaints, ownCopyOf, signIn } from './people.ts'
import { test } from './test.ts'

export const tells = ['tax-return', 'vat']

test('TAX-12 a clerk sets the preferences that hold from a month on; the manager reads them', async ({
  page,
  browser,
}, { parallelIndex }) => {
  const found = complaints(page)
  await signIn(page, ownCopyOf('taxclerk', parallelIndex), { from: '/system/tax-admin/vat-setting' })
  await expect(page.getByRole('heading', { name: '增值税资料' })).toBeVisible()
  await expect(page.getByText('一般纳税人')).toBeVisible()
  const form = page.getByRole('region', { name: '适用税收优惠' })
  await form.getByRole('checkbox', { name: /适用加计抵减政策/ }).check()
  await form.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('选择了加计抵减，请填写加计抵减比例，如 0.05')).toBeVisible()
  await form.getByLabel('加计抵减行业').selectOption({ label: '工业母机企业，至 2027-12-31' })
  await expect(form.getByLabel('加计抵减比例')).toHaveValue('0.15')
  await expect(form.getByText('未核实').first()).toBeVisible()
  await form.getByRole('checkbox', { name: /有免税项目/ }).check()
  await form
    .getByRole('group', { name: /有免税项目/ })
    .getByLabel('按代码或名称筛选')
    .fill('农业生产')
  await form.getByRole('checkbox', { name: '0001092312 农业生产资料免征增值税' }).check()
  await form.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText(/已保存，自/)).toBeVisible()
  const history = page.getByRole('region', { name: '历次设置' })
  await expect(history.getByText('加计抵减政策、免税项目')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  expect(found.filter((text) => !text.includes('7799'))).toEqual([])

  const other = await browser.newContext()
  const reader = await other.newPage()
  await signIn(reader, ownCopyOf('taxmanager', parallelIndex), { from: '/system/tax-admin/vat-setting' })
  await expect(reader.getByRole('checkbox', { name: /适用加计抵减政策/ })).toBeChecked()
  await expect(reader.getByRole('checkbox', { name: /适用加计抵减政策/ })).toBeDisabled()
  await expect(reader.getByRole('button', { name: '保存' })).toHaveCount(0)
  await other.close()
})
