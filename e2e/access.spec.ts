import { expect, type Page } from '@playwright/test'
import { axeFindings, complaints, copyOf, ownCopyOf } from './people.ts'
import { pickUser, signInAsOperator } from './operators.ts'
import { test } from './test.ts'

export const tells = ['user-admin', 'role-admin', 'identity']

const users = '/Base/auth-management/user'
const why = '/Base/auth-management/why'
const tasks = '/system/tax-admin/index'
const ownPassword = 'Journey#Own2026'
const filled = async (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)

/** Picks what is found for a word in a field that searches. */
async function pick(page: Page, label: string, word: string, option: string | RegExp = word): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).fill(word)
  await page.getByRole('option', { name: option }).first().click()
}

test('PRM-01 PRM-14 a role that ends is given, its holder works, it is taken, and why he may not is said', async ({
  page,
  browser,
}, { parallelIndex }) => {
  const said = complaints(page)
  const account = `trip${Date.now()}`
  await signInAsOperator(page, copyOf('superadmin', parallelIndex))
  await page.goto(users)
  await page.getByRole('button', { name: '新建用户' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^账号/ }).fill(account)
  await dialog.getByRole('textbox', { name: /^姓名/ }).fill('方知行')
  await dialog.getByRole('button', { name: '保存' }).click()
  const once = page.getByRole('dialog', { name: '一次性密码' })
  const given = await once.getByRole('textbox').inputValue()
  await once.getByRole('button', { name: '我已保存好' }).click()
  await filled(page, '账号', account)
  await page.getByRole('button', { name: '查询' }).click()
  await page.getByRole('cell', { name: account, exact: true }).click()
  const sheet = page.getByRole('dialog', { name: '方知行' })
  await sheet.getByRole('tab', { name: /^角色/ }).click()
  await sheet.getByRole('button', { name: '分配角色' }).click()
  const giving = page.getByRole('dialog', { name: '分配角色' })
  await giving.getByRole('checkbox', { name: '税务会计' }).check()
  await giving.getByRole('textbox', { name: '截止时间' }).fill('2031-12-31 18:00')
  await giving.getByRole('button', { name: '分配', exact: true }).click()
  const role = sheet.getByRole('row').filter({ hasText: '税务会计' })
  await expect(role).toContainText('截止 2031-12-31 18:00:00')
  expect(await axeFindings(page)).toEqual([])

  const own = await (await browser.newContext()).newPage()
  await own.goto(`/login/index?from=${encodeURIComponent(tasks)}`)
  await filled(own, '账号', account)
  await filled(own, '密码', given)
  await own.keyboard.press('Enter')
  await filled(own, '新密码', ownPassword)
  await filled(own, '再次输入新密码', ownPassword)
  await own.keyboard.press('Enter')
  await own.getByLabel('我已阅读并同意隐私政策').check()
  await own.getByRole('button', { name: '同意并继续' }).click()
  await expect(own.getByRole('heading', { name: '税务任务', level: 1 })).toBeVisible()
  const ownMenu = own.getByRole('navigation', { name: '主菜单' })
  await expect(ownMenu).toContainText('税务管理')

  await role.getByRole('button', { name: '取消角色' }).click()
  await page.getByRole('dialog').filter({ hasText: '取消后立即失去' }).getByRole('button', { name: '取消角色' }).click()
  await expect(page.getByText('角色已取消')).toBeVisible()
  await expect(sheet.getByText('没有角色')).toBeVisible()
  // The open page learns of it by itself, and of the role that is given again.
  await expect(ownMenu).not.toContainText('税务管理')
  await sheet.getByRole('button', { name: '分配角色' }).click()
  await giving.getByRole('checkbox', { name: '税务会计' }).check()
  await giving.getByRole('button', { name: '分配', exact: true }).click()
  await expect(ownMenu).toContainText('税务管理')
  await role.getByRole('button', { name: '取消角色' }).click()
  await page.getByRole('dialog').filter({ hasText: '取消后立即失去' }).getByRole('button', { name: '取消角色' }).click()
  await expect(ownMenu).not.toContainText('税务管理')

  await page.goto(why)
  await pickUser(page, account)
  await pick(page, '企业', '启明能源集团')
  await page.getByRole('combobox', { name: '类别' }).selectOption('按钮')
  await pick(page, '说明什么', '提交复核', /提交复核/)
  await expect(page.getByRole('status').filter({ hasText: '不可以' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  expect(said).toEqual([])
})

test('PRM-14 SES-20 an operator looks as a user: marked, nothing can be written, and it ends', async ({ page }, {
  parallelIndex,
}) => {
  await signInAsOperator(page, ownCopyOf('superadmin', parallelIndex))
  await page.goto(why)
  await pickUser(page, copyOf('smalltax', parallelIndex))
  await pick(page, '企业', '启明能源集团')
  await page.getByRole('button', { name: '以此用户身份查看' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^原因/ }).fill('核对他看到的菜单')
  await dialog.getByRole('button', { name: '开始查看' }).click()
  const banner = page.getByText('林远航 正在以 叶晓彤 的身份查看，只能看，不能改')
  await expect(banner).toBeVisible()
  const marked = await page.locator('#floating > [data-printed]').evaluate((mark) => getComputedStyle(mark).maskImage)
  expect(decodeURIComponent(marked)).toContain('林远航 → 叶晓彤')
  await page.goto('/userCenter/userManage')
  await expect(banner).toBeVisible()
  const change = page.getByRole('button', { name: '修改密码' })
  await expect(change).toBeDisabled()
  await expect(change).toHaveAttribute('title', '正在以用户的身份查看，不能修改')
  const answer = await page.evaluate(async (path) => {
    const token = /(?:^|; )token=([^;]+)/.exec(document.cookie)?.[1] ?? ''
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const refused = await fetch(path, { method: 'POST', headers, body: '{}' })
    return [refused.status, ((await refused.json()) as { data: unknown }).data]
  }, '/japi/api/base-user/user/changePassword')
  expect(answer).toEqual([403, { viewing: true }])
  await page.getByRole('button', { name: '结束查看' }).click()
  await expect(page.getByRole('link', { name: '林远航，个人信息' })).toBeVisible()
  await expect(banner).toBeHidden()
})
