import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { creditCodeCheckChar } from '@portal/domain'
import { serveCounterpart } from '@portal/server-kit/simulated/serve'
import { openSubmissions } from '@portal/server-kit/simulated/submissions'
import { makeOffice } from '@portal/tax-return/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { httpBureau } from '../bureau/http-bureau.ts'
import { simulatedBureau } from '../bureau/simulated-bureau.ts'
import { asGoods, filingOffice, sale, withFilings } from '../testing.ts'

/** The simulated bureau within the test, whose script may change; `sent` counts what it was sent. */
export async function startBureau() {
  const submissions = openSubmissions(join(mkdtempSync(join(tmpdir(), 'portal-bureau-')), 'bureau.sqlite'))
  const state = { script: '', sent: 0, asked: 0 }
  const server = serveCounterpart(simulatedBureau, { submissions, script: () => state.script })
  server.on('request', ({ method }: { method: string }) => {
    state[method === 'POST' ? 'sent' : 'asked'] += 1
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return {
    state,
    submissions,
    url,
    adapter: httpBureau({
      isSimulated: true,
      url: () => Promise.resolve(url),
      token: null,
      timeoutMs: 5000,
    }),
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
      submissions.close()
    },
  }
}
export type TestBureau = Awaited<ReturnType<typeof startBureau>>

export async function appWithBureau(): Promise<{ app: TestApp; bureau: TestBureau; stop(): Promise<void> }> {
  const bureau = await startBureau()
  const app = await createTestApp({ ...withFilings(undefined, bureau.adapter), businessDay: '2026-03-11' })
  return {
    app,
    bureau,
    async stop() {
      await app.stop()
      await bureau.stop()
    },
  }
}

let made = 0
export function someCreditCode(): string {
  made += 1
  const body = `91310000${String(made).padStart(9, '0')}`
  return body + creditCodeCheckChar(body)
}

/** An office with a return that was passed, and its calls of filing by one key. */
export async function approvedReturn(app: TestApp, period = '202602') {
  const office = await filingOffice(app, await makeOffice(app, { creditCode: someCreditCode() }))
  const taskNo = await office.open(period)
  await office.save(taskNo, 'VATG_A1', sale('10000.00', '1300.00'), asGoods)
  await office.approve(taskNo)
  return { ...office, taskNo, ...oneKeyCalls(office, taskNo) }
}

const base = '/japi/tax/filing/oneKey'
function oneKeyCalls({ asClerk, state }: Awaited<ReturnType<typeof filingOffice>>, taskNo: string) {
  const attempts = async () => (await asClerk.get(`${base}/attempts?taskNo=${taskNo}`)).data
  return {
    attempts,
    attempt: async () => (await attempts())[0],
    preview: async () => (await asClerk.post(`${base}/preview`, { taskNos: [taskNo] })).data,
    start: async () => asClerk.post(`${base}/start`, { tasks: [{ taskNo, version: (await state(taskNo)).version }] }),
    act: async (act: 'ask' | 'stop' | 'settle', more: object = {}) =>
      asClerk.post(`${base}/${act}`, { attemptId: (await attempts())[0].attemptId, ...more }),
  }
}
