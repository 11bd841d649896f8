import { chromium } from '@playwright/test'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { findBrowser } from '../../tools/browser.ts'
import { DEMO_PASSWORD } from '../kit/client.ts'

export const SLOWER = 4
export const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export function openBrowser(): Promise<Browser> {
  const executablePath = findBrowser()
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ARGUMENTS })
}

/** A person's browser: no cache, the window and settings of every measurement. */
export const LOOKS = { viewport: { width: 1440, height: 900 }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' }
export const openContext = (browser: Browser): Promise<BrowserContext> => browser.newContext(LOOKS)

/** Signs an account in at `url`, in the contexts that are given. */
export const signInAs =
  (url: string, account: string) =>
  async (context: BrowserContext): Promise<void> => {
    const answer = await context.request.post(`${url}/japi/api/base-user/authentication/userLoginEcology`, {
      data: { account, password: DEMO_PASSWORD },
    })
    if (!answer.ok()) throw new Error(`sign-in: ${answer.status()}`)
  }

/** A context of its own with a page slowed down four times. */
export async function openSlowPage(
  browser: Browser,
  prepare: (context: BrowserContext) => Promise<unknown> = async () => undefined,
): Promise<{ page: Page; bytes: () => Bytes; close: () => Promise<void> }> {
  const context = await openContext(browser)
  await prepare(context)
  const page = await context.newPage()
  await page.addInitScript(watch)
  const session = await context.newCDPSession(page)
  const kinds = new Map<string, string>()
  const bytes: Bytes = { document: 0, code: 0, other: 0 }
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? ''
    bytes[kind === 'Document' ? 'document' : ['Script', 'Stylesheet'].includes(kind) ? 'code' : 'other'] +=
      encodedDataLength
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return { page, bytes: () => ({ ...bytes }), close: () => context.close() }
}

/** What comes after a page is there by then. */
const SETTLED_MS = 1800

/** What `take` finds on a page of its own once nothing on it waits any more. */
export async function onSettledPage<T>(
  browser: Browser,
  address: string,
  take: (page: Page) => Promise<T>,
  prepare?: (context: BrowserContext) => Promise<unknown>,
): Promise<T> {
  const { page, close } = await openSlowPage(browser, prepare)
  await page.goto(address)
  await timesOf(page)
  // A copy of the skeleton would be no baseline.
  await page.waitForFunction(() => document.querySelector('.skeleton') === null)
  await page.waitForTimeout(SETTLED_MS)
  const found = await take(page)
  await close()
  return found
}

/** Bytes on the wire; `code` is scripts and styles. */
export type Bytes = { document: number; code: number; other: number }

/** Runs in the page first: records long tasks, and when the awaited content was painted. */
export function watch(): void {
  const seen = window as unknown as { seen: { blocked: number; painted?: number } }
  seen.seen = { blocked: 0 }
  new PerformanceObserver((list) =>
    list.getEntries().forEach(({ duration }) => (seen.seen.blocked += Math.max(0, duration - 50))),
  ).observe({ type: 'longtask', buffered: true })
  const look = (): boolean => {
    if (!document.querySelector('[data-part="todo"] tr, form#sign-in input, [data-part="grid"] tbody td')) return false
    requestAnimationFrame(() => setTimeout(() => (seen.seen.painted = performance.now())))
    return true
  }
  const observer = new MutationObserver(() => look() && observer.disconnect())
  observer.observe(document, { childList: true, subtree: true })
}

/**
 * Milliseconds from the start of the navigation until painted and own scripts have run; milliseconds of blocking beyond
 * 50 ms per task so far.
 */
export interface Times {
  usable: number
  blocked: number
}

export async function timesOf(page: Page): Promise<Times> {
  await page.waitForFunction(isUsable).catch(async (late: unknown) => {
    throw new Error(`${page.url()} was not painted: ${JSON.stringify(await page.evaluate(stateOf))}`, { cause: late })
  })
  return page.evaluate(readTimes)
}

/** Runs in the page. */
export const isUsable = (): boolean =>
  (window as unknown as { seen: { painted?: number } }).seen.painted !== undefined &&
  performance.timing.domContentLoadedEventEnd > 0

/** Runs in the page. */
export function readTimes(): Times {
  const { seen } = window as unknown as { seen: { blocked: number; painted: number } }
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return { usable: Math.max(seen.painted, navigation!.domContentLoadedEventEnd), blocked: seen.blocked }
}

/** Runs in the page: the visible text, and the resources it still waits for. */
function stateOf() {
  const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return {
    shown: document.body.innerText.slice(0, 600),
    ready: document.readyState,
    visible: document.visibilityState,
    seen: (window as unknown as { seen?: object }).seen,
    rows: document.querySelectorAll('[data-part="todo"] tr').length,
    answers: answers.map(
      ({ name, responseStatus, responseEnd }) =>
        `${new URL(name).pathname} ${responseStatus} ${Math.round(responseEnd)}`,
    ),
  }
}
