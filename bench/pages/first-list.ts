// The first list page that an operator opens (the audit log) of two installations of the demonstration, in turns:
// node bench/pages/first-list.ts http://EARLIER http://LATER
// Chromium without a cache, slowed down four times: time until the first row is painted, bytes until then and settled.
import { median, report, spread } from '../kit/figures.ts'
import { size } from '../kit/root.ts'
import { openBrowser, openSlowPage, type Bytes } from './browser.ts'
import { operatorCookies, type Cookies } from './operator.ts'

const ROUNDS = size(15, 1)
const SETTLED_MS = 2000
const PATH = '/systemMonitoring/document'
const MOST_RATIO = 1.3
const MOST_KB = 300
const [earlier = '', later = ''] = process.argv.slice(2).filter((one) => one.startsWith('http'))
if (later === '') throw new Error('two addresses are needed')

const browser = await openBrowser()
type Found = { usable: number; bytes: Bytes; all: Bytes }
async function once(base: string, cookies: Cookies): Promise<Found> {
  const { page, bytes, close } = await openSlowPage(browser, (context) => context.addCookies(cookies))
  await page.goto(base + PATH, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.querySelector('main tbody tr td:not([aria-hidden])') !== null)
  const usable = await page.evaluate(
    () => new Promise<number>((done) => requestAnimationFrame(() => setTimeout(() => done(performance.now())))),
  )
  const before = bytes()
  await page.waitForTimeout(SETTLED_MS)
  const all = bytes()
  await close()
  return { usable, bytes: before, all }
}

const before = await operatorCookies(browser, earlier)
const cookies = [before, later === earlier ? before : await operatorCookies(browser, later)] as const
const found: Record<'earlier' | 'later', Found[]> = { earlier: [], later: [] }
for (let round = 0; round < ROUNDS; round += 1) {
  const turns = [
    async () => void found.earlier.push(await once(earlier, cookies[0])),
    async () => void found.later.push(await once(later, cookies[1])),
  ]
  for (const turn of round % 2 === 0 ? turns : turns.reverse()) await turn()
}
await browser.close()

const sum = ({ document, code, other }: Bytes): number => (document + code + other) / 1000
const ratios = found.later.map(({ usable }, at) => usable / (found.earlier[at]?.usable ?? NaN))
const usables = (of: Found[]): string =>
  spread(
    of.map(({ usable }) => usable),
    0,
  )
report(
  'first list page until usable',
  `${usables(found.later)} ms, earlier ${usables(found.earlier)} ms, ratio ${spread(ratios, 2)}`,
  {
    value: median(ratios),
    most: MOST_RATIO,
    unit: '×',
  },
)
for (const [what, of] of Object.entries(found))
  report(
    `bytes until usable, ${what}`,
    `${spread(
      of.map(({ bytes }) => sum(bytes)),
      0,
    )} kB; settled ${spread(
      of.map(({ all }) => sum(all)),
      0,
    )} kB`,
    {
      value: median(of.map(({ bytes }) => sum(bytes))),
      most: MOST_KB,
      unit: ' kB',
    },
  )
