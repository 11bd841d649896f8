import AxeBuilder from '@axe-core/playwright'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { signInAsOperator } from './operators.ts'
import { copyOf, signIn } from './people.ts'
import { test } from './test.ts'

interface Listed { path: string, guard: string }
/** The product's own list of pages, as the build wrote it. */
const pages = (JSON.parse(readFileSync(join(import.meta.dirname, '../apps/web/dist/routes.json'), 'utf8')) as { pages: Listed[] }).pages
const isDocument = ({ path }: Listed): boolean => path === '/' || path.startsWith('/login') || (path.startsWith('/finance/') && path !== '/finance/blank')
const isOperators = ({ path }: Listed): boolean => /^\/(systemMonitoring|Base|sendOrders-report)\//.test(path)
/** Leads on at once. */
const isPassing = ({ path }: Listed): boolean => path === '/finance/blank' || path === '/taxData'

/** Leads on to the identity provider's page, which is looked at in its place. */
const handsOn = '/loginssojf'

/** What antd itself gets wrong, by rule, with its own issue; counted, so that it can only shrink. */
const known: readonly { rule: string, issue: string }[] = []

async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.filter(({ id }) => !known.some(each => each.rule === id)).map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 160)).join(' | ')}`)
}

/** Goes to a page of the running application; the guard's list of paths is opened, for what is shown is looked at, not who may see it. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate(to => { history.pushState({}, '', to); dispatchEvent(new PopStateEvent('popstate')) }, path)
  await expect(page.locator('main h1, main h2, main table, main form, main .ctr').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
}
const openEverything = (page: Page, paths: readonly string[]) => page.evaluate(all => localStorage.setItem('resultPath', JSON.stringify(all)), paths)

for (const theme of ['light', 'dark'] as const) {
  test(`SHL-18 SHL-01 axe finds nothing on any page in the ${theme} theme`, async ({ page }, { parallelIndex }) => {
    test.setTimeout(600_000)
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    const found: string[] = []
    const look = async (path: string): Promise<void> => { found.push(...(await findings(page)).map(each => `${path} ${each}`)) }
    for (const { path } of pages.filter(isDocument)) {
      await page.goto(path)
      if (path === handsOn) await expect(page.getByText('演示身份提供方')).toBeVisible()
      await look(path)
    }
    const within = pages.filter(listed => !isDocument(listed) && !isPassing(listed))
    await signIn(page, copyOf('taxclerk', parallelIndex))
    await openEverything(page, within.map(({ path }) => path))
    for (const { path } of within.filter(listed => !isOperators(listed))) {
      await go(page, path)
      await look(path)
    }
    await page.context().clearCookies()
    await signInAsOperator(page, copyOf('superadmin', parallelIndex))
    await openEverything(page, within.map(({ path }) => path))
    for (const { path } of within.filter(isOperators)) {
      await go(page, path)
      await look(path)
    }
    expect(found).toEqual([])
  })
}
