import { expect, type Locator, type Route } from '@playwright/test'
import { signInAsOperator } from './operators.ts'
import { ask, copyOf, signIn } from './people.ts'
import { test } from './test.ts'

export const tells = ['home', 'tax-task', 'delivery', 'audit', 'page-kit']

const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
const bare = {
  key: 'workbench',
  value: {
    main: ['todos', 'notices', 'tax-months'],
    side: ['calendar', 'quick', 'products'],
    hidden: ['figures', 'todos', 'notices', 'tax-months', 'calendar', 'quick', 'products'],
  },
}

test('SHL-18 on a telephone the line of a code stays within its dialog', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, copyOf('salesman', 2), { from: '/userCenter/userManage' })
  await page.getByRole('button', { name: '更换手机号' }).click()
  const dialog = page.getByRole('dialog', { name: '更换手机号' })
  const [outer, send] = [await boxOf(dialog), await boxOf(dialog.getByRole('button', { name: /发送/ }))]
  expect(send.x + send.width).toBeLessThanOrEqual(outer.x + outer.width - 12)
})

test('SHL-18 SHL-19 LEAD-11 on a telephone audit results read in one line', async ({ page }, { parallelIndex }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAsOperator(page, copyOf('superadmin', parallelIndex))
  await page.goto('/systemMonitoring/document')
  expect((await boxOf(page.locator('main tbody .status').first())).height).toBeLessThan(30)
})

test('SHL-18 SHL-04 at 1280 the enterprise is read in full, at 390 the product; no card is tall and white', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, copyOf('multi', 2))
  const name = page.locator('[data-part="enterprise-name"]')
  expect(await name.evaluate((part) => part.scrollWidth - part.clientWidth)).toBe(0)
  await page.setViewportSize({ width: 390, height: 844 })
  const product = page.locator('[data-part="product"]')
  expect(await product.evaluate((part) => [part.textContent, part.scrollWidth - part.clientWidth])).toEqual([
    '财金运营门户',
    0,
  ])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  // On a wide screen no card is stretched to the column's height: with few to-dos, the calendar's row is the tallest.
  // Beside two to-dos and the notices it is 458 px high, some 40 px above its own height; each further one is a line.
  await page.setViewportSize({ width: 1920, height: 1080 })
  const calendar = await boxOf(page.locator('[data-part="calendar"]'))
  const todos = await page.getByRole('table', { name: '待办' }).getByRole('row').count()
  expect(calendar.height).toBeLessThan(480 + 46 * Math.max(0, todos - 2))
  for (const card of await page.locator('[data-part="cards"] .card').all())
    expect((await boxOf(card)).height).toBeLessThanOrEqual(calendar.height)
  await page.setViewportSize({ width: 1280, height: 800 })
  await ask(page, '/japi/api/home/preferences', bare)
  await page.reload()
  await expect(page.getByRole('heading', { name: '卡片都隐藏了' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: '调整布局' }).last().click()
  await page.getByRole('button', { name: '恢复默认' }).click()
  await page.getByRole('button', { name: '完成' }).click()
  await expect(page.getByRole('heading', { name: '待办', exact: true })).toBeVisible()
})

test('WRK-01 figures that could not be read say so and offer to try again, in full', async ({ page }, {
  parallelIndex,
}) => {
  await signIn(page, copyOf('taxclerk', parallelIndex))
  const fail = (route: Route) => route.fulfill({ status: 500, body: '' })
  await page.route('**/home/figures*', fail)
  await page.reload()
  const figures = page.getByRole('region', { name: '关键数' })
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(figures.getByRole('heading', { name: '没有读到内容' })).toBeInViewport({ ratio: 1, timeout: 15_000 })
    await expect(figures.getByRole('button', { name: '重试' })).toBeInViewport({ ratio: 1 })
  }
  await page.unroute('**/home/figures*', fail)
  await figures.getByRole('button', { name: '重试' }).click()
  await expect(figures.getByText('本月征期应报')).toBeVisible()
})

test('TAX-03 SHL-18 no figure above the tasks reaches into the next, at any width', async ({ page }, {
  parallelIndex,
}) => {
  await signIn(page, copyOf('taxclerk', parallelIndex), { from: '/system/tax-admin/index' })
  const strip = page.getByRole('group', { name: '任务数' })
  await expect(strip.getByRole('button').first()).toContainText('项未计算')
  for (const width of [1920, 1280, 1024, 390]) {
    await page.setViewportSize({ width, height: 800 })
    const wide = await strip.evaluate((all) =>
      [all, ...all.children].flatMap((each) => (each.scrollWidth > each.clientWidth ? [each.textContent] : [])),
    )
    expect(wide, String(width)).toEqual([])
  }
})
