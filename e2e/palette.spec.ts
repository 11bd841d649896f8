import { expect, type Page } from '@playwright/test'
import { figure, isActive, keys, openReturn } from './grid-page.ts'
import { signInAsOperator } from './operators.ts'
import { complaints, ownCopyOf, signIn } from './people.ts'
import { test } from './test.ts'

export const tells = ['palette']

const palette = (page: Page) => page.getByRole('dialog', { name: '搜索页面、任务、人员和命令' })
const field = (page: Page) => palette(page).getByRole('combobox')
const chosen = (page: Page) => palette(page).getByRole('option', { selected: true })

async function lookFor(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(query)
}

test('SHL-17 a page is found by Chinese, by pinyin and by initials, and opened by keyboard alone', async ({ page }, {
  parallelIndex,
}) => {
  const said = complaints(page)
  await signIn(page, ownCopyOf('taxclerk', parallelIndex))
  for (const query of ['发票导', 'fapiaodaoru', 'fpdr', '发票dr']) {
    await lookFor(page, query)
    await expect(chosen(page)).toContainText('发票导入')
    await page.keyboard.press('Escape')
    await expect(palette(page)).toBeHidden()
  }
  await lookFor(page, 'swrw')
  await expect(chosen(page)).toContainText('税务任务')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/system\/tax-admin\/index$/)
  await expect(palette(page)).toBeHidden()
  expect(said).toEqual([])
})

test('SHL-17 before typing it shows where one was; arrows move, finds are said, focus returns', async ({ page }, {
  parallelIndex,
}) => {
  await signIn(page, ownCopyOf('taxclerk', parallelIndex), { from: '/system/tax-admin/vat-setting' })
  // A page counts as visited after a moment.
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('portal.preferences')).length),
    )
    .toBe(0)
  for (const path of ['/system/tax-admin/index', '/system/tax-admin/vat-setting']) {
    const kept = page.waitForRequest(
      (request) =>
        request.method() === 'POST' &&
        request.url().endsWith('/home/preferences') &&
        (request.postData() ?? '').includes(`[{"path":"${path}"`),
    )
    await page.goto(path)
    await kept
  }
  const button = page.getByRole('button', { name: '搜索' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(palette(page).getByRole('group', { name: '最近访问' }).getByRole('option').first()).toContainText(
    '增值税资料',
  )
  await page.keyboard.type('发票')
  await expect(
    palette(page)
      .getByRole('status')
      .filter({ hasText: /找到 \d+ 项/ }),
  ).toBeAttached()
  const first = (await chosen(page).textContent()) ?? ''
  await page.keyboard.press('ArrowDown')
  await expect(chosen(page)).not.toHaveText(first)
  await page.keyboard.press('ArrowUp')
  await expect(chosen(page)).toHaveText(first)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('没有这样的页面')
  await expect(palette(page).getByRole('heading', { name: '没有找到' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})

test('SHL-17 who keeps users finds people by pinyin and opens their sheet', async ({ page }, { parallelIndex }) => {
  await signInAsOperator(page, ownCopyOf('superadmin', parallelIndex))
  await lookFor(page, 'zhoumin')
  await expect(chosen(page)).toContainText('周敏')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/Base\/auth-management\/user\?.*open=/)
})

test('SHL-17 commands are found too; people and pages without a grant are not', async ({ page }, { parallelIndex }) => {
  await signIn(page, ownCopyOf('taxclerk', parallelIndex))
  for (const query of ['zhoumin', '用户管理']) {
    await lookFor(page, query)
    await expect(palette(page).getByRole('heading', { name: '没有找到' })).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await lookFor(page, '')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('tcdl')
  await expect(chosen(page)).toContainText('退出登录')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: '退出登录' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+?')
  await expect(page.getByRole('dialog', { name: '键盘快捷键' })).toBeVisible()
})

test('SHL-17 in a return the key opens the palette, leaves typing alone, gives the keyboard back', async ({ page }, {
  parallelIndex,
}) => {
  await openReturn(page, parallelIndex)
  await keys(page, 'Control+g')
  await page.keyboard.type('附一 5')
  await keys(page, 'Enter')
  await isActive(page, 'VATG_A1.r5.c1')
  await page.keyboard.type('12345')
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await keys(page, 'Enter')
  await expect(figure(page, 'VATG_A1.r5.c1')).toHaveText('12,345.00')
})

test('SHL-19 at 390 px the palette fills the screen and opens a page by touch', async ({ page }, { parallelIndex }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, ownCopyOf('taxclerk', parallelIndex))
  await page.getByRole('button', { name: '打开菜单' }).click()
  await page.getByRole('dialog', { name: '主菜单' }).getByRole('button', { name: '搜索' }).click()
  await field(page).fill('fpc')
  expect(await palette(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
  await palette(page).getByRole('option', { name: '发票池' }).click()
  await expect(page).toHaveURL(/\/system\/tax-admin\/invoice$/)
})
