import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { colourRules, findings as axe } from './axe.ts'
import { signInAsOperator } from './operators.ts'
import { copyOf, signIn } from './people.ts'
import { test } from './test.ts'

interface Listed {
  path: string
  guard: string
}
/** The product's own list of pages, as the build wrote it. */
const pages = (
  JSON.parse(readFileSync(join(import.meta.dirname, '../apps/web/dist/routes.json'), 'utf8')) as { pages: Listed[] }
).pages
const isDocument = ({ path }: Pick<Listed, 'path'>): boolean =>
  path === '/' || path.startsWith('/login') || (path.startsWith('/finance/') && path !== '/finance/blank')
const isOperators = ({ path }: Listed): boolean => /^\/(systemMonitoring|Base|sendOrders-report)\//.test(path)
/** Leads on at once. */
const isPassing = ({ path }: Listed): boolean => path === '/finance/blank' || path === '/taxData'

/** Leads on to the identity provider's page, which is looked at in its place. */
const handsOn = '/loginssojf'

const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

/** Every rule on the light page; on the dark one, which is the same document, those that judge colours. */
const findings = (page: Page, theme: Theme): Promise<string[]> =>
  axe(page, 'html', theme === 'dark' ? colourRules : undefined)

/** Pages drawn by the server take their theme as they open, those of the application at once. */
async function paint(page: Page, path: string, colorScheme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  if (isDocument({ path })) await page.reload()
  if (path !== handsOn) await expect(page.locator('html'), path).toHaveAttribute('data-theme', colorScheme)
}

/**
 * Goes to a page of the running application; the guard's list of paths is opened, for what is shown is looked at, not
 * who may see it.
 */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  // The page before stands until the program of this one is there: the link past the menu says whose page it is.
  await expect
    .poll(
      () =>
        page.evaluate(() =>
          [...document.querySelectorAll<HTMLAnchorElement>('a.skip')].every(
            (skip) => new URL(skip.href).pathname === location.pathname,
          ),
        ),
      { intervals: [20, 50, 100] },
    )
    .toBe(true)
  await expect(page.locator('main h1, main h2, main table, main form, main .centered').first()).toBeVisible()
  await expect(page.locator('main .skeleton, main [aria-busy="true"]')).toHaveCount(0)
  // A page that broke has a heading too.
  await expect(page.getByRole('heading', { name: '这一页没有打开' }), path).toHaveCount(0)
}
const openEverything = (page: Page, paths: readonly string[]) =>
  page.evaluate((all) => {
    for (const store of [localStorage, sessionStorage]) store.setItem('resultPath', JSON.stringify(all))
  }, paths)

/**
 * Pages that are not built yet are one screen under many titles: it is looked at once, and once as the server draws it.
 */
const isUnbuilt = (page: Page): Promise<boolean> => page.getByText('功能建设中').isVisible()

test('SHL-18 SHL-01 axe finds nothing on any page, light or dark', async ({ page, browser }, { parallelIndex }) => {
  test.setTimeout(600_000)
  const found: string[] = []
  const unbuilt = new Set<boolean>()
  const look = async (path: string, on = page): Promise<void> => {
    const isDrawnByServer = isDocument({ path })
    if (await isUnbuilt(on)) {
      if (unbuilt.has(isDrawnByServer)) return
      unbuilt.add(isDrawnByServer)
    }
    for (const theme of themes) {
      await paint(on, path, theme)
      found.push(...(await findings(on, theme)).map((each) => `${path} ${theme} ${each}`))
    }
  }
  for (const { path } of pages.filter(isDocument)) {
    await page.goto(path)
    if (path === handsOn) await expect(page.getByText('演示身份提供方')).toBeVisible()
    await look(path)
  }
  const within = pages.filter((listed) => !isDocument(listed) && !isPassing(listed))
  await signIn(page, copyOf('taxclerk', parallelIndex))
  await openEverything(
    page,
    within.map(({ path }) => path),
  )
  for (const { path } of within.filter((listed) => !isOperators(listed))) {
    await go(page, path)
    await look(path)
  }
  const operator = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await signInAsOperator(operator, copyOf('superadmin', parallelIndex))
  await openEverything(
    operator,
    within.map(({ path }) => path),
  )
  for (const { path } of within.filter(isOperators)) {
    await go(operator, path)
    await look(path, operator)
  }
  await operator.context().close()
  expect(found).toEqual([])
})
