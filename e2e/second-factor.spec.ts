// Over 200 lines: each journey changes and restores its account's sign-in with the helpers here.
import { expect, type Browser, type CDPSession, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { findings } from './axe.ts'
import { happen } from './happen.ts'
import { copyOf, demoPassword, signInAtPage } from './people.ts'
import { test } from './test.ts'

export const tells = ['second-factor']

/** Copies no other journey uses, because their sign-in is changed and restored. */
const appAccount = copyOf('branch', 6)
const keyAccount = copyOf('branch', 7)
const askedAccount = copyOf('branch', 5)
const card = '/userCenter/userManage'
const navigation = (page: Page) => page.getByRole('navigation', { name: '位置' })

/** The code of the next time step, because the current one may have been used. */
const codes = (secret: string) => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return (steps: number): string => totp.generate({ timestamp: Date.now() + steps * 30_000 })
}

/** Browsers create passkeys only for host names. */
const named = (baseURL: string | undefined): string => (baseURL ?? '').replace('127.0.0.1', 'localhost')

async function withAuthenticator(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return session
}

async function typePassword(page: Page, account: string): Promise<void> {
  await page.goto('/login/index')
  await page.getByLabel('账号').fill(account)
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** The phone code before a first factor, read where the demonstration shows it. */
async function verifyPhone(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '发送验证码' })
  await dialog.getByRole('button', { name: '发送验证码' }).click()
  await dialog.getByRole('button', { name: '演示模式：从发件箱读取验证码' }).click()
  const code = /\d{6}/.exec(await dialog.getByText(/发件箱里的验证码：\d{6}/).innerText())?.[0] ?? ''
  await dialog.getByRole('textbox', { name: '验证码' }).fill(code)
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog).toBeHidden()
}

const freshPage = async (browser: Browser, baseURL: string | undefined): Promise<Page> =>
  (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()

test('SES-25 LEAD-10 an app is enabled by its first code; sign-in asks for a code; stopping asks for proof', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  await signInAtPage(page, appAccount)
  await page.goto(card)
  await page.getByRole('button', { name: '启用验证器应用' }).click()
  await verifyPhone(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByText('不能扫描？').click()
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
  const code = codes(secret)
  expect(await findings(page, '[role=dialog]')).toEqual([])
  await dialog.getByLabel('2. 输入应用显示的 6 位验证码').fill('12345')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('请输入 6 位验证码')).toBeVisible()
  await dialog.getByLabel('2. 输入应用显示的 6 位验证码').fill(code(0))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '复制' })).toBeFocused()
  const recovery = await page.getByRole('list', { name: '恢复码' }).getByRole('listitem').allTextContents()
  expect(recovery).toHaveLength(10)
  await page.getByRole('button', { name: '我已保存' }).click()
  await expect(page.getByText('剩余 10 个')).toBeVisible()

  const other = await freshPage(browser, baseURL)
  await typePassword(other, appAccount)
  await expect(other.getByRole('heading', { name: '二次验证' })).toBeVisible()
  await expect(other.getByLabel('验证码')).toBeFocused()
  expect(await findings(other, 'main')).toEqual([])
  await other.goto('/workbenches/newIndex')
  await expect(other.getByRole('heading', { name: '二次验证' })).toBeVisible()
  await other.getByLabel('验证码').fill('000000')
  await other.keyboard.press('Enter')
  await expect(other.getByRole('alert')).toContainText('验证码不对')
  await other.getByLabel('验证码').fill(code(1))
  await other.keyboard.press('Enter')
  await expect(navigation(other)).toBeVisible()
  await expect(other).toHaveURL(/newIndex/)

  const third = await freshPage(browser, baseURL)
  await typePassword(third, appAccount)
  await third.getByLabel('验证码').fill(recovery[0] ?? '')
  await third.keyboard.press('Enter')
  await expect(navigation(third)).toBeVisible()
  await third.goto(card)
  await expect(third.getByText('剩余 9 个')).toBeVisible()
  // The session ends on the open page: after password and second factor the page continues.
  await third.context().clearCookies({ name: 'sid' })
  await third.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '工作台' }).click()
  const again = third.getByRole('dialog', { name: '登录已过期' })
  await again.getByLabel('密码').fill(demoPassword)
  await third.keyboard.press('Enter')
  const proof = third.getByRole('dialog', { name: '验证身份' })
  await proof.getByLabel('验证码').fill(recovery[1] ?? '')
  await third.keyboard.press('Enter')
  await expect(again).toHaveCount(0)
  await expect(third).toHaveURL(/newIndex/)
  await third.goto(card)
  await expect(third.getByText('剩余 8 个')).toBeVisible()
  await happen(third, 'proof-ages')
  await third.getByRole('button', { name: '停用' }).click()
  await third.getByRole('dialog').getByRole('button', { name: '停用' }).click()
  await expect(proof.getByLabel('验证码')).toBeFocused()
  expect(await findings(third, '[role=dialog]')).toEqual([])
  await proof.getByLabel('验证码').fill(recovery[0] ?? '')
  await third.keyboard.press('Enter')
  await expect(proof.getByRole('alert')).toContainText('已用过')
  await proof.getByLabel('验证码').fill(recovery[2] ?? '')
  await third.keyboard.press('Enter')
  await expect(third.getByText('已停用验证器应用')).toBeVisible()
  await expect(third.getByRole('button', { name: '启用验证器应用' })).toBeVisible()
})

test('SES-25 a passkey is added after the password, signs in alone or second, proves who it is', async ({
  page,
  baseURL,
}) => {
  const base = named(baseURL)
  const session = await withAuthenticator(page)
  await signInAtPage(page, keyAccount, { base })
  await page.goto(`${base}${card}`)
  await page.getByRole('button', { name: '添加通行密钥' }).click()
  const dialog = page.getByRole('dialog', { name: '添加通行密钥' })
  await dialog.getByLabel('名称').fill('办公电脑')
  await happen(page, 'proof-ages')
  await dialog.getByRole('button', { name: '继续' }).click()
  const proof = page.getByRole('dialog', { name: '验证身份' })
  await expect(proof.getByLabel('密码')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('alert')).toContainText('需要再次验证身份')
  await expect(dialog.getByLabel('名称')).toHaveValue('办公电脑')
  await dialog.getByRole('button', { name: '继续' }).click()
  await proof.getByLabel('密码').fill(demoPassword)
  await page.keyboard.press('Enter')
  await verifyPhone(page)
  await page.getByRole('button', { name: '我已保存' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '办公电脑' })).toBeVisible()

  await page.context().clearCookies()
  await page.goto(`${base}/login/index`)
  await page.getByRole('button', { name: '用通行密钥登录' }).click()
  await expect(navigation(page)).toBeVisible()

  await page.context().clearCookies()
  await page.goto(`${base}/login/index?from=${encodeURIComponent(card)}`)
  await page.getByLabel('账号').fill(keyAccount)
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByRole('button', { name: '使用通行密钥' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '办公电脑' })).toContainText('最近使用')

  await happen(page, 'proof-ages')
  await page.getByRole('button', { name: '移除 办公电脑' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '移除' }).click()
  await proof.getByRole('button', { name: '使用通行密钥' }).click()
  await expect(page.getByText('已移除通行密钥')).toBeVisible()
  await session.detach()
})

test('SES-25 who is asked for a second factor and has none sets a passkey up at the sign-in, and is in', async ({
  page,
  baseURL,
}) => {
  const base = named(baseURL)
  const session = await withAuthenticator(page)
  await signInAtPage(page, askedAccount, { base })
  await happen(page, 'factor-is-asked')
  await page.context().clearCookies()
  await page.goto(`${base}/login/index?from=${encodeURIComponent(card)}`)
  await page.getByLabel('账号').fill(askedAccount)
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('heading', { name: '验证手机' })).toBeVisible()
  await page.getByRole('button', { name: '发送验证码' }).click()
  await page.getByRole('button', { name: '演示模式：从发件箱读取验证码' }).click()
  await page
    .getByLabel('短信里的 6 位数字')
    .fill(/\d{6}/.exec(await page.getByText(/发件箱里的验证码：\d{6}/).innerText())?.[0] ?? '')
  await page.getByRole('button', { name: '验证并继续' }).click()
  await expect(page.getByRole('heading', { name: '设置二次验证' })).toBeVisible()
  await expect(page.getByRole('img', { name: '含密钥的二维码' })).toBeVisible()
  await expect(page.locator('.qr-code path')).toHaveAttribute('d', /^M/)
  await page.getByRole('button', { name: '改用通行密钥' }).click()
  await expect(page.getByRole('heading', { name: '保存恢复码' })).toBeVisible()
  await page.getByRole('button', { name: '我已保存，进入' }).click()
  await page.getByRole('button', { name: '移除 登录时添加' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '移除' }).click()
  await expect(page.getByText('已移除通行密钥')).toBeVisible()
  await session.detach()
})
