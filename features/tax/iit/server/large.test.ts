/** What a figure costs in a return of many people, against one of few: the rest of the list is not computed again. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { originOf, wholeOrigins, type ReturnView } from '@portal/tax-return/contract'
import type { TestApp } from '@portal/testkit'
import { iitApp, payrollOffice } from './iit.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await iitApp()
})
afterAll(() => app.stop())

const person = (at: number) => ({
  c2: `员工${at}`,
  c3: '居民身份证',
  c6: 'N',
  c7: '正常工资薪金',
  c8: `${8000 + at}.00`,
  c11: '5000.00',
  c22: `${8000 + at}.00`,
  c23: '5000.00',
})
const numbers = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at)

async function returnOf(people: number) {
  const office = await payrollOffice(app)
  const taskNo = await office.create('202601')
  let { version } = await office.table(taskNo)
  const save = async (cells: object): Promise<void> => {
    const body = { taskNo, tableCode: 'IIT_WITHHOLD', version, cells }
    const { code, msg, data } = await office.call('/japi/tax/taxResource/saveCells', body)
    expect([code, msg]).toEqual([200, ''])
    ;({ version } = data)
  }
  for (let from = 1; from <= people; from += 1000)
    await save(Object.fromEntries(numbers(from, Math.min(1000, people - from + 1)).map((at) => [`r${at}`, person(at)])))
  const typed = async (amount: number): Promise<number> => {
    const before = process.cpuUsage()
    await save({ r7: { c22: `${amount}.00` } })
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  return { ...office, taskNo, typed }
}

const median = (all: readonly number[]): number => all.toSorted((one, other) => one - other)[all.length >> 1] ?? 0

test('TAX-13 TAX-17 a figure among 4,000 people costs about what it costs among 100, and is right', async () => {
  const [few, many] = [await returnOf(100), await returnOf(4000)]
  const costs = { few: [] as number[], many: [] as number[] }
  for (const round of numbers(0, 8)) {
    const [one, other] = [await few.typed(40_000 + round), await many.typed(40_000 + round)]
    if (round > 0) {
      costs.few.push(one)
      costs.many.push(other)
    }
  }
  expect(median(costs.many) / median(costs.few)).toBeLessThan(12)
  const { cells } = await many.table(many.taskNo)
  expect([cells['r7']?.['c34'], cells['r7']?.['c37']]).toEqual(['35007.00', '1050.21'])
  const sum = Object.entries(cells).reduce((all, [row, { c40 = '0' }]) => (row === 'r0' ? all : all + Number(c40)), 0)
  expect(cells['r0']?.['c40']).toBe(sum.toFixed(2))
}, 120_000)

test('TAX-13 TAX-17 what another process wrote is read: kept figures go by the stamp of their write', async () => {
  const { entId, taskNo, typed, table } = await returnOf(700)
  await typed(40_000)
  // As another process would: figures, values and a new stamp.
  await app.kitOf('tax-return').write(async ({ db }) => {
    for (const [name, set] of [
      ['return_own', { manual: '10000.00' }],
      ['return_cell', { amount: '10000.00' }],
    ] as const)
      await db
        .updateTable(name)
        .set(set as never)
        .where('ent_id', '=', entId)
        .where('task_no', '=', taskNo)
        .where('cell', '=', 'r7.c23')
        .execute()
    await db
      .updateTable('return_table')
      .set({ figures: 'another' })
      .where('ent_id', '=', entId)
      .where('task_no', '=', taskNo)
      .execute()
  })
  await typed(40_007)
  expect((await table(taskNo)).cells['r7']).toMatchObject({ c22: '40007.00', c23: '10000.00', c34: '30007.00' })
})

test('TAX-13 TAX-17 where the figures of 700 people come from is told by person, each readable by itself', async () => {
  const { call, taskNo } = await returnOf(700)
  const { data } = await call(`/japi/tax/taxResource/return?taskNo=${taskNo}`)
  const view = data as ReturnView
  const bytes = JSON.stringify({ origins: view.origins, alike: view.alike }).length
  expect(bytes / 700).toBeLessThan(60)
  expect(bytes * 10).toBeLessThan(JSON.stringify(wholeOrigins(view)).length)
  expect(originOf(view, 'IIT_WITHHOLD.r300.c22')).toMatchObject({ source: 'manual', manual: '8300.00' })
  expect(originOf(view, 'IIT_WITHHOLD.r300.c37')).toBeUndefined()
})
