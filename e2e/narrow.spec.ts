import { expect, type Locator, type Page } from '@playwright/test'
import { ask, complaints, copyOf, ownCopyOf, person, signIn } from './people.ts'
import { small } from './small-targets.ts'
import { test } from './test.ts'

export const tells = ['page-kit', 'web-kit', 'notification', 'workflow']

/** A copy of an enterprise no other journey uses, because its month is submitted. */
const copy = 5
const period = '202603'

const fits = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
/** Within the screen's width, and large enough for a finger. */
async function isHandy(button: Locator): Promise<void> {
  const box = await button.boundingBox()
  expect([(box?.x ?? -1) >= 0, (box?.x ?? 0) + (box?.width ?? 999) <= 390, (box?.height ?? 0) >= 44]).toEqual([
    true,
    true,
    true,
  ])
}

test('SHL-19 NOT-02 PRM-10 at 390 px a notice is read and what it asks for is decided', async ({ page, browser }) => {
  test.setTimeout(90_000)
  const clerk = await person(browser, copyOf('taxclerk', copy))
  const { taskNo } = await ask<{ taskNo: string }>(clerk.page, '/japi/tax/task/taxTaskProcedure/saveTaskProcedure', {
    taxType: '01',
    period,
    taskBranchStatus: 3,
  })
  await ask(clerk.page, '/japi/tax/taxVat/engineValidate', { taskNo })
  await ask(clerk.page, '/japi/tax/task/taxTaskProcedureController/submitReview', { taskNo })
  await clerk.page.context().close()

  const said = complaints(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, copyOf('taxmanager', copy))
  await page.getByRole('button', { name: /^消息/ }).first().click()
  await expect(page).toHaveURL(/\/workbenches\/notice$/)
  const notice = page.getByRole('main')
  const decide = notice
    .getByRole('button', { name: '去审核' })
    .or(notice.getByRole('link', { name: '去审核' }))
    .first()
  await expect(decide).toBeVisible()
  await fits(page)
  await isHandy(decide)
  await decide.click()
  await expect(page).toHaveURL(/review=/)
  const pass = page.getByRole('button', { name: '通过', exact: true })
  await isHandy(pass)
  // Reachable without scrolling, in place of the bottom bar.
  expect((await pass.boundingBox())?.y).toBeGreaterThan((844 * 2) / 3)
  await expect(page.getByRole('navigation', { name: '快捷导航' })).toBeHidden()
  await fits(page)
  await page.getByLabel('审批意见').fill('零申报，同意')
  await pass.click()
  await expect(page.getByText(/已通过|已复核/).first()).toBeVisible()
  expect(said).toEqual([])
})

test('SHL-19 SHL-18 at 390 px the bar at the foot leads to what is asked for most, the drawer to the rest', async ({
  page,
}, { parallelIndex }) => {
  const said = complaints(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, ownCopyOf('taxclerk', parallelIndex))
  const bar = page.getByRole('navigation', { name: '快捷导航' })
  for (const [name, heading] of [
    ['待办', '待办事项'],
    ['消息', '消息通知'],
    ['我的', '个人信息'],
  ] as const) {
    await bar.getByRole('link', { name: new RegExp(`^${name}`) }).click()
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(heading) })).toBeVisible()
  }
  await page.getByRole('button', { name: '打开菜单' }).click()
  const drawer = page.getByRole('dialog', { name: '主菜单' })
  await drawer.getByRole('button', { name: '深色' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await small(page)).toEqual([])
  const kept = page.waitForResponse(
    (response) =>
      response.url().endsWith('/home/preferences') && (response.request().postData() ?? '').includes('"system"'),
  )
  await drawer.getByRole('button', { name: '跟随系统' }).click()
  await kept
  expect(said).toEqual([])
})
