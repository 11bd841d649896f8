// A202000 with 10,000 branches of one head office: the return opened at them, a figure typed, the check run, the list
// scrolled. Chromium at its own speed; no task of the page may be longer than 50 ms.
import type { Page } from '@playwright/test'
import { createClient } from '../kit/client.ts'
import { openQuarter } from '../kit/open-task.ts'
import { report } from '../kit/figures.ts'
import { size } from '../kit/root.ts'
import { startServer, stopServer } from '../kit/server.ts'
import { makeTemporary } from '../kit/temporary.ts'
import { openBrowser, openContext, signInAs } from '../pages/browser.ts'
import { measureAct, measureOpening, reportActs, type Act } from '../pages/gallery.ts'

const BRANCHES = size(10_000, 100)
const EACH_CALL = 500
const ROUNDS = size(7, 1)
const SAVED_MS = 3000
const MOST_MS = 50
const ACCOUNT = 'taxclerk'
const SERVICE = '/japi/tax/qcittaxobj'
const TABLE = 'A202000'

const server = await startServer(makeTemporary('branches'))
const client = createClient(server.url, 1)
const { headers } = await client.signIn(ACCOUNT)
const taskNo = await openQuarter(client, headers)
type Row = Record<string, string>
type View = { tables: { tableCode: string; version: number }[] }
const save = async (tableCode: string, more: { header?: Row; cells: Record<string, Row> }) => {
  const view = await client.get<View>({ path: `${SERVICE}/return?taskNo=${taskNo}`, headers })
  const { version } = view.tables.find((table) => table.tableCode === tableCode) ?? { version: 0 }
  await client.get({ path: `${SERVICE}/saveCells`, body: { taskNo, tableCode, version, ...more }, headers })
}
await save('A200000', { header: { entType: 'hq' }, cells: { r1: { c1: '90000000' }, r2: { c1: '50000000' } } })
for (let from = 1; from <= BRANCHES; from += EACH_CALL) {
  const rows = Array.from({ length: Math.min(EACH_CALL, BRANCHES - from + 1) }, (_, index) => from + index)
  const cells = rows.map((row): [string, Row] => [
    `r${row}`,
    { c1: '分支机构', c2: `启明第${row}分公司`, c4: '120000', c5: '30000', c6: '50000' },
  ])
  await save(TABLE, { cells: Object.fromEntries(cells) })
}
report('loaded', `${BRANCHES} branches`)

const browser = await openBrowser()
const context = await openContext(browser)
await signInAs(server.url, ACCOUNT)(context)
const page = await context.newPage()
const cell = (ref: string) => page.locator(`td[data-ref="${TABLE}.${ref}"]`)
const opened = async (on: Page) => {
  await on.goto(`${server.url}/system/tax-admin/tax-detail?id=${taskNo}&table=${TABLE}`, { waitUntil: 'commit' })
  await on.locator(`td[data-ref="${TABLE}.r1.c4"]`).waitFor()
}
const rounds: Record<'opened' | 'typed' | 'checked' | 'scrolled', Act>[] = []
for (let round = 0; round < ROUNDS; round += 1) {
  // From another page each time, so that the return is a document of its own.
  await page.goto(`${server.url}/finance/home`)
  const open = await measureOpening(page, () => opened(page), SAVED_MS)
  await page.waitForTimeout(SAVED_MS)
  await cell('r3.c4').click()
  const typed = await measureAct(page, async () => {
    for (const key of `${120_000 + round}`) await page.keyboard.press(key)
    await page.keyboard.press('Enter')
  })
  await page.waitForTimeout(SAVED_MS)
  const checked = await measureAct(page, async () => {
    await page.getByRole('button', { name: '校验' }).click()
    await page.waitForTimeout(SAVED_MS)
  })
  await cell('r4.c4').hover()
  const scrolled = await measureAct(page, async () => {
    for (let turn = 0; turn < 30; turn += 1) {
      await page.mouse.wheel(0, 600)
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
    }
  })
  rounds.push({ opened: open, typed, checked, scrolled })
}
reportActs(`${BRANCHES} branches`, rounds, MOST_MS)
await browser.close()
client.close()
await stopServer(server)
