import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestApp } from '@portal/testkit'
import { iitApp, payrollOffice, workbook } from './iit.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await iitApp({ refills: true })
})
afterAll(() => app.stop())

const zhang = { name: '张甲', idNo: '11010519491231002X' }
const li = { name: '李乙', idNo: '440524188001010022' }
type Office = Awaited<ReturnType<typeof payrollOffice>>
const ready = async ({ call }: Office, taskNo: string) => {
  const { data } = await call(`/japi/tax/taxResource/readiness?taskNo=${taskNo}`)
  return (data.readiness ?? data) as { id: string; message: string; act: string }[]
}
const saidOf = async (office: Office, taskNo: string, id: string) =>
  (await ready(office, taskNo)).find((one) => one.id === id)?.message ?? ''

/** Waits for the job that fills by itself. */
const due = (office: Office, taskNo: string, wanted: string) =>
  vi.waitFor(async () => expect((await office.table(taskNo)).cells['r0']?.['c40']).toBe(wanted), {
    timeout: 20_000,
    interval: 200,
  })

test('LEAD-14 LEAD-15 a month without payroll says so; the payroll that comes fills the return by itself', async () => {
  const office = await payrollOffice(app)
  await office.addPerson(zhang)
  const taskNo = await office.create('202601')
  expect(await saidOf(office, taskNo, 'READY.MISSING')).toContain('2026年1月的工资表还没有导入，在职 1 人')
  await office.take('202601', await workbook([{ ...zhang, income: '20000' }]))
  await due(office, taskNo, '450.00')
  expect(await saidOf(office, taskNo, 'READY.MISSING')).toBe('')
  // Filled, and filled anew when the payroll moves: nobody typed anything.
  await office.take('202601', await workbook([{ ...li, income: '30000' }]))
  await due(office, taskNo, '750.00')
  const { cells } = await office.table(taskNo)
  expect(Object.values(cells).map((row) => row['c2'] ?? '')).toEqual(expect.arrayContaining(['李乙']))
  expect(JSON.stringify(cells)).not.toContain('张甲')
})

test('LEAD-14 who is employed and unpaid, and months of the year without payroll, are named', async () => {
  const office = await payrollOffice(app)
  await office.addPerson(zhang)
  await office.addPerson({ ...li, left: '2026-02-10' })
  await office.take('202603', await workbook([{ ...li, income: '100' }]))
  const taskNo = await office.create('202603')
  const said = await saidOf(office, taskNo, 'READY.MISSING')
  expect(said).toContain('张甲在职但本月没有工资')
  expect(said).toContain('2026年1月、2026年2月没有工资')
})

test('LEAD-14 a typed deduction that the register contradicts blocks, with the figure it should be', async () => {
  const office = await payrollOffice(app)
  await office.addPerson(zhang)
  await office.take('202601', await workbook([{ ...zhang, income: '20000' }]))
  const taskNo = await office.create('202601')
  expect(await saidOf(office, taskNo, 'READY.AGAINST')).toBe('')
  const { version } = await office.table(taskNo)
  const typed = { taskNo, tableCode: 'IIT_WITHHOLD', version, cells: { r1: { c23: '10000.00' } } }
  expect((await office.call('/japi/tax/taxResource/saveCells', typed)).msg).toBe('')
  expect(await saidOf(office, taskNo, 'READY.AGAINST')).toBe('张甲的累计减除费用是 10000.00，应为 5000.00')
})

test('TAX-13 SES-13 a number typed into the return keeps its ends alone', async () => {
  const office = await payrollOffice(app)
  const taskNo = await office.create('202601')
  const { version } = await office.table(taskNo)
  const cells = { r1: { c2: '孙己', c4: '110101189003077783', c7: '劳务报酬', c8: '1000.00' } }
  const saved = await office.call('/japi/tax/taxResource/saveCells', {
    taskNo,
    tableCode: 'IIT_WITHHOLD',
    version,
    cells,
  })
  expect(saved.data.changed.IIT_WITHHOLD.r1.c4).toBe('110101********7783')
  for (const table of ['return_own', 'return_cell', 'return_change', 'audit_log'])
    expect(JSON.stringify(await app.asOwner(`select * from ${table}`)), table).not.toContain('110101189003077783')
})
