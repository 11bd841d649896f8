import { expect, type Page } from '@playwright/test'
import { ownServer, type OwnServer } from './own-server.ts'
import { complaints, demoPassword, signIn as signInAt } from './people.ts'
import { test } from './test.ts'

export const tells = ['identity']

/**
 * One browser session per account, as in an installation: signing in again must not collide with the user's own
 * session.
 */
let server: OwnServer
test.beforeAll(async () => {
  test.setTimeout(150_000)
  server = await ownServer({ MAX_SESSIONS: '1' })
})
test.afterAll(() => server.remove())
const signIn = (page: Page, account: string, options: { from?: string } = {}) =>
  signInAt(page, account, { ...options, base: server.url })

/** Invalidates the session, as an expiry does, by deleting the companion cookie. */
const expire = (page: Page) => page.context().clearCookies({ name: 'sid' })
const overlay = (page: Page) => page.getByRole('dialog', { name: '登录已过期' })

async function signInAgain(page: Page, account?: string): Promise<void> {
  if (account !== undefined) await overlay(page).getByLabel('账号').fill(account)
  await overlay(page).getByLabel('密码').fill(demoPassword)
  await overlay(page).getByRole('button', { name: '重新登录' }).click()
}

/** Writing calls of the page in the order they reached the server, with their keys. */
function writes(page: Page): { path: string; key: string | undefined; status: number }[] {
  const seen: { path: string; key: string | undefined; status: number }[] = []
  page.on('response', (response) => {
    const request = response.request()
    if (request.method() === 'POST' && request.url().includes('/japi/'))
      seen.push({
        path: new URL(request.url()).pathname,
        key: request.headers()['idempotency-key'],
        status: response.status(),
      })
  })
  return seen
}

test('LEAD-10 SES-22 an expired session is taken up over the page: what was asked is done once', async ({ page }) => {
  await signIn(page, 'taxclerk', { from: '/system/tax-admin/vat-setting' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.context().clearCookies()
  const sent = writes(page)
  await page.getByRole('link', { name: '税务任务' }).first().click()
  await expect(overlay(page)).toBeVisible()
  await expect(page).toHaveURL(/tax-admin/)
  await overlay(page).getByRole('button', { name: '重新登录' }).click()
  await expect(overlay(page).getByRole('alert')).toHaveText('请输入账号和密码')
  await overlay(page).getByLabel('密码').fill('wrong-password-1A')
  await overlay(page).getByRole('button', { name: '重新登录' }).click()
  await expect(overlay(page).getByRole('alert')).toContainText('账号或密码错误')
  await signInAgain(page)
  await expect(overlay(page)).toBeHidden()
  await expect(page.getByRole('table').first()).toBeVisible()
  await expect(page.getByText('实时连接正常')).toBeVisible()
  expect(sent.filter((each) => each.status === 200 && each.path.includes('userLogin'))).not.toEqual([])
})

test('LEAD-10 somebody else signing in gets a fresh page of their own: nothing of the first stays or is sent', async ({
  page,
}) => {
  await signIn(page, 'taxclerk', { from: '/system/tax-admin/index' })
  await expire(page)
  await page.getByRole('link', { name: '发票池' }).first().click()
  await expect(overlay(page)).toBeVisible()
  await signInAgain(page, 'taxmanager')
  await expect(page).toHaveURL(/\/workbenches\/newIndex$/)
  await expect(page.getByRole('status').filter({ hasText: '这台电脑上换了人登录' })).toContainText(
    '没有提交的内容仍留在其本人名下',
  )
  expect(await page.evaluate(() => sessionStorage.getItem('portal.entId'))).not.toBeNull()
})

test('LEAD-10 SES-10 leaving instead goes to the public home, which keeps the wanted page and says why', async ({
  page,
}) => {
  await signIn(page, 'taxclerk', { from: '/system/tax-admin/index' })
  await expire(page)
  await page.getByRole('link', { name: '发票池' }).first().click()
  await expect(overlay(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: '离开本页' }).getByRole('button', { name: '取消' }).click()
  await expect(overlay(page)).toBeVisible()
  await overlay(page).getByRole('button', { name: '退出' }).click()
  await expect(page).toHaveURL(/\/finance\/home\?from=%2Fsystem%2Ftax-admin%2Finvoice/)
  await expect(page.getByRole('status')).toContainText('登录已过期，请重新登录')
})

test('LEAD-10 one tab that signs in frees the others, and their streams go on', async ({ page, context }) => {
  await signIn(page, 'multi', { from: '/userCenter/help' })
  const other = await context.newPage()
  await other.goto(`${server.url}/userCenter/help`)
  await expect(other.getByText('实时连接正常')).toBeVisible()
  await expire(page)
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '工作台' }).click()
  // The other tab learns of it through its stream or its next call.
  await other.evaluate(() => document.querySelector<HTMLElement>('[data-part="top-menu"] a')?.click())
  for (const each of [page, other]) await expect(overlay(each)).toBeVisible()
  await signInAgain(other)
  for (const each of [other, page]) {
    await expect(overlay(each)).toBeHidden()
    await expect(each.getByText('实时连接正常')).toBeVisible()
  }
})

test("LEAD-10 another person who signed in in a second tab never acts in the first one's page", async ({
  page,
  context,
}) => {
  await signIn(page, 'taxclerk', { from: '/system/tax-admin/index' })
  const other = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/japi/') && request.method() === 'POST') asked.push(request.url())
  })
  // A poll may notice it before the click does: the page is opened anew either way.
  const told = page.getByRole('status').filter({ hasText: '换了人登录' }).waitFor()
  const reopened = page.waitForURL(/\/workbenches\/newIndex$/).then(() => [...asked])
  await signIn(other, 'taxmanager')
  await page.getByRole('link', { name: '发票池' }).first().click()
  expect((await reopened).filter((url) => url.includes('invoice'))).toEqual([])
  await told
})

test('LEAD-10 the overlay says nothing to the console and can be used by keyboard alone', async ({ page }) => {
  await signIn(page, 'taxclerk', { from: '/system/tax-admin/index' })
  await expire(page)
  await page.getByRole('link', { name: '发票池' }).first().click()
  await expect(overlay(page).getByLabel('密码')).toBeFocused()
  const said = complaints(page)
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expect(overlay(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('发票池')
  // The browser's own messages about the answers that opened the overlay.
  expect(said.filter((text) => !text.includes('401 (Unauthorized)'))).toEqual([])
})
