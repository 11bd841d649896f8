/** The reference's declarations, typed and filled through the calls. */
import type { Cells } from '@portal/tax-forms'
import { createTestApp, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getSample } from '../../../../packages/tax-forms/fixtures/samples.ts'
import type { Registers } from './filling/register-rows.ts'
import { callsOf, filing, heldRegisters, withPbt } from './pbt.fixture.ts'
import { said } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withPbt(), businessDay: '2026-10-12' })
})
afterAll(() => app.stop())

const derived = ['PBT_MAIN', 'PBT_RELIEF']
/** The number of a row is its place; what no register has and people type. */
const skipped = (form: string): string[] =>
  form === 'PBT_DEED' ? ['c1', 'c2'] : derived.includes(form) || form === 'PBT_STAMP' ? ['c1'] : []

async function opened(registers: Registers, period = '20263') {
  const office = await filing(app, '22')
  heldRegisters.set(office.entId, registers)
  const calls = callsOf(app, office)
  return { office, ...calls, taskNo: await calls.create('22', period) }
}

test.each(['PBT-V2', 'PBT-V3'])(
  'TAX-13 TAX-17 %s: registers fill the declaration that the sample expects',
  async (id) => {
    const sample = getSample(id) as ReturnType<typeof getSample> & { registers: Registers }
    const { taskNo, save, table, validate } = await opened(sample.registers)
    expect((await save(taskNo, 'PBT_MAIN', {}, { smallRelief: 'Y', reliefSubject: '小型微利企业' })).msg).toBe('')
    for (const [form, { cells }] of Object.entries(sample.filing.forms))
      expect([form, said((await table(taskNo, form)).cells, skipped(form))]).toEqual([form, said(cells, skipped(form))])
    expect(await validate(taskNo)).toMatchObject({ fired: [] })
  },
)

test('TAX-13 TAX-17 PBT-V1 typed gives its main form, the halves by themselves', async () => {
  const { filing: wanted } = getSample('PBT-V1')
  const { taskNo, save, table, validate } = await opened({}, '20261')
  const stamp = wanted.forms['PBT_STAMP']?.cells ?? {}
  const typed: Cells = Object.fromEntries(
    ['r1', 'r2'].map((row) => {
      const { c15: _tax, c17: _relief, c18: _paid, ...cells } = stamp[row] ?? {}
      return [row, cells]
    }),
  )
  expect((await save(taskNo, 'PBT_STAMP', typed)).msg).toBe('')
  expect((await save(taskNo, 'PBT_MAIN', {}, { smallRelief: 'Y', reliefSubject: '小型微利企业' })).msg).toBe('')
  for (const form of ['PBT_STAMP', 'PBT_MAIN'])
    expect([form, said((await table(taskNo, form)).cells, ['c1'])]).toEqual([
      form,
      said(wanted.forms[form]?.cells ?? {}, ['c1']),
    ])
  expect(await validate(taskNo)).toMatchObject({ fired: [] })
})
