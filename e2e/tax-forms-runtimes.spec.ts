import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { build } from 'vite'
import { test } from './test.ts'

export const tells = ['tax-forms']

const FIXTURES = join(import.meta.dirname, '../packages/tax-forms/fixtures')
const ORIGIN = 'http://tax-forms.test'

interface RuntimePage {
  digest(forms: string[], seed: number, count: number): Promise<string>
  editTimes(forms: string[], filing: unknown, rounds: number): Promise<{ edit: number; open: number }>
}
type Holder = { runtimePage: RuntimePage }

const expected = readJson<{ forms: string[]; turns: { seed: number; count: number; digest: string }[] }>(
  'random-returns.json',
)
/** As in Node: a complete run takes one part, another each day; any other takes all. */
const turn = process.env['TEST_TURN']
const taken = turn === undefined ? expected.turns : expected.turns.slice(Number(turn) - 1, Number(turn))
let bundle: string

test.beforeAll(async () => {
  bundle = mkdtempSync(join(tmpdir(), 'tax-forms-page-'))
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: bundle,
      rolldownOptions: { input: join(FIXTURES, 'runtime-page.ts'), output: { entryFileNames: 'page.js' } },
    },
  })
})

test('TAX-07 LEAD-02 the browser computes 10,000 random VAT returns to the very figures of the server', async ({
  page,
}) => {
  test.setTimeout(300_000)
  await openBundle(page)
  for (const { digest, ...asked } of taken) {
    const found = await page.evaluate(
      ({ forms, seed, count }) => (globalThis as unknown as Holder).runtimePage.digest(forms, seed, count),
      { forms: expected.forms, ...asked },
    )
    expect(found).toBe(digest)
  }
})

test('TAX-07 a changed cell recomputes and checks the VAT return in the page for less than opening it', async ({
  page,
}) => {
  await openBundle(page)
  const { filing } = readJson<{ filing: unknown }>('samples/VAT-V3.json')
  const { edit, open } = await page.evaluate(
    ({ forms, filing: filed }) => (globalThis as unknown as Holder).runtimePage.editTimes(forms, filed, 100),
    { forms: expected.forms, filing },
  )
  expect(edit / open).toBeLessThan(0.7)
})

/** The bundle is served only by this test. */
async function openBundle(page: Page): Promise<void> {
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/')
      return route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><script type="module" src="/page.js"></script>',
      })
    return route.fulfill({ contentType: 'text/javascript', body: readFileSync(join(bundle, pathname)) })
  })
  await page.goto(`${ORIGIN}/`)
  await page.waitForFunction(() => 'runtimePage' in globalThis)
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(join(FIXTURES, file), 'utf8')) as T
}
