// "Explain this number": task time in the page for the heaviest cells, and the server's CPU per call. Then the same
// with amounts and changes of a million invoices.
import type { Locator, Page } from '@playwright/test'
import { cpuOf } from './kit/children.ts'
import { createClient, load } from './kit/client.ts'
import type { Call } from './kit/client.ts'
import { median, report, spread } from './kit/figures.ts'
import { openTask } from './kit/open-task.ts'
import { planOf } from './kit/plan.ts'
import { size } from './kit/root.ts'
import { databaseOf, startServer, stopServer, withDatabase } from './kit/server.ts'
import { watchDatabase } from './kit/statements.ts'
import { makeTemporary } from './kit/temporary.ts'
import { openBrowser, openContext, signInAs } from './pages/browser.ts'

const TURNS = size(9, 3)
const ROUNDS = size(15, 3)
const CALLS = size(100, 10)
const ROWS = size(1_000_000, 10_000)
const ACCOUNT = 'taxclerk'
/** A sum with invoices behind its parts, the longest sums, a total of many lines, a default over other forms. */
const CELLS = ['VATG_A1.r1.c9', 'VATG_A2.r13.c3', 'VATG_A2.r12.c3', 'VATG_MAIN.r1.c1', 'VATG_MAIN.r24.c1']
const REST_CELL = 'c11'
/** The panel follows after 150 ms and asks the server at once; by then the answer is also rendered. */
const SETTLED_MS = 1200

const dataDir = makeTemporary('explain')
const server = await startServer(dataDir)
const client = createClient(server.url, 1)
const { headers } = await client.signIn(ACCOUNT)
const taskNo = await openTask(client, headers)
await client.get({ path: '/japi/tax/taxVat/fillFromInvoices', body: { taskNo }, headers })
const explain = (cell: string): Call => ({ path: `/japi/tax/engine/explain?taskNo=${taskNo}&cell=${cell}`, headers })

// `--server` skips the page: it takes minutes and does not depend on the rows.
if (!process.argv.includes('--server')) await measurePage()
const cpu = async (cell: string): Promise<number[]> => {
  const found: number[] = []
  for (let round = -1; round < ROUNDS; round += 1) {
    const before = cpuOf(server.pid)
    await load(client, 1, CALLS, () => explain(cell))
    // The first round warms up.
    if (round >= 0) found.push((cpuOf(server.pid) - before) / CALLS)
  }
  return found
}
const few = await cpu('VATG_A1.r1.c1')
await addMillion()
const many = await cpu('VATG_A1.r1.c1')
report(
  `server, CPU of a call (${ROUNDS} rounds of ${CALLS})`,
  `${spread(few, 0)} µs; with ${ROWS} amounts and ${ROWS} changes on the cell ${spread(many, 0)} µs`,
  { value: median(many) / median(few), most: 1.3 },
)
await tellPlans()
client.close()
await stopServer(server)

async function measurePage(): Promise<void> {
  const browser = await openBrowser()
  const context = await openContext(browser)
  await signInAs(server.url, ACCOUNT)(context)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  /** CPU time of the page's main thread in tasks so far, ms. */
  const worked = async (): Promise<number> =>
    (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000
  /** What a person does: the pointer moves onto the cell and presses. */
  const click = async (cell: Locator): Promise<number> => {
    // Chromium shows what the last press selected at the next movement; then to the middle, where no head lies over.
    await page.mouse.move(0, 0)
    await cell.evaluate((td) => td.scrollIntoView({ block: 'center', inline: 'center' }))
    await page.waitForTimeout(SETTLED_MS)
    const { x, y, width, height } = (await cell.boundingBox())!
    const before = await worked()
    await page.mouse.click(x + width / 2, y + height / 2)
    await page.waitForTimeout(SETTLED_MS)
    const spent = (await worked()) - before
    if ((await cell.getAttribute('aria-selected')) !== 'true') throw new Error('the click missed its cell')
    return spent
  }
  const worst: { cell: string; ms: number[]; beyond: number[] } = { cell: '', ms: [], beyond: [] }
  for (const cell of CELLS) {
    const [form] = cell.split('.')
    await page.goto(
      `${server.url}/system/tax-admin/tax-detail?id=${taskNo}&table=${form}&cell=${cell.slice(form!.length + 1)}`,
    )
    await page.locator('[data-part="sources"] [data-part="explanation"]').waitFor()
    const target = page.locator(`td[data-ref="${cell}"]`)
    const ms: number[] = []
    const beyond: number[] = []
    for (let turn = 0; turn < TURNS; turn += 1) {
      await click(otherThan(page, form!))
      const explained = await click(target)
      ms.push(explained)
      // The same cell, which is explained already.
      beyond.push(explained - (await click(target)))
    }
    report(
      `page, ${cell} (${TURNS} times)`,
      `${spread(ms, 1)} ms of task time, the click, the grid's cursor and every line of the panel; ` +
        `beyond the same click on a cell that is explained already ${spread(beyond, 1)} ms`,
    )
    if (worst.ms.length === 0 || median(beyond) > median(worst.beyond)) Object.assign(worst, { cell, ms, beyond })
  }
  const limits = { most: 30, unit: ' ms' }
  report(`page, the heaviest of them (${worst.cell})`, `${spread(worst.ms, 1)} ms`, {
    value: median(worst.ms),
    ...limits,
  })
  report('  beyond the click', `${spread(worst.beyond, 1)} ms`, { value: median(worst.beyond), ...limits })
  await browser.close()
}

/** Another cell of the form; once it is chosen the panel renders again. */
function otherThan(page: Page, form: string): Locator {
  return page.locator(`td[data-ref^="${form}."][data-ref$="${form === 'VATG_A1' ? REST_CELL : 'c1'}"]`).nth(1)
}

/** Gives the cell a very large number of amounts and changes. */
async function addMillion(): Promise<void> {
  await withDatabase(databaseOf(dataDir), async (database) => {
    const {
      rows: [known],
    } = await database.query<{ ent_id: string; user_id: string }>(
      'select ent_id, user_id from return_change where task_no = $1 limit 1',
      [taskNo],
    )
    if (known === undefined) throw new Error('the filling left no change')
    await database.query(
      `insert into return_contribution (ent_id, task_no, cell, ref, line, rule, value)
      select $1, $2, 'VATG_A1.r1.c1', 'D:' || n, 1, 'FILL.A1.01', (n % 5000) / 100.0
        from generate_series(1, $3::int) n`,
      [known.ent_id, taskNo, ROWS],
    )
    await database.query(
      `insert into return_change (ent_id, task_no, table_code, cell, from_text, to_text, source, user_id, at, write_id)
      select $1, $2, 'VATG_A1', 'r1.c1', '1.00', '2.00', 'typed', $4, now(), n::text
        from generate_series(1, $3::int) n`,
      [known.ent_id, taskNo, ROWS, known.user_id],
    )
    await database.query('analyze return_contribution, return_change')
  })
}

async function tellPlans(): Promise<void> {
  const first = await client.get<{ invoices: { next: string } }>(explain('VATG_A1.r1.c1'))
  const changes = `/japi/tax/engine/changes?taskNo=${taskNo}`
  const asked: [string, (text: string) => boolean, string][] = [
    [
      'a later page of invoices',
      (text) => text.includes('from return_contribution') && text.includes('(abs(value), id)'),
      `/japi/tax/engine/explain/invoices?taskNo=${taskNo}&cell=VATG_A1.r1.c1&after=${first.invoices.next}`,
    ],
    [
      'changes of a cell',
      (text) => text.includes('"return_change"') && text.includes('"cell" ='),
      explain('VATG_A1.r1.c1').path,
    ],
    ['changes of a return', (text) => text.includes('"return_change"') && !text.includes('"cell" ='), changes],
    ['who changed something', (text) => text.includes('recursive writer'), changes],
  ]
  // A separate server with observable statements, because one connection sends several per call.
  const watched = await watchDatabase(databaseOf(dataDir))
  const other = await startServer(makeTemporary('explain-watched'), {
    DATABASE_URL: watched.url,
    DATABASE_DIRECT_URL: databaseOf(dataDir),
  })
  const otherClient = createClient(other.url, 1)
  for (const [what, isIt, path] of asked) {
    const sent = await watched.during(() => otherClient.get({ path, headers }))
    const found = sent.find(({ text }) => isIt(text))
    if (found === undefined) throw new Error(`${what}: no such statement was sent`)
    const plan = await planOf(databaseOf(dataDir), found.text)
    report(`plan, ${what}`, plan)
    if (plan.includes('Seq Scan')) process.exitCode = 1
  }
  otherClient.close()
  await stopServer(other)
  watched.close()
}
