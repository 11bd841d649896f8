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
/** The product's list of pages, as written by the build. */
const pages = (
  JSON.parse(readFileSync(join(import.meta.dirname, '../apps/web/dist/routes.json'), 'utf8')) as { pages: Listed[] }
).pages
const isDocument = ({ path }: Pick<Listed, 'path'>): boolean =>
  path === '/' || path.startsWith('/login') || (path.startsWith('/finance/') && path !== '/finance/blank')
const isOperators = ({ path }: Listed): boolean => /^\/(systemMonitoring|Base|sendOrders-report)\//.test(path)
/** Redirects at once. */
const isPassing = ({ path }: Listed): boolean => path === '/finance/blank' || path === '/taxData'

/** Redirects to the identity provider's page, which is checked instead. */
const handsOn = '/loginssojf'

const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

/** Every rule on the light page; only colour rules on the dark one, which is the same document. */
const findings = (page: Page, theme: Theme): Promise<string[]> =>
  axe(page, 'html', theme === 'dark' ? colourRules : undefined)

/** Server-rendered pages read their theme when they open, so they are reloaded; the application switches at once. */
async function paint(page: Page, path: string, colorScheme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  if (isDocument({ path })) await page.reload()
  if (path !== handsOn) await expect(page.locator('html'), path).toHaveAttribute('data-theme', colorScheme)
}

/**
 * Opens a page of the running application. All paths are granted, because this checks the content and not the access.
 */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  // The previous page stays until the new one's code has loaded. The skip link's address shows which page is rendered.
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
  // A broken page also has a heading.
  await expect(page.getByRole('heading', { name: '这一页没有打开' }), path).toHaveCount(0)
}
const openEverything = (page: Page, paths: readonly string[]) =>
  page.evaluate((all) => {
    for (const store of [localStorage, sessionStorage]) store.setItem('resultPath', JSON.stringify(all))
  }, paths)

/** Pages not built yet share one screen: it is checked once, and once as rendered by the server. */
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
