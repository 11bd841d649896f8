import { checkFiling, createSession, loadReturnForms, type Cells, type FiledPeriod } from '@portal/tax-forms'
import { createTestApp, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TaskState } from '@portal/tax-task/contract'
import { filingOf, type Readiness, type ReturnView } from '../../contract/index.ts'
import { makeOffice, openReturn, storeReturn, withReturns } from '../testing.ts'
import { askForLaw } from './law.job.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withReturns(), businessDay: '2026-04-10' })
})
afterAll(() => app.stop())

const forms = ['VATG_MAIN', 'VATG_A1', 'VATG_A2', 'VATG_A3', 'VATG_A4', 'VATG_A5', 'VATG_RELIEF']
const annex: Cells = {
  r1: { c1: '100.00', c9: '100.00' },
  r5: { c1: '40.00', c9: '40.00' },
  r19: { c5: '3.00', c9: '3.00' },
}
const main: Cells = { r1: { c1: '140.00', c2: '140.00' }, r8: { c1: '3.00', c2: '3.00' } }

/** A return as a release of before the announcement stored it: sales typed, lines 2, 3 and 10 blank. */
async function older(period: string, state: TaskState) {
  const office = await makeOffice(app)
  const filed: FiledPeriod = {
    period,
    forms: Object.fromEntries(forms.map((code) => [code, { cells: { VATG_MAIN: main, VATG_A1: annex }[code] ?? {} }])),
  }
  const taskNo = await storeReturn(app, office, filed, state)
  const key = { ent_id: office.entId, task_no: taskNo, table_code: 'VATG_A1' }
  await app.kitOf('tax-return').write(async (tx) => {
    const figures = [
      ['r1.c1', '100.00'],
      ['r5.c1', '40.00'],
      ['r19.c5', '3.00'],
    ] as const
    for (const [cell, manual] of figures)
      await tx.db
        .insertInto('return_own')
        .values({ ...key, cell, manual, invoices: null, words: null, tax_item: null })
        .execute()
  })
  const call = async (url: string, payload?: object) =>
    (
      await app.inject({
        method: payload ? 'POST' : 'GET',
        url,
        headers: office.clerk,
        ...(payload ? { payload } : {}),
      })
    ).json()
  const view = async (): Promise<ReturnView> => (await call(`/japi/tax/taxVat/return?taskNo=${taskNo}`)).data
  return {
    taskNo,
    view,
    lines: async () => {
      const cells = (await view()).tables.find(({ tableCode }) => tableCode === 'VATG_MAIN')?.cells ?? {}
      return ['r2', 'r3', 'r10'].map((row) => cells[row]?.['c1'] ?? '')
    },
    judge: async () => (await call('/japi/tax/taxVat/engineValidate', { taskNo })).data as { fired: { id: string }[] },
    readiness: async () => (await call(`/japi/tax/taxVat/readiness?taskNo=${taskNo}`)).data.readiness as Readiness[],
    state: async () => (await call(`/japi/tax/task/detail?taskNo=${taskNo}`)).data.state as string,
    reopen: () =>
      app
        .kitOf('tax-task')
        .write((tx) =>
          tx.db
            .updateTable('tax_task')
            .set({ state: 'computed' })
            .where('ent_id', '=', office.entId)
            .where('task_no', '=', taskNo)
            .execute(),
        ),
  }
}
const laid = async () => askForLaw(app.kitOf('tax-return'))
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 50 })

test('TAX-05 TAX-07 an older open return is laid anew at the start, its clerk told which lines moved', async () => {
  const { taskNo, lines, readiness, state } = await older('202603', 'checked')
  await laid()
  await until(async () => expect(await lines()).toEqual(['100.00', '40.00', '3.00']))
  expect(await state()).toBe('computed')
  expect((await readiness()).find(({ id }) => id === 'READY.LAW')).toEqual({
    id: 'READY.LAW',
    level: 'warning',
    message:
      '国家税务总局公告2026年第6号自 2026-02-01 起施行，从2026年2月属期起按新口径填报，本表已据此重新计算：' +
      '主表第2栏 本月数 0.00 → 100.00、' +
      '主表第3栏 本月数 0.00 → 40.00、' +
      '主表第10栏 本月数 0.00 → 3.00，请核对',
    act: `/system/tax-admin/tax-detail?id=${taskNo}&table=VATG_MAIN&cell=r2.c1`,
  })
})

test('TAX-05 an open return of the period before stays as it was, checked and untold', async () => {
  const { lines, readiness, state } = await older('202601', 'checked')
  const later = await older('202602', 'computed')
  await laid()
  await until(async () => expect(await later.lines()).toEqual(['100.00', '40.00', '3.00']))
  expect(await lines()).toEqual(['', '', ''])
  expect([await state(), (await readiness()).some(({ id }) => id === 'READY.LAW')]).toEqual(['checked', false])
})

test.for(['inReview', 'approved', 'filed'] as const)(
  'TAX-05 LEAD-02 a return that was %s before keeps its figures and is not judged by the check of after',
  async (closed) => {
    const { taskNo, view, lines, judge, readiness } = await older('202603', closed)
    const open = await older('202603', 'computed')
    await laid()
    await until(async () => expect(await open.lines()).toEqual(['100.00', '40.00', '3.00']))
    expect(await lines()).toEqual(['', '', ''])
    const now = await view()
    expect([now.editable, now.law]).toEqual([false, ''])
    const set = await loadReturnForms(forms, now.law)
    const ofPage = createSession(set, filingOf(set, now), { defaults: true })
    expect(ofPage.get('VATG_MAIN', 'r3', 'c1')).toBe('')
    const { fired } = await judge()
    expect(fired.filter(({ id }) => ['VATG-M05', 'VATG-M22'].includes(id)).map(({ id }) => id)).toEqual(['VATG-M05'])
    expect(ofPage.check().map(({ id }) => id)).not.toContain('VATG-M22')
    expect((await readiness()).some(({ id }) => id === 'READY.LAW')).toBe(false)
    expect(taskNo).not.toBe('')
  },
)

test('TAX-05 TAX-07 with today’s forms a page leaves the blank lines of a closed return blank', async () => {
  const { view } = await older('202603', 'filed')
  const set = await loadReturnForms(forms)
  const session = createSession(set, filingOf(set, await view()), { defaults: true })
  for (const row of ['r2', 'r3', 'r10']) expect(session.get('VATG_MAIN', row, 'c1')).toBe('0.00')
})

test('TAX-05 TAX-07 a return that is reopened later is laid anew by its next check, and told then', async () => {
  const { lines, judge, readiness, reopen } = await older('202603', 'filed')
  await laid()
  await reopen()
  expect((await judge()).fired.map(({ id }) => id)).not.toContain('VATG-M22')
  expect(await lines()).toEqual(['100.00', '40.00', '3.00'])
  expect((await readiness()).map(({ id }) => id)).toContain('READY.LAW')
})

test('TAX-07 TAX-12 lines 2 and 3 are the same in page and server, however sales were typed', async () => {
  const { save, view, table } = await openReturn(app, '202603')
  const set = await loadReturnForms(forms)
  const session = createSession(set, filingOf(set, await view()), { defaults: true })
  const both = async (form: string, row: string, column: string, value: string) => {
    await save(form, { [row]: { [column]: value } })
    session.set(form, row, column, value)
    const { cells } = await table('VATG_MAIN')
    const server = ['r2', 'r3', 'r10'].map((one) => cells[one].c1)
    expect(['r2', 'r3', 'r10'].map((one) => session.get('VATG_MAIN', one, 'c1'))).toEqual(server)
    return server
  }
  expect(await both('VATG_A1', 'r1', 'c1', '100.00')).toEqual(['100.00', '0.00', '0.00'])
  expect(await both('VATG_A1', 'r1', 'c5', '30.00')).toEqual(['130.00', '0.00', '0.00'])
  expect(await both('VATG_A1', 'r5', 'c5', '40.00')).toEqual(['130.00', '40.00', '0.00'])
  expect(await both('VATG_A1', 'r5', 'c7', '7.00')).toEqual(['130.00', '47.00', '0.00'])
  expect(await both('VATG_A1', 'r6', 'c9', '20.00')).toEqual(['110.00', '47.00', '0.00'])
  expect(await both('VATG_A1', 'r19', 'c5', '3.00')).toEqual(['110.00', '47.00', '3.00'])
  expect(await both('VATG_MAIN', 'r2', 'c1', '90.00')).toEqual(['90.00', '67.00', '3.00'])
  expect(checkFiling(set, filingOf(set, await view())).map(({ id }) => id)).not.toContain('VATG-M12')
})
