import { chromium, type Response } from '@playwright/test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { linkTo, type Route } from '@portal/contract'
import { formatChinaTime } from '@portal/domain/china-time'
import { browseLogRoute, calendarRoute } from '@portal/home/contract'
import { workbenchPage } from '@portal/home/pages'
import { signInRoute } from '@portal/identity/contract'
import { summaryRoute } from '@portal/tax-return/contract'
import { returnPage } from '@portal/tax-return/pages'
import { taxablePeriodsRoute, queryAppointProcedureRoute } from '@portal/tax-task/contract'
import { createFeatures } from '../apps/server/src/features.ts'
import { firstReads } from '../apps/server/src/first-reads.ts'
import { ensureBrowser } from './browser.ts'

/**
 * Records calls and answers of a demonstration's pages for mock mode: `node tools/record-mock.ts
 * http://127.0.0.1:8080`. That server needs CAPTCHA=off.
 */
const base = process.argv[2] ?? 'http://127.0.0.1:8080'
const features = createFeatures({ say: () => undefined })
const recording: Record<string, Record<string, unknown>> = {}

/** A time of the day of recording; the repository keeps the day, not when somebody recorded. */
const recordedNow = new RegExp(`^${formatChinaTime(new Date()).slice(0, 10)} \\d{2}:\\d{2}:\\d{2}$`)
const recordedAt = `${formatChinaTime(new Date()).slice(0, 10)} 09:00:00`

/** Removes tokens and times of the recording session. */
const withoutToken = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown) => {
    if (key === 'token') return 'mock'
    return typeof value === 'string' && recordedNow.test(value) ? recordedAt : value
  })

async function keep(response: Response): Promise<void> {
  const url = new URL(response.url())
  const request = response.request()
  if (
    !url.pathname.startsWith('/japi/') ||
    response.status() !== 200 ||
    !response.headers()['content-type']?.startsWith('application/json')
  )
    return
  const answer = withoutToken(await response.text())
  const own = (recording[`${request.method()} ${url.pathname}`] ??= {})
  own['*'] = answer
  if (url.search !== '') own[url.search.slice(1)] = answer
}

const kept: Promise<void>[] = []
/** Waits until one second passes without an answer; polls and the stream keep the network from becoming idle. */
async function quiet(): Promise<void> {
  for (let seen = -1; seen !== kept.length;) {
    seen = kept.length
    await setTimeout(1000)
  }
}

const found = await ensureBrowser()
const browser = await chromium.launch({
  ...(found && found !== 'playwright' ? { executablePath: found } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
page.on('response', (response) => {
  kept.push(keep(response).catch(() => undefined))
})
// Not through the form, because the page would leave before the answer can be read.
const signedIn = await page.request.post(base + signInRoute.path, {
  data: { account: 'taxclerk', password: 'Portal#2026' },
})
recording[`POST ${signInRoute.path}`] = { '*': withoutToken(await signedIn.text()) }
await page.goto(`${base}/workbenches/newIndex`)

/** The first reads come with the document, so they are called again for the recording. */
const ask = (address: string, body?: string) =>
  page.evaluate(
    async ([url, sent]) => {
      const token = /(?:^|; )token=([^;]+)/.exec(document.cookie)?.[1] ?? ''
      const write = sent === undefined ? {} : { method: 'POST', body: sent }
      return (
        await fetch(url ?? '', {
          ...write,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        })
      ).json() as Promise<unknown>
    },
    [address, body] as const,
  )
// Calls sent while a page opens or leaves cannot be read, and dialogs stay closed, so these are asked by hand.
for (const { path } of [...firstReads, calendarRoute, taxablePeriodsRoute]) await ask(path)
await ask(browseLogRoute.path, JSON.stringify({ url: workbenchPage.path }))
const tasks = (await ask(`${queryAppointProcedureRoute.path}?taxType=01`)) as { data: { taskNo: string }[] }
for (const { taskNo } of tasks.data) await ask(`${summaryRoute.path}?taskNo=${taskNo}`)
const pages = features.flatMap(({ pages: own = [] }) => own)
const open = pages.filter(({ query = [] }) => query.every((name) => name.endsWith('?'))).map(({ path: to }) => to)
for (const address of [...open, ...tasks.data.map(({ taskNo }) => linkTo(returnPage, { id: taskNo }))]) {
  await page.goto(base + address)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await quiet()
}
await page.getByRole('button', { name: /^消息/ }).first().click()
await page.getByRole('dialog').waitFor()
await quiet()
await page.keyboard.press('Escape')
await page.keyboard.press('Control+k')
await page.getByRole('dialog').getByRole('combobox').waitFor()
await quiet()
// An answer of a page that was left may never be read.
await Promise.race([Promise.all(kept), setTimeout(5000)])
await browser.close()
const left = new Map(Object.entries(recording))
for (const { name, recorded } of features) {
  if (recorded === undefined) continue
  const own = await pathsOf(name)
  const answers = [...left].filter(([called]) => own.has(called))
  for (const [called] of answers) left.delete(called)
  mkdirSync(new URL('.', recorded), { recursive: true })
  writeFileSync(recorded, `${JSON.stringify(Object.fromEntries(answers), null, 1)}\n`)
  process.stdout.write(`${name}: ${answers.length} calls\n`)
}
if (left.size > 0) throw new Error(`declare \`recorded\` in the features of ${[...left.keys()].join(', ')}`)

/** `METHOD path` of each route in a feature's contract, those of its lists, kept things and their collections too. */
async function pathsOf(feature: string): Promise<Set<string>> {
  const contract: unknown = await import(`@portal/${feature}/contract`)
  return new Set(routesIn(contract, 6).map(({ method, path }) => `${method} ${path}`))
}

/** Routes within a declaration, at most so deep: a list has its own, a register a list. */
function routesIn(value: unknown, depth: number): Pick<Route, 'method' | 'path'>[] {
  if (typeof value !== 'object' || value === null || depth === 0) return []
  if ('method' in value && 'path' in value) return [value as Pick<Route, 'method' | 'path'>]
  return Object.values(value).flatMap((each) => routesIn(each, depth - 1))
}
