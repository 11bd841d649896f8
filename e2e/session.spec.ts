import { expect } from '@playwright/test'
import { findings } from './axe.ts'
import { axeFindings, complaints, copyOf, demoPassword, person, signIn } from './people.ts'
import { test } from './test.ts'

export const tells = ['identity']

const devices = '/userCenter/userManage'

test('SES-16 SES-18 个人信息 shows who I am, phone masked, and the devices in use, this one marked', async ({ page }, {
  parallelIndex,
}) => {
  const said = complaints(page)
  const account = copyOf('branch', parallelIndex)
  await signIn(page, account, { from: devices })
  await expect(page).toHaveTitle('个人信息 · 财金运营门户')
  const basics = page.getByRole('region', { name: '基本信息' })
  await expect(basics).toContainText(account)
  await expect(basics).toContainText(/\*{7}\d{4}/)
  await expect(basics).toContainText('分支企业用户')
  await expect(page.getByRole('region', { name: '我的设备' }).getByText('本机', { exact: true })).toHaveCount(1)
  expect(await axeFindings(page)).toEqual([])
  await page.evaluate(() => {
    document.documentElement.dataset['theme'] = 'dark'
  })
  expect(await axeFindings(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(said).toEqual([])
})

test('SES-18 one device is signed out from another and says why; the others go together', async ({ page, browser }, {
  parallelIndex,
}) => {
  const account = copyOf('branch', parallelIndex)
  const other = await person(browser, account)
  await expect(other.page.getByText('实时连接正常')).toBeVisible()
  await signIn(page, account, { from: devices })
  const card = page.getByRole('region', { name: '我的设备' })
  const rows = card.locator('tbody tr')
  await expect(rows.nth(1)).toBeVisible()
  const before = await rows.count()
  // The previous sign-in: the list is ordered by last use, with this session first.
  await rows.nth(1).getByRole('button').click()
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
  await expect(rows).toHaveCount(before - 1)
  await expect(other.page).toHaveURL(/\/finance\/home/)
  await expect(other.page.getByRole('status')).toContainText('本次登录已被结束，请重新登录')
  await signIn(other.page, account)
  await page.reload()
  await card.getByRole('button', { name: '退出其他设备' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
  await expect(card.getByText('没有其他设备在使用您的账号。')).toBeVisible()
  await expect(other.page).toHaveURL(/\/finance\/home/)
  await other.page.context().close()
})

test('SES-10 SES-18 signing out everywhere ends this device too, and what the person left in the browser goes', async ({
  page,
}, { parallelIndex }) => {
  await signIn(page, copyOf('branch', parallelIndex), { from: devices })
  await page.getByRole('button', { name: '全部退出，包括本机' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/finance\/home$/)
  await expect(page.getByRole('link', { name: '登录办理' })).toBeVisible()
  expect((await page.context().cookies()).filter(({ name }) => ['token', 'userId', 'sid'].includes(name))).toEqual([])
})

test('SES-19 SES-26 SES-18 a newcomer changes the given password, agrees, lands, changes it again', async ({ page }, {
  parallelIndex,
}) => {
  const said = complaints(page)
  const account = copyOf('newcomer', parallelIndex)
  const fill = async (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
  await page.goto('/login/index?from=%2FuserCenter%2FuserManage')
  await fill('账号', account)
  await fill('密码', demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '设置新密码' })).toBeVisible()
  // A user who skips the change is signed out with a message and keeps the requested page.
  await page.goto('/userCenter/userManage')
  await expect(page).toHaveURL(/\/finance\/home\?from=%2FuserCenter%2FuserManage$/)
  await expect(page.getByRole('status')).toContainText('请重新登录，按提示修改')
  await page.getByRole('link', { name: '登录办理' }).click()
  await fill('账号', account)
  await fill('密码', demoPassword)
  await page.keyboard.press('Enter')
  await fill('新密码', demoPassword)
  await fill('再次输入新密码', demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ visible: true })).toContainText('新密码不能与最近5次使用过的密码相同')
  await fill('新密码', 'First#Own2026')
  await fill('再次输入新密码', 'First#Own2026')
  await page.keyboard.press('Enter')
  const notice = page.getByRole('heading', { name: '隐私政策', level: 1 })
  await expect(notice).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: '同意并继续' }).click()
  await expect(page.getByRole('alert').filter({ visible: true })).toContainText('请先勾选同意')
  // A user who skips the consent gets the notice's own page and keeps the requested page.
  await page.goto('/userCenter/userManage')
  await expect(page).toHaveURL(/\/login\/privacy\?from=%2FuserCenter%2FuserManage$/)
  await page.getByLabel('我已阅读并同意隐私政策').check()
  await page.getByRole('button', { name: '同意并继续' }).click()
  await expect(page).toHaveURL(/\/userCenter\/userManage$/)
  await page.getByRole('button', { name: '修改密码' }).click()
  await fill('原密码', 'wrong-password')
  await fill('新密码', 'Second#Own2026')
  await fill('再次输入新密码', 'Second#Own2027')
  await page.keyboard.press('Enter')
  await expect(page.getByText('两次输入的新密码不一致')).toBeVisible()
  await fill('再次输入新密码', 'Second#Own2026')
  await page.keyboard.press('Enter')
  await expect(page.getByText('原密码不正确')).toBeVisible()
  await expect(page.getByLabel('原密码', { exact: true })).toBeFocused()
  await fill('原密码', 'First#Own2026')
  await page.keyboard.press('Enter')
  await expect(page.getByText('密码已修改，其他设备已退出登录')).toBeVisible()
  expect(said).toEqual([])
})

test('SES-26 the privacy notice is public and asks nobody who only reads it', async ({ page }) => {
  await page.goto('/login/index')
  await page.getByRole('link', { name: '隐私政策' }).click()
  await expect(page).toHaveURL(/\/login\/privacy$/)
  await expect(page.getByRole('heading', { name: '隐私政策', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: '同意并继续' })).toBeHidden()
  expect(await findings(page)).toEqual([])
})

test('SES-10 SHL-18 a chosen theme outlasts the sign-out', async ({ page }, { parallelIndex }) => {
  await signIn(page, copyOf('salesman', parallelIndex))
  await page.evaluate(() => {
    localStorage.setItem('portal.theme', 'dark')
    localStorage.setItem('taskBucket', '{}')
  })
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出' }).click()
  await expect(page).toHaveURL(/\/finance\/home$/)
  await expect
    .poll(() => page.evaluate(() => [document.documentElement.dataset['theme'], localStorage.getItem('taskBucket')]))
    .toEqual(['dark', null])
})
