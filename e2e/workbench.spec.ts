import { expect, type Page } from '@playwright/test'
import { axeFindings, complaints, copyOf, ownCopyOf, person, signIn } from './people.ts'
import { test } from './test.ts'

export const tells = ['demo', 'home', 'notification', 'tax-calendar']

const titles = (page: Page) =>
  page.locator('[data-part="cards"] > [data-part="column"]:first-child > .card > header h2')
const taxes = '增值税应补（退）税额'
const startArranging = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '调整布局' }).click()
  await expect(page.getByRole('button', { name: '完成' })).toBeFocused()
}
/** The server-rendered document before any script. */
const drawn = async (page: Page): Promise<string> =>
  (await page.request.get('/workbenches/newIndex', { headers: { accept: 'text/html' } })).text()
const kept = (page: Page) =>
  page.waitForResponse(
    (response) =>
      response.url().endsWith('/home/preferences') &&
      response.request().method() === 'POST' &&
      (response.request().postData() ?? '').includes('workbench'),
  )

test('WRK-01 the workbench shows figures, to-dos, calendar, notices and entries of real data', async ({ page }, {
  parallelIndex,
}) => {
  const said = complaints(page)
  await signIn(page, copyOf('taxclerk', parallelIndex))
  const figures = page.getByRole('region', { name: '关键数' })
  await expect(figures.getByText('本月征期应报')).toBeVisible()
  for (const name of ['待办', '消息', '常用入口', '我的产品'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  await page.getByRole('link', { name: '发票导入' }).click()
  await expect(page).toHaveURL(/\/system\/tax-admin\/invoice-import$/)
  expect(said).toEqual([])
})

test('WRK-01 what the document has drawn stays until the page takes its place, however late its file comes', async ({
  page,
}, { parallelIndex }) => {
  await signIn(page, copyOf('taxclerk', parallelIndex))
  const rows = page.locator('[data-part="todo"] tr')
  const { promise: late, resolve: arrive } = Promise.withResolvers<undefined>()
  await page.route('**/assets/workbench-*.js', async (route) => {
    await late
    await route.continue()
  })
  await page.addInitScript(() => {
    const seen = Object.assign(window, { gone: false, drawn: false })
    new MutationObserver(() => {
      const isThere = document.querySelector('[data-part="todo"] tr') !== null
      seen.gone ||= seen.drawn && !isThere
      seen.drawn ||= isThere
    }).observe(document, { childList: true, subtree: true })
  })
  const answered = page.waitForResponse((response) => response.url().includes('/japi/'))
  await page.goto('/workbenches/newIndex', { waitUntil: 'commit' })
  await expect(rows.first()).toBeVisible()
  await answered
  arrive(undefined)
  await expect(page.getByRole('region', { name: '关键数' })).toBeVisible()
  expect(await page.evaluate(() => ['drawn', 'gone'].map((what) => Reflect.get(window, what) as boolean))).toEqual([
    true,
    false,
  ])
})

test('WRK-01 cards are arranged by keyboard; the arrangement survives a reload and is there on another device', async ({
  page,
  browser,
}, { parallelIndex }) => {
  await signIn(page, ownCopyOf('taxclerk', parallelIndex))
  await expect(titles(page)).toHaveText(['待办', '消息', taxes])
  await startArranging(page)
  await page.getByRole('button', { name: '移动消息' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('拿起了消息')).toBeAttached()
  const moved = kept(page)
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('消息移到左栏第1位')).toBeAttached()
  await moved
  await page.keyboard.press('Space')
  await expect(page.getByText('放下了消息')).toBeAttached()
  const hidden = kept(page)
  await page.getByRole('button', { name: '隐藏我的产品' }).click()
  await hidden
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: '完成' }).click()
  await expect(titles(page)).toHaveText(['消息', '待办', taxes])
  await page.reload()
  await expect(titles(page)).toHaveText(['消息', '待办', taxes])
  await expect(page.getByRole('heading', { name: '我的产品' })).toBeHidden()
  expect(await drawn(page)).not.toContain('data-part="todo"')
  const elsewhere = await person(browser, ownCopyOf('taxclerk', parallelIndex))
  await expect(titles(elsewhere.page)).toHaveText(['消息', '待办', taxes])
  await startArranging(elsewhere.page)
  const reset = kept(elsewhere.page)
  await elsewhere.page.getByRole('button', { name: '恢复默认' }).click()
  await reset
  await elsewhere.page.getByRole('button', { name: '完成' }).click()
  await expect(titles(elsewhere.page)).toHaveText(['待办', '消息', taxes])
  expect(await drawn(page)).toContain('data-part="todo"')
  expect(elsewhere.said).toEqual([])
})

test('WRK-01 a card is dragged by pointer into the other column', async ({ page }, { parallelIndex }) => {
  await signIn(page, ownCopyOf('taxmanager', parallelIndex))
  await startArranging(page)
  const [from, to] = [
    await page.getByRole('button', { name: '移动常用入口' }).boundingBox(),
    await page.getByRole('button', { name: '移动待办' }).boundingBox(),
  ]
  if (from === null || to === null) throw new Error('no tiles')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  // Back and forth between columns at every height: a card taken over by a column moves the ends of both.
  for (let down = 0; down < 400; down += 25) {
    await page.mouse.move(to.x + 60, to.y + down, { steps: 4 })
    await page.mouse.move(from.x - down, from.y + 200 - down, { steps: 4 })
  }
  // After one move the column under the pointer has the card, at rest and when dropped.
  await page.mouse.move(to.x + 60, to.y + 10)
  await expect(
    page
      .locator('[data-part="arrange"] > [data-part="column"]:first-child')
      .getByRole('button', { name: '移动常用入口' }),
  ).toBeVisible()
  const moved = kept(page)
  await page.mouse.up()
  await moved
  // The drag library blocks clicks for 50 ms after a drop. Users do not click that fast, but a test does.
  await expect(async () => {
    const done = page.getByRole('button', { name: '完成' })
    if (await done.isVisible()) await done.click({ timeout: 2000 })
    await expect(titles(page).first()).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(titles(page).filter({ hasText: '常用入口' })).toBeVisible()
  await startArranging(page)
  const reset = kept(page)
  await page.getByRole('button', { name: '恢复默认' }).click()
  await reset
})

test('WRK-01 by keyboard a card goes into the other column and back', async ({ page }, { parallelIndex }) => {
  const said = complaints(page)
  await signIn(page, ownCopyOf('taxmanager', parallelIndex))
  await startArranging(page)
  const column = (name: '左栏' | '右栏') =>
    page.getByRole('region', { name }).getByRole('button', { name: '移动常用入口' })
  const grip = page.getByRole('button', { name: '移动常用入口' })
  await grip.focus()
  // As fast as keys arrive: none waits for the rendering of an earlier one.
  for (const key of ['Space', 'ArrowLeft', 'ArrowDown']) await page.keyboard.press(key)
  await expect(column('左栏')).toBeFocused()
  await expect(grip).toHaveAttribute('aria-pressed', 'true')
  expect(await axeFindings(page)).toEqual([])
  const back = kept(page)
  await page.keyboard.press('Escape')
  await back
  await expect(column('右栏')).toBeVisible()
  for (const [key, to] of [
    ['ArrowLeft', '左栏'],
    ['ArrowRight', '右栏'],
  ] as const) {
    await grip.focus()
    const put = kept(page)
    for (const pressed of ['Space', key, 'Space']) await page.keyboard.press(pressed)
    await put
    await expect(column(to)).toBeFocused()
    await expect(grip).toHaveAttribute('aria-pressed', 'false')
  }
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(grip).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByRole('button', { name: '隐藏常用入口' })).toBeFocused()
  expect(said).toEqual([])
})

test('WRK-01 SHL-19 at 390 px the cards stand below each other and nothing overflows, arranging too', async ({ page }, {
  parallelIndex,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, copyOf('taxclerk', parallelIndex))
  await expect(page.getByRole('heading', { name: '待办' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await startArranging(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('SHL-01 the blank landing is the frame with a way on', async ({ page }, { parallelIndex }) => {
  await signIn(page, copyOf('user', parallelIndex), { from: '/workbenches/blankpage' })
  await expect(page.getByRole('heading', { name: '这里还没有内容' })).toBeVisible()
  await page.getByRole('link', { name: '去我的工作台' }).click()
  await expect(page).toHaveURL(/newIndex$/)
})
