import { expect, type Page } from '@playwright/test'
import { findings } from './axe.ts'
import { answerQuestion } from './captcha-question.ts'
import { complaints, demoPassword } from './people.ts'
import { test } from './test.ts'

export const tells = ['identity']

async function enter(page: Page, account: string): Promise<void> {
  await page.goto('/login/index')
  await page.getByLabel('账号').fill(account)
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await answerQuestion(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: '位置' })).toBeVisible()
}

test('SES-26 who cannot see the picture answers a question; wrong brings another; back to the picture', async ({
  page,
}) => {
  const said = complaints(page)
  await page.goto('/login/index')
  await page.getByLabel('账号').fill('branch')
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await answerQuestion(page)
  const question = await page.locator('#q-captcha').innerText()
  expect(await findings(page)).toEqual([])
  await page.getByLabel('文字题').fill('0')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('验证码错误')
  await expect(page.getByLabel('文字题')).toBeFocused()
  await expect(page.locator('#q-captcha')).not.toHaveText(question)
  await expect(page.locator('#q-captcha')).toContainText('序号')
  await page.getByRole('button', { name: '换回图片' }).click()
  await expect(page.getByLabel('图形验证码', { exact: true })).toBeFocused()
  // Only the latest captcha counts, so the picture must have loaded before the next question is requested.
  await expect
    .poll(() => page.locator('.captcha-image img').evaluate((picture: HTMLImageElement) => picture.complete))
    .toBe(true)
  await answerQuestion(page)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('navigation', { name: '位置' })).toBeVisible()
  expect(said).toEqual([])
})

test('SES-11 a sign-in elsewhere ends this one at once: said in words, line closed, calls refused', async ({
  page,
  browser,
}) => {
  await enter(page, 'multi')
  await page.goto('/userCenter/userManage')
  await expect(page.getByText('实时连接正常')).toBeVisible()
  const second = await page.context().newPage()
  await second.goto('/userCenter/userManage')
  await expect(second.getByText('实时连接正常')).toBeVisible()
  const cookies = await page.context().cookies()
  const other = await (await browser.newContext()).newPage()
  await enter(other, 'multi')
  await expect(page).toHaveURL(/\/login\/index\?from=%2FuserCenter%2FuserManage$/)
  await expect(page.getByRole('status')).toContainText('您的账号已在其他设备登录，请检查密码是否泄露并及时修改')
  await expect(page.getByRole('status')).toContainText(/取代本机的登录：.+Chrome.+登录，来自 127\.0\.0\.1/)
  await page.reload()
  for (const tab of [page, second]) await expect(tab.getByRole('button', { name: '不是我' })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.context().addCookies(cookies)
  const refused = await page.request.get('/japi/api/base-user/user/current')
  expect([refused.status(), (await refused.json()).data]).toEqual([401, { reason: 'taken-over' }])
  await expect(other.getByText('实时连接正常')).toBeVisible()
  await other.reload()
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await other.context().close()
})

test('SES-11 SES-22 a page that missed the news learns it with its next call', async ({ page, browser }) => {
  await page.routeWebSocket('**/japi/ws/stream*', () => undefined)
  await enter(page, 'entadmin')
  const other = await (await browser.newContext()).newPage()
  await enter(other, 'entadmin')
  // The stream is down; the page's poll every ten seconds is refused.
  await expect(page).toHaveURL(/\/login\/index\?from=%2Fworkbenches%2FnewIndex$/, { timeout: 30_000 })
  await expect(page.getByRole('status')).toContainText('您的账号已在其他设备登录，请检查密码是否泄露并及时修改')
  await other.context().close()
})
