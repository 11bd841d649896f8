// A clean month: machine seconds of its three steps in the page, and from the import of invoices to a filled return.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startNode } from './kit/children.ts'
import { callsOf, makeClean, tableOf } from './kit/clean-month.ts'
import { createClient, DEMO_PASSWORD } from './kit/client.ts'
import { quantile, report, spread } from './kit/figures.ts'
import { size } from './kit/root.ts'
import { startServer, stopServer } from './kit/server.ts'
import { makeTemporary } from './kit/temporary.ts'
import { uploadOf } from './kit/upload.ts'
import { openBrowser, openContext } from './pages/browser.ts'

const PERIOD = '202611'
const OWNER = '91350100M000100Y43|启明锅炉装备有限公司'
const [FEW, MANY] = [154, size(20_000, 500)]
const ROUNDS = size(7, 1)
const IMPORTS = size(20, 2)
const PROBE_MS = 20
const PATIENCE_MS = 120_000

const dir = makeTemporary('month')
const server = await startServer(makeTemporary('month-data'), { SYSTEM_DATE: '2026-12-05' })
const client = createClient(server.url, 2)
const [clerk, manager] = [await client.signIn('taxclerk'), await client.signIn('taxmanager')]
const get = callsOf(client, clerk.headers)

/** Number of invoices in the workbooks so far. */
let first = 0
type Task = { taskNo: string; state: string }
const [{ taskNo }] = await get<[Task]>(
  `/japi/tax/task/taxTaskProcedureController/queryAppointProcedure?taxType=01&period=${PERIOD}`,
)
await until(async () => (await get<Task>(`/japi/tax/task/detail?taskNo=${taskNo}`)).state === 'checked')
await makeClean(get, taskNo, PERIOD)

const browser = await openBrowser()
await steps(`${FEW} invoices`)
await filledAfter(FEW, IMPORTS)
await filledAfter(MANY, size(5, 1))
await makeClean(get, taskNo, PERIOD)
await steps(`${first} invoices more`)
await browser.close()
client.close()
await stopServer(server)

/** Signs in, opens the filled return and submits it; withdraws it for the next round. */
async function steps(what: string): Promise<void> {
  const found: Record<'sign in' | 'open' | 'hand in', number[]> = { 'sign in': [], open: [], 'hand in': [] }
  for (let round = -1; round < ROUNDS; round += 1) {
    const context = await openContext(browser)
    const page = await context.newPage()
    await page.goto(`${server.url}/login/index`)
    await page.getByLabel('账号').fill('taxclerk')
    await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD)
    const timed = async (step: keyof typeof found, act: () => Promise<unknown>) => {
      const start = performance.now()
      await act()
      // The first round warms up.
      if (round >= 0) found[step].push((performance.now() - start) / 1000)
    }
    const todo = page
      .getByRole('row', { name: /增值税 2026年11月申报/ })
      .getByRole('link')
      .last()
    await timed('sign in', async () => {
      await page.getByRole('button', { name: '登录', exact: true }).click()
      await todo.waitFor()
    })
    await timed('open', async () => {
      await todo.click()
      await page.locator('td[data-ref="VATG_MAIN.r11.c1"]').waitFor()
      await page.getByText('阻断 0').waitFor()
    })
    await timed('hand in', async () => {
      await page.getByRole('button', { name: '提交复核' }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^提交复核/ })
        .click()
      await page.getByText('正在复核，不能修改').waitFor()
    })
    await context.close()
    const [upcoming] = await client.get<[{ records: { processInstId: string; businessCode: string }[] }]>({
      path: '/japi/api/manage/workflowtask/upcoming',
      headers: manager.headers,
    })
    const mine = upcoming.records.find(({ businessCode }) => businessCode === taskNo)
    await get('/japi/api/manage/workflowtask/withdraw', { processInstId: mine?.processInstId })
  }
  const sums = found.open.map((open, round) => open + found['sign in'][round]! + found['hand in'][round]!)
  for (const [step, seconds] of Object.entries(found)) report(`${what}, ${step}`, `${spread(seconds)} s`)
  report(`${what}, three steps (n = ${ROUNDS})`, `${spread(sums)} s`)
}

/** Seconds from the end of an import to the return that contains it, imports one after another. */
async function filledAfter(invoices: number, times: number): Promise<void> {
  const waits: number[] = []
  for (let turn = 0; turn < times; turn += 1) {
    const before = await sales()
    const { importId } = await client.get<{ importId: string }>(uploadOf(clerk, PERIOD, await workbook(invoices)))
    await until(async () => (await stateOf(importId)) === 'preview')
    await get('/japi/tax/invoice/import/confirm', { importId })
    await until(async () => (await stateOf(importId)) === 'done')
    const start = performance.now()
    await until(async () => (await sales()) !== before)
    waits.push((performance.now() - start) / 1000)
  }
  report(
    `${invoices} invoices taken over to filled (n = ${times})`,
    `${spread(waits)} s, p95 ${quantile(waits, 0.95).toFixed(2)} s`,
  )
}

/** A workbook of invoices that are in no earlier one. */
async function workbook(invoices: number): Promise<Buffer> {
  const { ready } = await startNode('features/tax/invoice/server/testing/big-workbook.fixture.ts', {
    FIXTURE_FILE: join(dir, `${first}.xlsx`),
    FIXTURE_ROWS: String(invoices),
    FIXTURE_FIRST: String(first),
    FIXTURE_OWNER: OWNER,
    FIXTURE_MONTH: '2026-11',
  })
  first += invoices
  return readFileSync(ready)
}

/** Sales of goods at 13% with special invoices, as in the return. */
async function sales(): Promise<string> {
  return (await tableOf(get, taskNo, 'VATG_A1')).cells['r1']?.['c1'] ?? ''
}

async function stateOf(importId: string): Promise<string> {
  const { state, message } = await get<{ state: string; message: string }>(
    `/japi/tax/invoice/import?importId=${importId}`,
  )
  if (['failed', 'refused', 'cancelled'].includes(state)) throw new Error(`${state} ${message}`)
  return state
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`not within ${PATIENCE_MS / 1000} s: ${holds.toString()}`)
    await pause(PROBE_MS)
  }
}
