import { expect, type Page } from '@playwright/test'
import { findings } from './axe.ts'
import { ownServer, type OwnServer } from './own-server.ts'
import { ask, axeFindings, complaints, demoPassword, signIn } from './people.ts'
import { test } from './test.ts'

export const tells = ['operations']

let server: OwnServer
test.beforeAll(async () => {
  test.setTimeout(150_000)
  server = await ownServer({ CONFIG_FILE: 'e2e/installation.json' })
})
test.afterAll(() => server.remove())

const china = (at: number): string => new Date(at + 8 * 3_600_000).toISOString().slice(0, 16)
const banner = (page: Page) => page.getByRole('status').filter({ hasText: '数据库升级' })

/** Operators verify their phone first; the demonstration's outbox shows the code. */
async function enterAsOperator(page: Page): Promise<void> {
  await page.goto(`${server.url}/login/index`)
  await page.request.post(`${server.url}/japi/api/base-user/authentication/userLoginEcology`, {
    data: { account: 'superadmin', password: demoPassword },
  })
  const [token] = await ask<string[]>(page, '/japi/api/base-user/userRegistration/sendMsg?tokenType=101')
  const [own] = await ask<{ records: { code: string }[] }[]>(page, '/japi/api/manage/outbox?limit=1')
  await ask(page, '/japi/api/base-user/userRegistration/validateSms', {
    code: own?.records[0]?.code ?? '',
    token: token ?? '',
  })
  await page.goto(`${server.url}/systemMonitoring/maintenance`)
}

test('SHL-23 maintenance is announced with its window; writing stops with a word and goes on', async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000)
  await enterAsOperator(page)
  await expect(page.getByText('还没有公告')).toBeVisible()
  await page.getByRole('button', { name: '发布公告' }).click()
  const dialog = page.getByRole('dialog', { name: '发布公告' })
  await dialog.getByRole('button', { name: '发布', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('有 3 处需要修改')
  const [from, to] = [china(Date.now() - 120_000), china(Date.now() + 3_600_000)]
  await dialog.getByLabel('公告内容').fill('数据库升级，期间不能保存')
  await dialog.getByLabel('开始', { exact: true }).fill(from)
  await dialog.getByLabel('结束', { exact: true }).fill(to)
  await dialog.getByLabel('在一段时间内只能查看，不能保存').check()
  await dialog.getByLabel('只读开始').fill(from)
  await dialog.getByLabel('只读结束').fill(to)
  await dialog.getByRole('button', { name: '发布', exact: true }).click()
  const asked = page.getByRole('dialog', { name: '立即对所有人生效' })
  await expect(asked).toContainText('发布后所有人立即不能保存')
  await asked.getByRole('button', { name: '发布并开始只读' }).click()
  await expect(page.getByRole('cell', { name: '数据库升级，期间不能保存', exact: true })).toBeVisible()
  await expect(banner(page)).toContainText(`${to.slice(5).replace('T', ' ')} 前只能查看，不能保存`)
  expect(await axeFindings(page)).toEqual([])
  expect(await findings(page, '[data-banner]')).toEqual([])

  const clerk = await (await browser.newContext()).newPage()
  const said = complaints(clerk)
  await clerk.goto(`${server.url}/login/index`)
  await expect(banner(clerk)).toContainText(`${from.replace('T', ' ')} 至 ${to.replace('T', ' ')}`)
  await signIn(clerk, 'taxclerk', { from: '/system/tax-admin/vat-setting', base: server.url })
  await expect(banner(clerk)).toBeVisible()
  const form = clerk.getByRole('region', { name: '适用税收优惠' })
  await form.getByRole('checkbox', { name: /有免税项目/ }).check()
  const save = form.getByRole('button', { name: '保存' })
  await expect(save).toHaveAttribute('title', /系统维护中，.* 前不能保存/)
  await save.click({ force: true })
  await expect(clerk.locator('.toast')).toHaveText(/系统维护中，.* 前不能保存/)
  await expect(form.getByRole('checkbox', { name: /有免税项目/ })).toBeChecked()
  const top = (await form.boundingBox())?.y
  // No call was sent that would be refused.
  expect(said).toEqual([])

  await page.getByRole('button', { name: /^结束公告/ }).click()
  await page.getByRole('dialog', { name: '结束公告' }).getByRole('button', { name: '结束' }).click()
  await expect(banner(page)).toHaveCount(0)
  await expect(banner(clerk)).toHaveCount(0)
  expect((await form.boundingBox())?.y).toBe(top)
  await save.click()
  await expect(clerk.getByText(/已保存，自/)).toBeVisible()
  await clerk.context().close()
  expect(await ask(page, `${server.url}/japi/api/manage/maintenance/current`)).toBeNull()
})

test('SHL-23 a browser below the minimum is led to a page that names it', async ({ browser }) => {
  const old = await (
    await browser.newContext({
      userAgent: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/95.0.0.0 Safari/537.36',
    })
  ).newPage()
  await old.goto(`${server.url}/login/index`)
  await expect(old).toHaveURL(/\/login\/unsupported$/)
  await expect(old.getByRole('heading', { name: '浏览器版本过低' })).toBeVisible()
  for (const name of ['Chrome 111 或 Edge 111', 'Firefox 114', 'Safari 16.4'])
    await expect(old.getByText(name)).toBeVisible()
  const hidden = await (await browser.newContext()).newPage()
  await hidden.addInitScript(() => {
    CSS.supports = () => false
  })
  await hidden.goto(`${server.url}/login/index`)
  await expect(hidden).toHaveURL(/\/login\/unsupported$/)
  expect(await findings(hidden)).toEqual([])
  for (const each of [old, hidden]) await each.context().close()
})

test('SHL-23 SHL-20 a new build is offered once, and what is being filled in outlasts the reload', async ({ page }) => {
  test.setTimeout(90_000)
  await signIn(page, 'taxclerk', { from: '/system/tax-admin/vat-setting', base: server.url })
  const newer = page.getByRole('status').filter({ hasText: '有新版本' })
  const form = page.getByRole('region', { name: '适用税收优惠' })
  await form.getByRole('checkbox', { name: /适用加计抵减政策/ }).check()
  await expect(newer).toHaveCount(0)
  await page.route('**/japi/**', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, headers: { ...answer.headers(), 'x-portal-build': 'ffffffffffff' } })
  })
  await page.getByRole('link', { name: '税务任务' }).first().click()
  await expect(page).toHaveURL(/\/system\/tax-admin\/index$/)
  await expect(newer).toBeVisible()
  await page.goBack()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await newer.getByRole('button', { name: '立即更新' }).click()
  await expect(form).toBeVisible()
  await expect(newer).toHaveCount(0)
  await page.getByRole('status').filter({ hasText: '有未提交的内容' }).getByRole('button', { name: '恢复' }).click()
  await expect(form.getByRole('checkbox', { name: /适用加计抵减政策/ })).toBeChecked()
})

test('SHL-08 SHL-24 a listed page is tiled, below 89 px; screens and prints bear who reads them', async ({ page }) => {
  await signIn(page, 'taxmanager', { base: server.url })
  const side = page.getByRole('navigation', { name: '侧边菜单' })
  const corner = () =>
    page
      .locator('main')
      .evaluate((main) => [main.getBoundingClientRect().left, main.getBoundingClientRect().top + scrollY])
  const kept = page.waitForRequest(
    (request) =>
      request.url().endsWith('/home/preferences') && (request.postData() ?? '').includes('"layout","value":2'),
  )
  await page.getByRole('link', { name: '税务管理' }).click()
  await expect(side).toBeVisible()
  await expect(page.locator('[data-part="bottom-box"]')).toBeVisible()
  await side.getByRole('link', { name: '发票池' }).click()
  await expect(page).toHaveURL(/\/invoice$/)
  await kept
  await expect(side).toHaveCount(0)
  await expect(page.locator('[data-part="bottom-box"]')).toHaveCount(0)
  expect(await corner()).toEqual([0, 89])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: '发票池' })).toBeVisible()
  expect(await corner()).toEqual([0, 89])

  const mark = page.locator('[data-printed]')
  const drawn = () =>
    mark.evaluate((each) => {
      const { maskImage, backgroundColor, position, display } = getComputedStyle(each)
      return { words: decodeURIComponent(maskImage), backgroundColor, position, display }
    })
  expect((await drawn()).words).toMatch(/taxmanager<\/text>.*<\/text><text[^>]*>\d{4}-\d{2}-\d{2} \d{2}:\d{2}</)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect(await drawn()).toMatchObject({ backgroundColor: 'rgb(0, 0, 0)', position: 'fixed', display: 'block' })
})
