import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, formOf, inTurn, type TestApp } from '@portal/testkit'
import { writeWorkbook } from '@portal/server-kit/xlsx/index'
import { hostileAtDoor } from '@portal/server-kit/xlsx/testing/corpus'
import { mostTableFileBytes } from '../../contract/index.ts'
import { makeReturn, withReturns, type Office } from '../testing.ts'

let app: TestApp
let made: Office & { taskNo: string }
beforeAll(async () => {
  app = await createTestApp({ ...withReturns(), businessDay: '2026-03-11' })
  made = await makeReturn(app)
  // The first call of a route costs more than later ones.
  await upload('importReturn', Buffer.from('PK'))
})
afterAll(() => app.stop())

function upload(path: 'import' | 'importReturn', bytes: Buffer, name = 'a.xlsx') {
  const fields = { taskNo: made.taskNo, ...(path === 'import' ? { tableCode: 'VATG_A1' } : {}) }
  return app.inject({
    method: 'POST',
    url: `/japi/tax/taxVat/excel/${path}`,
    headers: { ...made.clerk },
    payload: formOf(fields, { name, bytes }),
  })
}

/** CPU of this process alone: a file is read in another one, so that others are answered meanwhile. */
async function ownCpu<Answer>(work: Promise<Answer>): Promise<[number, Answer]> {
  const before = process.cpuUsage()
  const answer = await work
  const { user, system } = process.cpuUsage(before)
  return [user + system, answer]
}
/** Of an upload as large that is refused at its first bytes; read in this process, a heavy file costs hundreds. */
const most = 40

test.for(inTurn(hostileAtDoor).map((file) => [file.what, file] as const))(
  'TAX-11 uploaded as a table, %s is refused in words and not read in the server itself',
  { timeout: 60_000 },
  async ([, { make, isHeavy, isSlow }]) => {
    const file = make()
    const [cost, answer] = await ownCpu(upload('importReturn', file))
    const { code, msg } = answer.json() as { code: number; msg: string }
    expect(answer.statusCode).toBeLessThan(500)
    expect(code).not.toBe(200)
    expect(msg).toMatch(/[\u4e00-\u9fff]/)
    if (isHeavy !== true && isSlow !== true) return
    const [usual] = await ownCpu(upload('importReturn', Buffer.alloc(file.length, 'PK')))
    expect(cost / usual).toBeLessThan(most)
  },
)

test('TAX-11 a file beyond the limit is refused by its size', async () => {
  const answer = await upload('import', Buffer.alloc(mostTableFileBytes + 1, 'PK'))
  expect(answer.json()).toMatchObject({
    code: expect.not.stringMatching(/^200$/),
    msg: expect.stringMatching(/5 ?MB|过大|超过/),
  })
})

test('TAX-11 formulas, dates, errors, 20 digits and words for amounts are refused by cell and place', async () => {
  const rows = [
    ['#VATG_A1', '', '', 'c1', 'c2', 'c3', 'c4', 'c5', 'c6'],
    [
      'r1',
      '',
      '',
      { number: '24312000000100000000' },
      { text: '2.43E+19' },
      { text: '2026年3月5日' },
      { text: '=1+1' },
      { text: '十三万' },
      { text: '1,23.4' },
    ],
  ]
  const answer = (await upload('import', await writeWorkbook([{ name: '附一', rows }]))).json()
  expect(answer.data.changes).toEqual([])
  expect(answer.data.refused.map((one: { at: string }) => one.at)).toEqual([
    '附一!D2',
    '附一!E2',
    '附一!F2',
    '附一!G2',
    '附一!H2',
    '附一!I2',
  ])
  for (const { reason } of answer.data.refused) expect(reason).toMatch(/[\u4e00-\u9fff]/)
})
