// The year of corporate income tax: its return opened at the main form, a figure of the table of revenue typed that
// runs through five tables, and the check. Chromium at its own speed; no task of the page may be longer than 50 ms.
import { createClient } from '../kit/client.ts'
import { openYear } from '../kit/open-task.ts'
import { size } from '../kit/root.ts'
import { startServer, stopServer } from '../kit/server.ts'
import { makeTemporary } from '../kit/temporary.ts'
import { openBrowser, openContext, signInAs } from '../pages/browser.ts'
import { measureAct, measureOpening, reportActs, type Act } from '../pages/gallery.ts'

const ROUNDS = size(7, 1)
const SAVED_MS = 3000
const MOST_MS = 50
const ACCOUNT = 'taxclerk'
const TABLE = 'A101010'

const server = await startServer(makeTemporary('year'))
const client = createClient(server.url, 1)
const { headers } = await client.signIn(ACCOUNT)
const taskNo = await openYear(client, headers)

const browser = await openBrowser()
const context = await openContext(browser)
await signInAs(server.url, ACCOUNT)(context)
const page = await context.newPage()
const cell = page.locator(`td[data-ref="${TABLE}.r3.c1"]`)
const rounds: Record<'opened' | 'typed' | 'checked', Act>[] = []
for (let round = 0; round < ROUNDS; round += 1) {
  await page.goto(`${server.url}/finance/home`)
  const open = async () => {
    await page.goto(`${server.url}/system/tax-admin/tax-detail?id=${taskNo}&table=${TABLE}`, { waitUntil: 'commit' })
    await cell.waitFor()
  }
  const opened = await measureOpening(page, open, SAVED_MS)
  await cell.click()
  const typed = await measureAct(page, async () => {
    for (const key of `${900_000 + round}`) await page.keyboard.press(key)
    await page.keyboard.press('Enter')
  })
  await page.waitForTimeout(SAVED_MS)
  const checked = await measureAct(page, async () => {
    await page.getByRole('button', { name: '校验' }).click()
    await page.waitForTimeout(SAVED_MS)
  })
  rounds.push({ opened, typed, checked })
}
reportActs('a year of income tax', rounds, MOST_MS)
await browser.close()
client.close()
await stopServer(server)
