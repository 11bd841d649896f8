import { createTestApp, type TestApp } from '@portal/testkit'
import { proveKept } from '@portal/server-kit/list/testing/prove-kept'
import type { Cells } from '@portal/tax-forms'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getSample } from '../../../../packages/tax-forms/fixtures/samples.ts'
import { said } from '@portal/pbt/server/testing'
import { registerOf, registers } from '../contract/index.ts'
import { makeKeeper, withRegisters } from './register.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withRegisters(), businessDay: '2026-10-12' })
})
afterAll(() => app.stop())

const land = {
  recordNo: 'L1',
  taxpayerType: '土地使用权人',
  landNo: 'T001',
  nature: '国有',
  acquireWay: '出让',
  use: '工业',
  address: '示例市示例区工业路1号',
  acquired: '2019-05-20',
  area: '12000',
  grade: '二等',
  standard: '9',
}

test('TAX-13 a register keeps its records in their enterprise, each number once, by version', async () => {
  const [mine, other] = [await makeKeeper(app), await makeKeeper(app)]
  const land09 = registerOf('land')
  const entry = land09?.of.upkeep.entry ?? []
  const blank = Object.fromEntries(entry.flatMap(({ name, kind }) => (kind === 'lines' ? [] : [[name, null]])))
  if (land09 === undefined) throw new Error('no register of land')
  const kept = await proveKept(app, land09.of.upkeep, {
    mine: mine.headers,
    other: other.headers,
    value: { ...blank, ...land },
    change: { area: '100.5' },
  })
  expect(kept['landNo']).toBe('T001')
})

test('TAX-13 every register has the fields of the reference, and names what nobody compared', () => {
  expect(registers.map(({ name }) => name)).toContain('应税凭证')
  for (const { of, key } of registers) {
    const field = of.upkeep.entry.find(({ name }) => name === key)
    expect(field?.isNullable).toBeUndefined()
  }
  const ratio = registerOf('house')?.of.upkeep.entry.find(({ name }) => name === 'ratio')
  expect(ratio?.hint).toContain('未核实')
})

const tables = '/japi/tax/table/taxTableFormatConfig/querySpecificTableByTaskNoTableCode'
type Keeper = Awaited<ReturnType<typeof makeKeeper>>

/** Keeps the records of a sample; reliefs that stand in a record's own fields become a line. */
async function keepAll(keeper: Keeper, all: Readonly<Record<string, readonly Record<string, unknown>[]>>) {
  for (const [id, rows] of Object.entries(all)) {
    const register = registerOf(id)
    const names = new Set(register?.of.upkeep.entry.map(({ name }) => name))
    for (const [at, row] of rows.entries()) {
      const own = Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name)))
      const { reliefCode, reliefArea, reliefMonthly } = row
      const blank = { reliefName: null, reliefFrom: null, reliefTo: null, reliefArea, reliefMonthly }
      const reliefs = names.has('reliefs') && reliefCode !== undefined ? { reliefs: [{ reliefCode, ...blank }] } : {}
      const lines = Object.fromEntries(
        ['monthly', 'over'].flatMap((name) => {
          const line = register?.of.upkeep.entry.find((field) => field.name === name)?.line ?? []
          const none = Object.fromEntries(line.map((field) => [field.name, null]))
          const money = new Set(line.filter(({ kind }) => kind === 'amount').map((field) => field.name))
          const given = row[name] as Record<string, string | null>[] | undefined
          const amounts = (one: Record<string, string | null>) =>
            Object.entries(one).map(([field, value]) => [field, money.has(field) ? Number(value).toFixed(2) : value])
          return given === undefined
            ? []
            : [[name, given.map((one) => ({ ...none, ...Object.fromEntries(amounts(one)) }))]]
        }),
      )
      const needed = id === 'vehicle' || !names.has('recordNo') ? {} : { recordNo: `${id}-${at}` }
      const filled = id === 'pollutionSource' ? { ...own } : own
      await keeper.keep(id, { ...filled, ...needed, ...reliefs, ...lines })
    }
  }
}

test.each(['PBT-V2', 'PBT-V3'])(
  'TAX-13 TAX-17 %s: registers kept here fill the declaration to the cent',
  async (id) => {
    const sample = getSample(id) as ReturnType<typeof getSample> & {
      registers: Record<string, Record<string, unknown>[]>
    }
    const keeper = await makeKeeper(app, '22')
    await keepAll(keeper, sample.registers)
    const made = await keeper.call('/japi/tax/task/taxTaskProcedure/saveTaskProcedure', {
      taskBranchStatus: 3,
      taxType: '22',
      period: '20263',
    })
    const { taskNo } = made.data
    const read = async (form: string): Promise<{ version: number; cells: Cells }> =>
      (await keeper.call(`${tables}?taskNo=${taskNo}&tableCode=${form}`)).data
    const header = { smallRelief: 'Y', reliefSubject: '小型微利企业' }
    const { version } = await read('PBT_MAIN')
    const payload = { taskNo, tableCode: 'PBT_MAIN', version, cells: {}, header }
    expect((await keeper.call('/japi/tax/taxResource/saveCells', payload)).msg).toBe('')
    for (const [form, { cells }] of Object.entries(sample.filing.forms)) {
      const skip = form === 'PBT_DEED' ? ['c1', 'c2'] : /MAIN|RELIEF|STAMP/.test(form) ? ['c1'] : []
      // The order of documents is the register's own, so a row of several is named by another one of them.
      const skipped = form === 'PBT_STAMP' ? [...skip, 'c4'] : skip
      expect([form, said((await read(form)).cells, skipped)]).toEqual([form, said(cells, skipped)])
    }
  },
)

test('TAX-13 a record that says half of a change, or a share beyond bounds, is refused at its field', async () => {
  const { call } = await makeKeeper(app)
  const house = registerOf('house')?.of.upkeep.entry ?? []
  const blank = Object.fromEntries(house.flatMap(({ name, kind }) => (kind === 'lines' ? [] : [[name, null]])))
  const good = {
    ...blank,
    recordNo: 'H1',
    taxpayerType: '产权所有人',
    houseNo: 'F001',
    address: '工业路1号',
    use: '工业',
    acquired: '2019-11-02',
    area: '3000',
    value: '1000.00',
    ratio: '0.7',
  }
  const save = async (more: object) => (await call('/japi/tax/register/house/save', { ...good, ...more })).msg
  expect(await save({ endKind: '权属转移' })).toContain('还没有填写变更时间')
  expect(await save({ ratio: '0.6' })).toContain('0.7 到 0.9')
  expect(await save({ letValue: '1000.01' })).toContain('不得大于房产原值')
  expect(await save({})).toBe('')
  expect(await save({})).toContain('已有这个记录编号')
})
