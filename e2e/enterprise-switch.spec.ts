import { expect, type Page } from '@playwright/test'
import { findings } from './axe.ts'
import { happen } from './happen.ts'
import { complaints, copyOf, signIn } from './people.ts'
import { test } from './test.ts'

export const tells = ['identity']

const names = { power: '启明热电有限公司', trade: '启明国际贸易有限公司', hydrogen: '启明氢能科技有限公司' } as const
const control = (page: Page) => page.getByRole('button', { name: /^切换企业，当前为/ })
const open = async (page: Page) => {
  await control(page).click()
  await expect(entry(page, names.trade)).toBeVisible()
}
/** Enterprises of this page's calls, in order. */
function enterprisesOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const entId = request.headers()['x-ent-id']
    if (entId !== undefined && request.url().includes('/japi/')) asked.push(entId)
  })
  return asked
}
/** An enterprise of the switcher; how much waits there stands behind its name. */
const entry = (page: Page, name: string) => page.getByRole('menuitem', { name: new RegExp(`^${name}`) })

test('SES-13 SHL-04 a user of source 2 switches enterprise after being asked; the current is refused', async ({
  page,
}, { parallelIndex }) => {
  const said = complaints(page)
  await signIn(page, copyOf('multi', parallelIndex))
  await expect(control(page)).toContainText(names.power)
  await open(page)
  expect(await findings(page, 'header')).toEqual([])
  await entry(page, names.power).click()
  await expect(page.getByText('当前已是该企业，无需切换')).toBeVisible()
  await open(page)
  await entry(page, names.trade).click()
  const dialog = page.getByRole('dialog', { name: '温馨提示' })
  await expect(dialog).toContainText('切换企业将中断当前正在办理的业务，是否继续？')
  await expect(dialog).toContainText(`切换到「${names.trade}」。草稿会保留`)
  await expect(page).toHaveTitle('启明热电 · 我的工作台 · 财金运营门户')
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect(control(page)).toContainText(names.power)
  await open(page)
  await entry(page, names.trade).click()
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('切换成功')).toBeVisible()
  await expect(page).toHaveURL(/\/finance\/home$/)
  await expect(page.locator('.hero')).toContainText(names.trade)
  await expect(page.getByRole('link', { name: /注册/ })).toHaveCount(0)
  await page.getByRole('link', { name: '进入工作台' }).first().click()
  await expect(control(page)).toContainText(names.trade)
  expect(said).toEqual([])
})

test('SES-13 SHL-04 nobody of another source has the control', async ({ page }, { parallelIndex }) => {
  await signIn(page, copyOf('salesman', parallelIndex))
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible()
  await expect(control(page)).toHaveCount(0)
})

test("LEAD-09 two tabs, two enterprises: every call is for its tab's, a reload keeps it", async ({ page, context }, {
  parallelIndex,
}) => {
  const worker = parallelIndex + 1
  await signIn(page, copyOf('multi', parallelIndex))
  await expect(control(page)).toContainText(names.power)
  const here = enterprisesOf(page)
  await open(page)
  const opened = context.waitForEvent('page')
  await page.getByRole('menuitem', { name: `在新标签页打开${names.hydrogen}` }).click()
  const beside = await opened
  const there = enterprisesOf(beside)
  await expect(control(beside)).toContainText(names.hydrogen)
  expect(new URL(beside.url()).search).toBe('')
  await expect(control(page)).toContainText(names.power)
  await page.keyboard.press('Escape')
  await beside.reload()
  await expect(control(beside)).toContainText(names.hydrogen)
  await beside.goto('/system/tax-admin/index')
  await page.goto('/system/tax-admin/index')
  await expect(beside.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect([new Set(here), new Set(there)]).toEqual([
    new Set([`demo-power-${worker}`]),
    new Set([`demo-hydrogen-${worker}`]),
  ])
  // A switch in one tab does not affect the other; a tab opened later starts with the new enterprise.
  await open(page)
  await entry(page, names.trade).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(page).toHaveURL(/\/finance\/home$/)
  await beside.reload()
  await expect(control(beside)).toContainText(names.hydrogen)
  const third = await context.newPage()
  await third.goto('/workbenches/newIndex')
  await expect(control(third)).toContainText(names.trade)
})

test('LEAD-09 a tab of another enterprise never shows the first view of the one last switched to', async ({
  page,
  context,
}, { parallelIndex }) => {
  await signIn(page, copyOf('multi', parallelIndex))
  await context.route('**/assets/*.js', async (route) => {
    if (route.request().url().includes('theme')) await route.continue()
    else await route.abort()
  })
  const beside = await context.newPage()
  await beside.goto(`/workbenches/newIndex?enterprise=demo-hydrogen-${parallelIndex + 1}`, { waitUntil: 'commit' })
  await expect(beside.locator('main[aria-busy] [data-part="todo"]')).toBeAttached()
  await expect(beside.locator('main[aria-busy] [data-part="todo"]')).toBeHidden()
  const same = await context.newPage()
  await same.goto('/workbenches/newIndex', { waitUntil: 'commit' })
  await expect(same.locator('main[aria-busy] [data-part="todo"]')).toBeVisible()
})

test('LEAD-09 an enterprise that is not his says so and leads to one that is', async ({ page, context }, {
  parallelIndex,
}) => {
  await signIn(page, copyOf('multi', parallelIndex))
  const foreign = await context.newPage()
  await foreign.goto('/workbenches/newIndex?enterprise=demo-boiler')
  await expect(foreign.getByRole('heading', { name: '不能继续在这家企业办理' })).toBeVisible()
  await expect(foreign.getByText('启明锅炉装备有限公司')).toHaveCount(0)
  await foreign.getByRole('button', { name: '进入其他企业' }).click()
  await expect(control(foreign)).toBeVisible()
})

test('LEAD-09 SHL-20 an enterprise taken away is told once; when it is back the draft is offered', async ({ page }, {
  parallelIndex,
}) => {
  const [power, setting] = [`demo-power-${parallelIndex + 1}`, '/system/tax-admin/vat-setting?taxMonth=202706']
  await signIn(page, copyOf('multi', parallelIndex), { from: setting })
  await expect(control(page)).toContainText(names.power)
  await page
    .getByRole('region', { name: '适用税收优惠' })
    .getByRole('checkbox', { name: /有免税项目/ })
    .check()
  await happen(page, 'enterprise-is-lost', power)
  try {
    await page.getByRole('link', { name: '税务任务' }).first().click()
    const dialog = page.getByRole('dialog', { name: '不能继续在这家企业办理' })
    await expect(dialog).toContainText(`您已不属于「${names.power}」，或它已停用。`)
    await dialog.getByRole('button', { name: '进入其他企业' }).click()
    await expect(page).toHaveURL(/\/workbenches\/newIndex$/)
    await expect(control(page)).toContainText(/国际贸易|氢能科技/)
    await expect(dialog).toHaveCount(0)
  } finally {
    await happen(page, 'enterprise-is-back', power)
  }
  await page.goto(`${setting}&enterprise=${power}`)
  await expect(control(page)).toContainText(names.power)
  await page.getByRole('status').filter({ hasText: '有未提交的内容' }).getByRole('button', { name: '恢复' }).click()
  await expect(
    page.getByRole('region', { name: '适用税收优惠' }).getByRole('checkbox', { name: /有免税项目/ }),
  ).toBeChecked()
})

test('SHL-19 SES-13 at 390 px the list of enterprises fits and is reached by the keyboard', async ({ page }, {
  parallelIndex,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, copyOf('multi', parallelIndex))
  await control(page).focus()
  await page.keyboard.press('Enter')
  await expect(entry(page, names.trade)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem').nth(1)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(control(page)).toBeFocused()
})
