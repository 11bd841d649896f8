import { expect, type Page } from '@playwright/test'
import { colourRules, findings } from './axe.ts'
import { walk, wholeWalk } from './keyboard-walk.ts'
import { ask } from './people.ts'
import { small } from './small-targets.ts'
import { documents, foreign, screens, unbuilt, type Listed } from './sweep-pages.ts'
import { go, grantAll, test, whose, wordsOfEach, type Desk, type Desks } from './sweep.ts'

export const tells = [
  'access-review',
  'agreement',
  'bank-account',
  'code-library',
  'customer-service',
  'group-board',
  'tax-holiday',
  'tax-law',
]

// Every page stands for itself: workers share them out, in any order.
test.describe.configure({ mode: 'parallel', timeout: 120_000 })

const wide = { width: 1440, height: 900 }
const telephone = { width: 390, height: 844 }

/** Every rule on the light page; only colour rules on the dark one, which is the same document. */
async function axeInBothThemes(page: Page, again: (() => Promise<unknown>) | null = null): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    if (again === null) await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    else await again()
    expect(await findings(page, 'html', colorScheme === 'dark' ? colourRules : undefined), colorScheme).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}

/** Nothing to scroll sideways, nothing too small for a finger, and the narrow page's own parts pass axe. */
async function fitsTelephone(page: Page, isOurs = true): Promise<void> {
  await page.setViewportSize(telephone)
  // A chart is drawn again at its new width after the frame in which it learns of it.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(telephone.width)
  if (isOurs) expect(await small(page)).toEqual([])
  expect(await findings(page, 'body'), '390 px').toEqual([])
  await page.setViewportSize(wide)
}

/** What comes in while somebody walks is met on the next walk. */
const isWalked = (page: Page): Promise<void> =>
  expect(async () => expect(await walk(page)).toEqual(wholeWalk)).toPass({ timeout: 20_000 })

/** The sweep goes by the browser's history: the router notes it on a page that asks before it is left. */
const isGoing = (text: string): boolean => text.startsWith('You are trying to use a blocker on a POP navigation')
const isQuiet = ({ said, policy }: Desk): void =>
  expect([said.splice(0).filter((text) => !isGoing(text)), policy.splice(0)]).toEqual([[], []])

/** Pages of one return ask the server for nothing until they are told which: an outsider tries the clerk's. */
async function addressFor(listed: Listed, desks: Desks): Promise<string> {
  if (!/\/tax-(detail|print)$/.test(listed.path)) return listed.path
  const { page } = await desks('clerk')
  const [task] = await ask<{ taskNo: string }[]>(
    page,
    '/japi/tax/task/taxTaskProcedureController/queryAppointProcedure?taxType=01&period=202602',
  )
  return `${listed.path}?id=${task?.taskNo ?? ''}`
}

/** A page with something on it, for somebody who may see it. */
async function isFilled({ path, title }: Listed, desk: Desk): Promise<void> {
  await grantAll(desk.page)
  await go(desk.page, path)
  await expect(desk.page).toHaveTitle(new RegExp(title))
  await axeInBothThemes(desk.page)
  await isWalked(desk.page)
  await fitsTelephone(desk.page)
  isQuiet(desk)
}

/** The same in an enterprise that has nothing: no fault, no waiting. */
async function isEmpty({ path, title }: Listed, desk: Desk): Promise<void> {
  await grantAll(desk.page)
  await go(desk.page, path)
  await expect(desk.page).toHaveTitle(new RegExp(title))
  await expect(desk.page.getByRole('main').getByRole('alert')).toHaveCount(0)
  expect(await findings(desk.page, 'main')).toEqual([])
  isQuiet(desk)
}

/** Asks the server nothing before somebody acts. */
const asksNothing = new Set([
  '/system/tax-admin/invoice-import',
  '/Base/auth-management/why',
  '/Base/auth-management/broadcast-report',
])
/** By the guard for somebody without the grant; by the server for somebody whose guard lets everything pass. */
async function isRefused({ path, guard }: Listed, address: string, { page, said }: Desk): Promise<void> {
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  if (guard === 'granted') {
    await grantAll(page, ['/workbenches/newIndex'])
    await go(page, address)
    await expect(heading).toHaveText('暂无菜单权限，请联系管理员分配权限')
  }
  if (!asksNothing.has(path)) {
    await grantAll(page)
    await go(page, address)
    await expect(heading).toHaveText('没有权限')
  }
  // The browser notes each answer that refuses.
  expect(said.splice(0).filter((text) => !/ 40[34] /.test(text) && !isGoing(text))).toEqual([])
}

const isEmptyToo = (listed: Listed): boolean =>
  ['always', 'granted'].includes(listed.guard) && whose(listed) === 'clerk'

for (const listed of screens) {
  const more = [...(isEmptyToo(listed) ? ['empty'] : []), ...(listed.access === undefined ? [] : ['refused'])]
  test(`SHL-01 SHL-17 SHL-18 SHL-19 SES-15 ${listed.path} ${['opens', ...more].join(', ')}`, async ({
    desks,
  }: {
    desks: Desks
  }) => {
    await isFilled(listed, await desks(whose(listed)))
    if (isEmptyToo(listed)) await isEmpty(listed, await desks('starter'))
    if (listed.access !== undefined) await isRefused(listed, await addressFor(listed, desks), await desks('outsider'))
  })
}

test('SHL-17 SHL-18 SHL-19 PRM-10 the tabs of 审核中心 and the dialog for days away', async ({
  desks,
}: {
  desks: Desks
}) => {
  const desk = await desks('clerk')
  const { page } = desk
  await grantAll(page)
  for (const tab of ['done', 'applied', 'copied', 'delegated']) {
    await go(page, `/workflow/index?tab=${tab}`)
    await expect(page.getByRole('navigation', { name: '审核中心' }).locator('[aria-current]')).toHaveCount(1)
    await axeInBothThemes(page)
    await fitsTelephone(page)
  }
  await page.getByRole('button', { name: '外出代办' }).click()
  await expect(page.getByRole('dialog').getByRole('combobox', { name: '代办人' })).toBeVisible()
  await axeInBothThemes(page)
  await fitsTelephone(page)
  isQuiet(desk)
})

const tabbed = [
  ['administrator', '企业信息', '/userCenter/companyManage', ['tab=tax', 'tab=bank', 'tab=files', 'tab=admins']],
  ['operator', '税收规则', '/Base/tax-law/index', ['tab=coming', 'tab=missing', 'tab=missing&open=VAT-08']],
] as const
for (const [who, name, path, queries] of tabbed)
  test(`SHL-17 SHL-18 SHL-19 TAX-01 TAX-05 PRD-02 the tabs of ${name}`, async ({ desks }: { desks: Desks }) => {
    const desk = await desks(who)
    const { page } = desk
    await grantAll(page)
    for (const query of queries) {
      await go(page, `${path}?${query}`)
      await expect(page.getByRole('navigation', { name }).locator('[aria-current]')).toHaveCount(1)
      await axeInBothThemes(page)
      await fitsTelephone(page)
    }
    isQuiet(desk)
  })

for (const path of documents) {
  test(`SHL-01 SHL-17 SHL-18 SHL-19 SES-07 SHL-14 ${path} for a visitor`, async ({ desks }: { desks: Desks }) => {
    const desk = await desks('visitor')
    await desk.page.goto(path)
    await expect(desk.page.getByRole('heading').first()).toBeVisible()
    const other = foreign[path]
    if (other !== undefined) await expect(desk.page.getByText(other).first()).toBeVisible()
    // Documents take their theme as they open; other products' have no theme to switch.
    await axeInBothThemes(desk.page, async () => {
      await desk.page.reload()
      if (other === undefined) await expect(desk.page.locator('html[data-theme]')).toHaveCount(1)
    })
    await isWalked(desk.page)
    await fitsTelephone(desk.page, other === undefined)
    if (path.startsWith('/404')) desk.said.splice(0)
    isQuiet(desk)
  })
}

test('SHL-01 SHL-18 what is not built yet says so under each of its titles', async ({ desks }) => {
  const clerk = await desks('clerk')
  await grantAll(clerk.page)
  expect(await wordsOfEach(clerk.page, unbuilt.screens)).toEqual(
    unbuilt.screens.map((path) => [path, expect.stringContaining('功能建设中')]),
  )
  await axeInBothThemes(clerk.page)
  isQuiet(clerk)
  const { page } = await desks('visitor')
  for (const path of unbuilt.documents)
    expect(await (await page.request.get(path, { headers: { accept: 'text/html' } })).text()).toContain('功能建设中')
  await page.goto(unbuilt.documents[0] ?? '/finance/home')
  await axeInBothThemes(page, () => page.reload())
})
