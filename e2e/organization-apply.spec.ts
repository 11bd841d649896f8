import { expect } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { findings } from './axe.ts'
import { signInAsOperator } from './operators.ts'
import { ask, complaints, returnCopyOf, signIn } from './people.ts'
import { test } from './test.ts'

const address = '/organization/application'
/** Digits and letters that a credit code has, for one that nobody has. */
const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
function freeCode(): string {
  const body = `91350100M${String(Date.now() % 100_000_000).padStart(8, '0')}`
  const sum = [...body].reduce((all, char, index) => all + alphabet.indexOf(char) * (3 ** index % 31), 0)
  return body + alphabet[(31 - (sum % 31)) % 31]
}

test('ORG-03 ORG-06 ORG-07 LEAD-06 a member applies with a document, the operator sees the effect and passes', async ({
  page,
  browser,
}, { parallelIndex }) => {
  const said = complaints(page)
  const name = `启明氢能 ${Date.now()}`
  await signIn(page, returnCopyOf('taxclerk', parallelIndex))
  await page.goto(address)
  await page.getByRole('button', { name: '申请组织变更' }).first().click()
  const form = page.getByRole('dialog', { name: /^组织变更申请/ })
  await form.getByLabel('公司名称').fill(name)
  await form.getByLabel('上级公司').fill('集团')
  await page.getByRole('option', { name: /^集团/ }).first().click()
  await expect(form.getByLabel('级次')).toHaveValue('2 级，按上级加 1')
  await form.getByLabel('板块').selectOption({ index: 1 })
  await form.getByLabel('信用代码').fill(freeCode())
  const download = page.waitForEvent('download')
  await form.getByRole('button', { name: '下载模板' }).click()
  const template = await readFile(await (await download).path())
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: '申请表.docx', mimeType: 'application/octet-stream', buffer: template })
  await expect(form.getByText('已上传 申请表.docx')).toBeVisible()
  expect(await findings(page, '[role=dialog]')).toEqual([])
  await form.getByRole('button', { name: '提交', exact: true }).click()
  await expect(page.getByText('提交成功')).toBeVisible()

  const operator = await (await browser.newContext()).newPage()
  await signInAsOperator(operator, returnCopyOf('superadmin', parallelIndex))
  await operator.goto('/workbenches/notice')
  await operator
    .getByRole('row')
    .or(operator.getByRole('listitem'))
    .filter({ hasText: name })
    .getByText('去审批')
    .click()
  const check = operator.getByRole('dialog', { name: /^组织变更申请/ })
  await expect(check.getByText('＋ 新增')).toBeVisible()
  await expect(check.getByLabel('变更为公司名称')).toHaveValue(name)
  expect(await findings(operator, '[role=dialog]')).toEqual([])
  await check.getByRole('button', { name: /^通过/ }).click()
  await expect(check.getByText('已通过').first()).toBeVisible()
  type Found = { records: { customerCode: string }[] }[]
  const [found] = await ask<Found>(operator, '/japi/api/manage/organization/getAllByPage', { word: name })
  await operator.goto(`/organization/index?org=${found?.records[0]?.customerCode ?? ''}`)
  await expect(operator.getByRole('heading', { name })).toBeVisible()

  await page.goto('/workbenches/notice')
  await expect(page.getByText(`新增组织申请：${name}已通过`).first()).toBeVisible()
  expect(said).toEqual([])
})
