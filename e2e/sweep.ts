import { expect, test as base, type Browser, type Page } from '@playwright/test'
import { signInAsOperator } from './operators.ts'
import { ask, complaints, copyOf, signIn } from './people.ts'
import { everyPath, type Listed } from './sweep-pages.ts'
import { watchPolicy } from './test.ts'

/** A browser that stays with one person from page to page, and what it complained of. */
export interface Desk {
  page: Page
  said: string[]
  policy: string[]
}
/**
 * `visitor` is not signed in; `administrator` is of the clerk's enterprise; `starter`'s enterprise is empty; `outsider`
 * has no grant of taxes or operations.
 */
export type Who = 'visitor' | 'clerk' | 'administrator' | 'operator' | 'starter' | 'outsider'
export type Desks = (who: Who) => Promise<Desk>

const isOperators = ({ path }: Listed): boolean => /^\/(systemMonitoring|Base)\//.test(path)
const isAdministrators = ({ path }: Listed): boolean =>
  ['/userCenter/companyManage', '/system/tax-admin/assignment'].includes(path)
/** Who opens a page of the product. */
export const whose = (listed: Listed): Who =>
  isOperators(listed) ? 'operator' : isAdministrators(listed) ? 'administrator' : 'clerk'

/** What stands on the administrator's page. */
const account = {
  accountName: '启明锅炉装备有限公司缴税专用的一般存款账户',
  kind: 'settlement',
  number: '0200003609027312345',
  bankName: '中国工商银行股份有限公司北京分行营业部',
  bankCode: '102100099996',
  currency: 'CNY',
  isDefault: true,
  isOn: true,
  note: null,
}
const accounts = { clerk: 'taxclerk', starter: 'starter', outsider: 'user' } as const

async function openDesk(browser: Browser, who: Who, worker: number): Promise<Desk> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const desk: Desk = { page, said: complaints(page), policy: [] }
  watchPolicy(context, desk.policy)
  if (who === 'operator') await signInAsOperator(page, copyOf('superadmin', worker))
  else if (who === 'administrator') {
    await signInAsOperator(page, copyOf('plantadmin', worker))
    await ask(page, '/japi/api/manage/bankAccount/save', account)
  } else if (who !== 'visitor') await signIn(page, copyOf(accounts[who], worker))
  return desk
}

/** Desks of one worker: each page of the sweep opens after whatever page stood there, without a new document. */
export const test = base.extend<object, { desks: Desks }>({
  desks: [
    async ({ browser }, use, { parallelIndex }) => {
      const open = new Map<Who, Promise<Desk>>()
      await use((who) => {
        const desk = open.get(who) ?? openDesk(browser, who, parallelIndex)
        open.set(who, desk)
        return desk
      })
      for (const desk of open.values()) await (await desk).page.context().close()
    },
    { scope: 'worker' },
  ],
})

/** Tells the guard of this browser that every page is granted: the server decides alone then. */
export const grantAll = (page: Page, paths = everyPath): Promise<void> =>
  page.evaluate((all) => {
    for (const store of [localStorage, sessionStorage]) store.setItem('resultPath', JSON.stringify(all))
  }, paths)

/** Everything has come that a page shows. */
async function isThere(page: Page, path: string): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByRole('status', { name: '正在加载' }), path).toHaveCount(0)
  await expect(main.locator('[aria-busy="true"]'), path).toHaveCount(0)
}

/** Goes to a page of the running application by its router, and waits until that page has what it shows. */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  // The previous page stays until the new one's code has loaded. The skip link's address shows which page is rendered.
  await expect
    .poll(
      () =>
        page.evaluate(() =>
          [...document.querySelectorAll<HTMLAnchorElement>('a[href$="#content"]')].every(
            (skip) => new URL(skip.href).pathname === location.pathname,
          ),
        ),
      { intervals: [20, 50, 100] },
    )
    .toBe(true)
  await expect(page.getByRole('main').getByRole('heading').first(), path).toBeVisible()
  await isThere(page, path)
  // A broken page also has a heading.
  await expect(page.getByRole('heading', { name: '这一页没有打开' }), path).toHaveCount(0)
}

/** What each of these pages says, one after the other by the router: the words of its content once it is there. */
export const wordsOfEach = (page: Page, paths: readonly string[]): Promise<[string, string][]> =>
  page.evaluate(async (all) => {
    const said: [string, string][] = []
    for (const path of all) {
      const content = document.querySelector('main')
      history.pushState({}, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
      const isShown = (): boolean =>
        document.querySelector(`a[href="${path}#content"]`) !== null && !content?.querySelector('[role="status"]')
      for (let frame = 0; frame < 600 && !isShown(); frame += 1) await new Promise(requestAnimationFrame)
      said.push([path, content?.textContent ?? ''])
    }
    return said
  }, paths)
