/** Many filings with a third of their answers lost, and the process that files killed in the middle. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeEnterprise, makeUser } from '@portal/identity/server/testing'
import { everyTax } from '@portal/server-kit/caller'
import { getTask } from '@portal/tax-task/server/public'
import { storeReturn } from '@portal/tax-return/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { getSample } from '../../../../../packages/tax-forms/fixtures/samples.ts'
import { withFilings } from '../testing.ts'
import { someCreditCode, startBureau, type TestBureau } from './one-key.fixture.ts'
import { startFiling } from './start.service.ts'

const many = Number(process.env['FILINGS'] ?? 50)
let app: TestApp
let bureau: TestBureau
beforeAll(async () => {
  bureau = await startBureau()
  app = await createTestApp({ ...withFilings(undefined, null), businessDay: '2026-04-10' })
})
afterAll(async () => {
  await app.stop()
  await bureau.stop()
})

/** A first quarter of corporate income tax, which needs nothing before it. */
const { filing: quarter } = getSample('A200000-V3')

/** A return of an enterprise of its own that is on its way. */
async function begin(): Promise<void> {
  const { entId } = await makeEnterprise(app, { creditCode: someCreditCode() })
  const { userId } = await makeUser(app, { entIds: [entId] })
  const taskNo = await storeReturn(app, { entId, clerkId: userId }, quarter, 'approved', '02')
  const kit = app.kitOf('filing')
  const starter = { ...everyTax(entId), userId, now: app.clock.now(), today: '2026-04-10' }
  const { version } = await getTask(app.db, starter, taskNo)
  const [started] = await kit.write((tx) => startFiling(tx, starter, bureau.adapter, [{ taskNo, version }]))
  expect(started).toMatchObject({ fault: null })
}

async function startWorker(begun: number) {
  const worker = fork(fileURLToPath(new URL('./filing-worker.fixture.ts', import.meta.url)), [
    app.databaseUrl,
    bureau.url,
    String(begun),
  ])
  await once(worker, 'message')
  return worker
}
const counted = async () => {
  const rows = await app.db
    .withoutPlugins()
    .selectFrom('filing_attempt')
    .select(['state', (eb) => eb.fn.countAll<string>().as('count')])
    .groupBy('state')
    .execute()
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]))
}

test('TAX-15 of many filings with a third of the answers lost and a kill none is filed twice, none lost', async () => {
  bureau.state.script = process.env['FILINGS_SCRIPT'] ?? 'lost/3,unheard/7'
  for (let made = 0; made < many; made += 1) await begin()
  const begun = app.clock.now().getTime()
  const started = performance.now()
  const first = await startWorker(begun)
  await expect.poll(() => bureau.submissions.all().length, { timeout: 60_000 }).toBeGreaterThan(many / 5)
  first.kill('SIGKILL')
  await once(first, 'exit')
  const left = await counted()
  expect(left['accepted'] ?? 0).toBeLessThan(many)
  const second = await startWorker(begun + 60_000)
  await expect.poll(counted, { timeout: 200_000, interval: 200 }).toEqual({ accepted: many })
  const seconds = (performance.now() - started) / 1000
  second.kill('SIGKILL')
  const receipts = bureau.submissions.all().map(({ answer }) => (JSON.parse(answer) as { receiptNo: string }).receiptNo)
  const versions = await app.db
    .withoutPlugins()
    .selectFrom('filing_version')
    .select(['task_no', 'number', 'receipt_no'])
    .execute()
  expect(versions.every(({ number }) => number === 1)).toBe(true)
  const filed = new Set(versions.map(({ task_no }) => task_no)).size
  expect(filed).toBe(many)
  expect(versions.map(({ receipt_no }) => receipt_no).toSorted()).toEqual(receipts.toSorted())
  const file = process.env['FILINGS_REPORT']
  if (file === undefined) return
  const { sent, asked } = bureau.state
  writeFileSync(file, JSON.stringify({ seconds, twice: receipts.length - filed, lost: many - filed, sent, asked }))
}, 300_000)
