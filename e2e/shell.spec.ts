// Over 200 lines: short journeys through one frame, from sign-in to a page that fails to load.
import { expect, request as playwrightRequest } from '@playwright/test'
import { complaints, copyOf, demoPassword, signIn, signInAtPage } from './people.ts'
import { test } from './test.ts'

export const tells = ['notification', 'identity', 'home', 'web']

test('SES-01 SES-02 SES-15 a visitor who wants a page is asked to sign in and then gets that page', async ({ page }, {
  parallelIndex,
}) => {
  const said = complaints(page)
  await page.goto('/userCenter/help?a=1')
  await expect(page).toHaveURL(/\/finance\/home\?from=%2FuserCenter%2Fhelp%3Fa%3D1$/)
  await expect(page.getByRole('status')).toContainText('请先登录，登录后会回到您要打开的页面。')
  await page.getByRole('link', { name: '登录办理' }).click()
  await expect(page.getByLabel('账号')).toBeFocused()
  await page.getByLabel('账号').fill(copyOf('multi', parallelIndex))
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/userCenter\/help\?a=1$/)
  await expect(page).toHaveTitle('启明热电 · 帮助 · 财金运营门户')
  expect(
    (await page.context().cookies())
      .filter((cookie) => ['token', 'userId', 'sid'].includes(cookie.name))
      .map((cookie) => [cookie.name, cookie.httpOnly])
      .sort((a, b) => String(a[0]).localeCompare(String(b[0]))),
  ).toEqual([
    ['sid', true],
    ['token', false],
    ['userId', false],
  ])
  expect(said).toEqual([])
})

test('SES-01 SES-24 what is missing or wrong is said at the field and at the top, and the first is focused', async ({
  page,
}) => {
  await page.goto('/login/index')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('请输入账号；请输入密码')
  await expect(page.getByLabel('账号')).toBeFocused()
  await page.getByLabel('账号').fill('nobody-here')
  await page.getByLabel('密码', { exact: true }).fill('wrong-password')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('账号或密码错误')
  await expect(page.getByRole('alert')).toContainText(/再错 \d 次将暂停登录 15 分钟$/)
  await expect(page.getByLabel('密码', { exact: true })).toBeFocused()
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue('')
})

test('SES-02 SHL-01 the landing is the workbench, its first row painted from the document itself', async ({ page }, {
  parallelIndex,
}) => {
  const said = complaints(page)
  await signIn(page, copyOf('taxclerk', parallelIndex))
  await expect(page).toHaveURL(/\/workbenches\/newIndex$/)
  await expect(page).toHaveTitle('我的工作台 · 财金运营门户')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/japi/') && !request.url().includes('/ws/')) asked.push(new URL(request.url()).pathname)
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: '待办' })).toBeVisible()
  expect(asked.filter((path) => /selectPermission|user\/current|home\/(todos|calendar)/.test(path))).toEqual([])
  expect(said).toEqual([])
})

test('WRK-01 the first to-do is on the screen before any script, and stays where it is', async ({ page, browser }, {
  parallelIndex,
}) => {
  await signIn(page, copyOf('taxclerk', parallelIndex))
  const row = page.locator('[data-part="todo"] tr').first()
  await expect(page.getByText('实时连接正常')).toBeVisible()
  const [text, box] = [await row.innerText(), await row.boundingBox()]
  const still = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    viewport: page.viewportSize(),
  })
  const document = await still.newPage()
  await document.goto(page.url())
  expect(await document.locator('[data-part="todo"] tr').first().innerText()).toBe(text)
  expect(await document.locator('[data-part="todo"] tr').first().boundingBox()).toEqual(box)
  await still.close()
})

test('SES-14 SES-15 SHL-01 a page without a grant is refused, a granted one that is not built says so', async ({
  page,
}, { parallelIndex }) => {
  await signIn(page, copyOf('user', parallelIndex))
  await page.goto('/Base/auth-management/role')
  await expect(page).toHaveURL(/\/404\?errorCode=404$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('暂无菜单权限，请联系管理员分配权限')
  await page.reload()
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByText('菜单「系统设置 / 权限管理 / 角色管理」')).toBeVisible()
  await page.getByRole('link', { name: '返回工作台' }).click()
  await expect(page).toHaveURL(/\/workbenches\/newIndex$/)
  await expect(page.getByRole('link', { name: '帮助' })).toHaveCount(0)
  await page.goto('/usercenter/HELP')
  await expect(page).toHaveURL(/\/userCenter\/help$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('帮助')
  await expect(page.getByText('功能建设中')).toBeVisible()
})

test('SHL-05 SHL-07 the side menu belongs to the first-level entry and keeps its open keys through a collapse', async ({
  page,
}, { parallelIndex }) => {
  await signIn(page, copyOf('multi', parallelIndex), { from: '/userCenter/userManage' })
  const side = page.getByRole('navigation', { name: '侧边菜单' })
  await expect(side.getByRole('link', { name: '个人信息' })).toHaveAttribute('aria-current', 'page')
  await side.getByRole('button', { name: '收起菜单' }).click()
  await expect(side.getByRole('link', { name: '个人信息' })).toBeHidden()
  await side.getByTitle('展开菜单').click()
  await expect(side.getByRole('link', { name: '个人信息' })).toBeVisible()
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '工作台' }).click()
  await expect(page).toHaveURL(/\/workbenches\/newIndex$/)
  await expect(side.getByRole('link', { name: '我的工作台' })).toBeVisible()
  await expect(side.getByRole('link', { name: '个人信息' })).toBeHidden()
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '系统设置' }).click()
  await expect(side.getByRole('link', { name: '企业信息' }), 'its group stands open').toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('SES-10 SHL-04 SHL-11 a user of source 2 signs out in the menu of the name, after being asked', async ({
  page,
  context,
}, { parallelIndex }) => {
  await signIn(page, copyOf('multi', parallelIndex))
  await expect(page.getByRole('button', { name: '退出登录' })).toBeHidden()
  const bearer = (await context.cookies()).find((cookie) => cookie.name === 'token')?.value ?? ''
  await page.getByRole('button', { name: '账号菜单' }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: '账号菜单' }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出' }).click()
  await expect(page).toHaveURL(/\/finance\/home$/)
  expect((await context.cookies()).filter((cookie) => ['token', 'userId', 'sid'].includes(cookie.name))).toEqual([])
  expect(
    (
      await page.request.get('/japi/api/base-user/user/current', { headers: { authorization: `Bearer ${bearer}` } })
    ).status(),
  ).toBe(401)
  await page.goto('/workbenches/newIndex')
  await expect(page).toHaveURL(/\/finance\/home\?from=/)
})

test('SES-10 SES-22 a session ended elsewhere leaves the page at once, says why, keeps the wanted page', async ({
  page,
  context,
}, { parallelIndex }) => {
  await signIn(page, copyOf('multi', parallelIndex), { from: '/userCenter/help' })
  await expect(page.getByText('实时连接正常')).toBeVisible()
  const bearer = (await context.cookies()).find((cookie) => cookie.name === 'token')?.value ?? ''
  const elsewhere = await playwrightRequest.newContext()
  await elsewhere.get(new URL('/japi/api/base-user/authentication/logout', page.url()).href, {
    headers: {
      authorization: `Bearer ${bearer}`,
      cookie: `sid=${(await context.cookies()).find((cookie) => cookie.name === 'sid')?.value ?? ''}`,
    },
  })
  await expect(page).toHaveURL(/\/finance\/home\?from=%2FuserCenter%2Fhelp$/)
  await expect(page.getByRole('status')).toContainText('本次登录已被结束，请重新登录')
  await elsewhere.dispose()
})

test('SES-22 a call of a session that has ended is told on the public home', async ({ page, context }) => {
  await page.goto('/login/index')
  await context.addCookies([{ name: 'token', value: 'no-such-session', url: new URL('/', page.url()).href }])
  await page.goto('/userCenter/help')
  await expect(page).toHaveURL(/\/finance\/home\?from=%2FuserCenter%2Fhelp$/)
  await expect(page.getByRole('status')).toContainText('请重新登录')
})

test('SHL-02 the same build works below /main', async ({ page }, { parallelIndex }) => {
  const said = complaints(page)
  await signInAtPage(page, copyOf('multi', parallelIndex), { base: '/main', from: '/userCenter/help' })
  await expect(page).toHaveURL(/\/main\/userCenter\/help$/)
  await page.getByRole('link', { name: '返回工作台' }).click()
  await expect(page).toHaveURL(/\/main\/workbenches\/newIndex$/)
  expect(said).toEqual([])
})

test('SHL-19 at 390 px all menus are in one drawer and nothing overflows', async ({ page }, { parallelIndex }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, copyOf('multi', parallelIndex))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: '打开菜单' }).click()
  const drawer = page.getByRole('dialog', { name: '主菜单' })
  await drawer.getByRole('button', { name: '个人中心' }).click()
  await drawer.getByRole('link', { name: '个人信息' }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('个人信息')
})

test('SES-24 a page whose program did not arrive says so in the frame and opens after a retry', async ({
  page,
  context,
}, { parallelIndex }) => {
  await signIn(page, copyOf('multi', parallelIndex))
  await page.route('**/assets/user-centre-page-*.js', (route) => route.abort())
  await page.getByRole('link', { name: /，个人信息$/ }).click()
  await expect(page.getByRole('heading', { name: '这一页没有打开' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
  await page.unroute('**/assets/user-centre-page-*.js')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('个人信息')
  await context.setOffline(true)
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '工作台' }).click()
  await expect(page).toHaveURL(/newIndex$/)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: '待办' })).toBeVisible()
})
