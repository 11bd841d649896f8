import { expect, type Page } from '@playwright/test'
import { cell, figure, saved } from './grid-page.ts'
import { ownServer, type OwnServer } from './own-server.ts'
import { ask, signIn } from './people.ts'
import { test } from './test.ts'

export const tells = ['web-kit', 'tax-return']

let server: OwnServer
test.beforeAll(async () => {
  test.setTimeout(150_000)
  server = await ownServer()
})
test.afterAll(async () => {
  test.setTimeout(60_000)
  await server.remove()
})

const away = (page: Page) => page.getByText('服务暂时连不上，已填写的内容保存在本机，正在重试')
const back = (page: Page) => page.locator('.toast').filter({ hasText: '服务已恢复' })
async function enter(page: Page, account: string, from: string): Promise<void> {
  await page.clock.install()
  await signIn(page, account, { from, base: server.url })
}

test('SHL-21 SHL-20 the server is away two minutes while a return is filled: nothing lost, it recovers', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000)
  await enter(page, 'taxclerk', '/system/tax-admin/vat-setting')
  let route = ''
  // The job has filled it: a figure it fills meanwhile would be a choice to make.
  await expect(async () => {
    const todos = await ask<{ kind: string; state: string; route: string }[]>(page, `${server.url}/japi/api/home/todos`)
    route = todos.find(({ kind, state }) => kind === 'taxTask' && ['computed', 'checked'].includes(state))?.route ?? ''
    expect(route).not.toBe('')
  }).toPass({ timeout: 60_000 })
  const grid = await context.newPage()
  await grid.goto(`${server.url}${route}`)
  await expect(cell(grid, 'VATG_MAIN.r1.c1')).toBeVisible()
  const form = page.getByRole('region', { name: '适用税收优惠' })
  await expect(form.getByRole('checkbox', { name: /有免税项目/ })).toBeEnabled()

  const top = (await form.boundingBox())?.y
  await server.stop()
  await expect(away(page)).toBeVisible({ timeout: 20_000 })
  expect((await form.boundingBox())?.y).toBe(top)
  await form.getByRole('checkbox', { name: /适用加计抵减政策/ }).check()
  await form.getByLabel('加计抵减行业').selectOption({ label: '工业母机企业，至 2027-12-31' })
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().includes('insertVatEntApplicablePreference')) keys.push(request.headers()['idempotency-key'])
  })
  await form.getByRole('button', { name: '保存' }).click()
  await grid.getByRole('navigation', { name: '报表' }).getByRole('button', { name: '附一 销项' }).click()
  await cell(grid, 'VATG_A1.r5.c1').click()
  await grid.keyboard.type('4321.09')
  await grid.keyboard.press('Enter')
  await expect(away(grid)).toBeVisible({ timeout: 20_000 })
  for (const name of ['校验', '提交复核'])
    await expect(grid.getByRole('button', { name })).toHaveAttribute('title', '服务暂时连不上，恢复后可用')
  for (let quarter = 0; quarter < 4; quarter += 1) await page.clock.fastForward('00:30')
  await expect(away(page)).toHaveCount(1)
  await expect(page.locator('.toast')).toHaveCount(0)
  await expect(form.getByLabel('加计抵减比例')).toHaveValue('0.15')
  await expect(figure(grid, 'VATG_A1.r5.c1')).toHaveText('4,321.09')

  await server.start()
  await page.clock.fastForward('00:30')
  await expect(page.getByText(/已保存，自/)).toBeVisible()
  await expect(away(page)).toHaveCount(0)
  await expect(back(page).or(page.getByText(/已保存，自/))).not.toHaveCount(0)
  expect(new Set(keys).size).toBe(1)
  await expect(away(grid)).toHaveCount(0, { timeout: 40_000 })
  await saved(grid)
  await expect(page.getByText('实时连接正常')).toBeVisible({ timeout: 40_000 })
  await grid.reload()
  await grid.getByRole('navigation', { name: '报表' }).getByRole('button', { name: '附一 销项' }).click()
  await expect(figure(grid, 'VATG_A1.r5.c1')).toHaveText('4,321.09')
  await page.reload()
  await expect(
    page.getByRole('region', { name: '适用税收优惠' }).getByRole('checkbox', { name: /适用加计抵减政策/ }),
  ).toBeChecked()
})

test('SHL-21 a page that is opened on while the server is away waits and shows its content when it is back', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await enter(page, 'taxmanager', '/system/tax-admin/index')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The code of the banner for an unreachable server has also loaded by then.
  await expect(page.getByText('实时连接正常')).toBeVisible()
  await expect(page.locator('main [aria-busy="true"], main .skeleton')).toHaveCount(0)
  await page.getByRole('link', { name: '增值税资料' }).first().hover()
  await server.stop()
  await expect(away(page)).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: '立即重试' }).click()
  await expect(away(page)).toBeVisible()
  await server.start()
  // The page tries by itself too, so the button may be gone before it is pressed.
  void page
    .getByRole('button', { name: '立即重试' })
    .click()
    .catch(() => undefined)
  await expect(back(page)).toHaveCount(1)
  await expect(away(page)).toHaveCount(0)
})
