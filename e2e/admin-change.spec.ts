import { expect, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { findings } from './axe.ts'
import { pickUser } from './operators.ts'
import { ask, axeFindings, ownCopyOf, person } from './people.ts'
import { test } from './test.ts'

export const tells = ['admin-change']

const tab = '/userCenter/companyManage?tab=admins'
const users = '/Base/auth-management/user'

/** Hands in an application with the filled-in template. */
async function apply(page: Page, to: string, asks: RegExp): Promise<void> {
  await page.goto(tab)
  await expect(page.getByRole('cell', { name: '在用' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: '申请变更' }).click()
  const form = page.getByRole('dialog', { name: '申请变更企业管理员' })
  await expect(form.getByText(asks)).toBeVisible()
  await expect(form.getByLabel('原管理员').locator('option:checked')).toHaveText(/（.+）$/)
  await pickUser(page, to)
  await form.getByLabel('变更说明').fill('岗位调整')
  const download = page.waitForEvent('download')
  await form.getByRole('button', { name: '下载模板' }).click()
  const buffer = await readFile(await (await download).path())
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: '申请表.docx', mimeType: 'application/octet-stream', buffer })
  await expect(form.getByText('已上传 申请表.docx')).toBeVisible()
  expect(await findings(page, '[role=dialog]')).toEqual([])
  await form.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByText('申请已提交，等待确认')).toBeVisible()
}

/** Opens the newest notice that asks. */
async function openAsked(page: Page) {
  await page.goto('/workbenches/notice?type=5')
  await page
    .getByRole('button', { name: /^查看详情：企业管理员变更/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: /^企业管理员变更/ })
  await expect(dialog.getByText('同意后会发生什么')).toBeVisible()
  return dialog
}

type Found = { records: { noticeType: string; content: string; status: number }[] }[]
const newest = async (page: Page, noticeType: string) =>
  (await ask<Found>(page, '/japi/api/manage/notification/getNotification', { noticeType }))[0]?.records[0]

test('NOT-03 NOT-05 a colleague applies with a document, the administrator agrees, the role moves; and back', async ({
  browser,
}, { parallelIndex }) => {
  const accounts = ['taxclerk', 'plantadmin'].map((account) => ownCopyOf(account, parallelIndex))
  const [clerkAccount = '', adminAccount = ''] = accounts
  const clerk = await person(browser, clerkAccount)
  const admin = await person(browser, adminAccount)
  await apply(clerk.page, clerkAccount, /由原管理员罗建军确认/)

  const asked = await openAsked(admin.page)
  await expect(asked.getByText(adminAccount, { exact: true })).toBeVisible()
  await expect(asked.getByText(clerkAccount, { exact: true })).toBeVisible()
  expect(await findings(admin.page, '[role=dialog]')).toEqual([])
  await asked.getByRole('button', { name: '预览' }).click()
  const preview = admin.page.getByRole('dialog', { name: '申请表.docx' })
  await expect(preview.frameLocator('iframe').getByText('企业管理员变更申请表').first()).toBeVisible()
  await admin.page.keyboard.press('Escape')
  // Not agreeing asks once more, and leads back.
  await asked.getByRole('button', { name: '不同意', exact: true }).click()
  await expect(asked.getByLabel('不同意的原因')).toBeFocused()
  await asked.getByRole('button', { name: '返回' }).click()
  await asked.getByRole('button', { name: '同意', exact: true }).click()
  await expect(admin.page.getByText('操作成功')).toBeVisible()
  await expect(asked).toBeHidden()
  await expect(admin.page.getByRole('button', { name: /^查看详情：企业管理员变更/ }).first()).toBeDisabled()

  // The same sessions: the pages of an administrator are the clerk's now, and the former one's no longer.
  await clerk.page.goto(users)
  await expect(clerk.page.getByRole('heading', { name: '用户管理' })).toBeVisible()
  await admin.page.goto(users)
  await expect(admin.page.getByRole('heading', { name: '用户管理' })).toBeHidden()
  for (const { page } of [clerk, admin])
    expect(await newest(page, '6')).toMatchObject({ content: expect.stringContaining('权限已经转移') })

  // Handed back by the new one himself, agreed by whom it goes to.
  await apply(clerk.page, adminAccount, /这是您自己移交/)
  await (await openAsked(admin.page)).getByRole('button', { name: '同意', exact: true }).click()
  await expect(admin.page.getByText('操作成功')).toBeVisible()
  await admin.page.goto(tab)
  await expect(admin.page.getByRole('cell', { name: adminAccount }).first()).toBeVisible()
})
