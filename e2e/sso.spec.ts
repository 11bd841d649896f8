import { expect, type Page } from '@playwright/test'
import { findings } from './axe.ts'
import { axeFindings, complaints, copyOf, demoPassword, signIn } from './people.ts'
import { test } from './test.ts'

export const tells = ['sso']

/** Signs in at the demonstration's identity provider, whose page is open. */
async function asDemoPerson(page: Page, account: string): Promise<void> {
  await expect(page.getByText('演示身份提供方')).toBeVisible()
  await page.getByLabel('其他演示账号').fill(account)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}
const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出', exact: true }).click()
}

test('SES-07 SES-08 SES-10 in through the identity provider, on to a sibling, and out of all three', async ({ page }, {
  parallelIndex,
}) => {
  const said = complaints(page)
  const account = copyOf('taxclerk', parallelIndex)
  await page.goto('/login/index?from=%2FuserCenter%2Fhelp')
  await page.getByRole('link', { name: '演示身份登录' }).click()
  await asDemoPerson(page, account)
  await expect(page).toHaveURL(/\/userCenter\/help$/)
  await expect(page.getByText('周敏').first()).toBeVisible()

  await page.goto('/demo-sibling/mall')
  await page.getByRole('link', { name: '用门户登录' }).click()
  await expect(page).toHaveURL(/\/demo-sibling\/mall$/)
  await expect(page.getByText(account, { exact: true })).toBeVisible()
  await expect(page.getByText('启明锅炉装备有限公司')).toBeVisible()

  await page.goto('/workbenches/newIndex')
  expect(said).toEqual([])
  await signOut(page)
  await expect(page).toHaveURL(/\/finance\/home$/)
  await expect(async () => {
    await page.goto('/demo-sibling/mall')
    await expect(page.getByRole('link', { name: '用门户登录' })).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.goto('/loginssojf')
  await expect(page.getByText('演示身份提供方')).toBeVisible()
})

test('SES-08 SES-07 a sibling asks: sign in, see what it is told, refuse or agree', async ({ page }, {
  parallelIndex,
}) => {
  const account = copyOf('user', parallelIndex)
  await page.goto('/demo-sibling/eLoan/login')
  await page.getByLabel('账号').fill(account)
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(/\/protocol\/eLoan\?interaction=/)
  const card = page.getByRole('region', { name: '贷款平台授权' })
  await expect(card).toContainText('吴小雨')
  await expect(card).toContainText(/\*{7}\d{4}/)
  expect(await axeFindings(page)).toEqual([])
  await card.getByRole('button', { name: '取消' }).click()
  await expect(page.getByRole('alert')).toHaveText('您取消了授权，没有登录。')
  await page.getByRole('link', { name: '重新登录' }).click()
  await page.getByRole('button', { name: '同意并继续' }).click()
  await expect(page).toHaveURL(/\/demo-sibling\/eLoan$/)
  await expect(page.getByText(account, { exact: true })).toBeVisible()
})

test("SES-07 agreed once, the sibling signs in without asking; its sign-out ends the portal's", async ({ page }, {
  parallelIndex,
}) => {
  const account = copyOf('multi', parallelIndex)
  await signIn(page, account, { from: '/protocol/eElectricity' })
  await page.getByRole('button', { name: '同意并继续' }).click()
  await expect(page).toHaveURL(/\/demo-sibling\/eElectricity$/)
  await expect(page.getByText(account, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: '退出' }).click()
  await expect(page.getByRole('heading', { name: '退出登录' })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: '全部退出' }).click()
  await expect(page).toHaveURL(/\/demo-sibling\/eElectricity$/)
  await expect(page.getByRole('link', { name: '用门户登录' })).toBeVisible()
  await page.goto('/workbenches/newIndex')
  await expect(page).toHaveURL(/\/finance\/home\?from=/)
})

test('SES-09 a ticket opens the portal once and leaves the address; a second use says what to do', async ({
  page,
  request,
  browser,
  baseURL,
}, { parallelIndex }) => {
  const account = copyOf('branch', parallelIndex)
  const { data } = (await (
    await request.post('/japi/api/base-user/authentication/userLoginEcology', {
      data: { account, password: demoPassword },
      headers: { 'x-client': 'api' },
    })
  ).json()) as { data: { token: string } }
  const made = (await (
    await request.post('/japi/tax/op/user/handoff', { data: {}, headers: { authorization: `Bearer ${data.token}` } })
  ).json()) as { data: { ticket: string } }
  const address = `/loginssojf?ticket=${made.data.ticket}&from=%2FuserCenter%2Fhelp`
  await page.goto(address)
  await expect(page).toHaveURL(/\/userCenter\/help$/)
  await expect(page.getByText('许国平').first()).toBeVisible()
  const other = await (await browser.newContext()).newPage()
  await other.goto(`${baseURL ?? ''}${address}`)
  await expect(other.getByRole('alert')).toHaveText('交接凭证无效、已使用或已过期，请回到原来的产品重新进入')
  expect(other.url()).not.toContain('ticket')
  await expect(other.getByRole('link', { name: '账号密码登录' })).toBeVisible()
  await other.context().close()
})

test('SES-07 who cancels at the identity provider is told so, the wanted page kept', async ({ page }) => {
  await page.goto('/login/index?from=%2FuserCenter%2Fhelp')
  await page.getByRole('link', { name: '演示身份登录' }).click()
  await page.getByRole('button', { name: '取消' }).click()
  await expect(page.getByRole('alert')).toContainText('您在统一身份服务里取消了登录。')
  expect(new URL(page.url()).searchParams.get('from')).toBe('/userCenter/help')
})
