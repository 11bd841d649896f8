import { expect } from '@playwright/test'
import { findings } from './axe.ts'
import { signInAsOperator } from './operators.ts'
import { ask, complaints, copyOf, ownCopyOf, signIn } from './people.ts'
import { test } from './test.ts'

export const tells = ['broadcast']

const compose = '/Base/auth-management/broadcast-compose'

test('NOT-07 LEAD-12 written to a branch, confirmed at once, seen in the report, taken back', async ({
  page,
  browser,
}, { parallelIndex }) => {
  const faults = complaints(page)
  const reader = await (await browser.newContext()).newPage()
  await signIn(reader, ownCopyOf('taxclerk', parallelIndex))
  const { customerCode } = await ask<{ customerCode: string }>(reader, '/japi/api/manage/organization/getPrimaryOrg')
  await signInAsOperator(page, copyOf('superadmin', parallelIndex))
  const title = `演练 ${Date.now()}`
  const { id } = await ask<{ id: string }>(page, '/japi/api/manage/broadcast/save', {
    act: 'draft',
    noticeType: '107',
    targets: [`branch:${customerCode}`],
    excluded: [],
    title: '{姓名}，请看',
    content: '今晚演练。',
    link: null,
    sendAt: null,
    isMust: true,
    dueOn: '2099-12-31',
  })
  await page.goto(`${compose}?id=${id}`)
  await page.getByLabel('标题').fill(`${title} {姓名}`)
  await expect(page.getByRole('heading', { name: new RegExp(`^${title} [^{}]+$`) }).first()).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: /^发给 \d+ 人$/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^发给 \d+ 人$/ })
    .click()

  // On every page, without a dialog over what is typed; the dialog comes on the reader's wish.
  await expect(reader.getByText(`必读：${title}`)).toBeVisible()
  await reader.getByRole('button', { name: '现在阅读' }).click()
  const dialog = reader.getByRole('dialog', { name: new RegExp(title) })
  await expect(dialog.getByText('今晚演练。')).toBeVisible()
  expect(await findings(reader)).toEqual([])
  await dialog.getByRole('button', { name: '我已阅读' }).click()
  await expect(reader.getByText(`必读：${title}`)).toBeHidden()

  await page.getByRole('link', { name: `${title} {姓名}` }).click()
  await expect(page.getByText('已确认').first()).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '已办' }).first()).toBeVisible()
  await page.getByRole('button', { name: '撤回' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤回' }).click()
  await expect(page.locator('.page-title').getByText('已撤回')).toBeVisible()
  await reader.goto(`/workbenches/announcement?id=${id}`)
  await expect(reader.getByText('这条公告已被撤回，或者不是发给您的')).toBeVisible()
  expect(faults).toEqual([])
  await reader.context().close()
})
