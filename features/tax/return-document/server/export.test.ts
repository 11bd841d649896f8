/**
 * Workbook and paper of a whole return, exported and imported again, on the sample returns. Loading and solving the
 * samples is slow, so all tests share one app.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, formOf, type TestApp } from '@portal/testkit'
import { openWorkbook, writeWorkbook, type WriteCell, type WriteSheet } from '@portal/server-kit/xlsx/index'
import { getSample, SAMPLES } from '../../../../packages/tax-forms/fixtures/samples.ts'
import { isCalculated, loadForms } from '@portal/tax-forms'
import { makeOffice, openReturn, withReturns } from '@portal/tax-return/server/testing'
import { returnDocumentFeature } from './return-document.plugin.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    ...withReturns({ more: [returnDocumentFeature()] }),
    businessDay: '2026-03-11',
  })
})
afterAll(() => app.stop())

type Opened = Awaited<ReturnType<typeof openReturn>>
type Preview = {
  importId: string
  tables: string[]
  changes: { cell: string; from: string; to: string }[]
  refused: { cell: string; at: string; reason: string }[]
}

const exported = async ({ clerk, taskNo }: Pick<Opened, 'clerk' | 'taskNo'>, query = 'content=return') =>
  app.inject({ url: `/japi/tax/taxVat/excel/export?taskNo=${taskNo}&${query}`, headers: clerk })

async function imported({ clerk }: Pick<Opened, 'clerk'>, taskNo: string, file: Buffer) {
  return (
    await app.inject({
      method: 'POST',
      url: '/japi/tax/taxVat/excel/importReturn',
      headers: { ...clerk },
      payload: formOf({ taskNo }, { name: 'a.xlsx', bytes: file }),
    })
  ).json() as { code: number; msg: string; data: Preview }
}

/** The workbook with some cells overwritten; sheets, marks and rows stay as a spreadsheet keeps them. */
async function edited(file: Buffer, values: Record<string, WriteCell>): Promise<Buffer> {
  const workbook = await openWorkbook(file)
  const sheets: WriteSheet[] = []
  for (const [index, name] of workbook.sheets.entries()) {
    let columns: string[] = []
    let code = ''
    const rows: WriteCell[][] = []
    for await (const { row, cells } of workbook.rows(index)) {
      while (rows.length < row - 1) rows.push([])
      const first = cells[0]?.text ?? ''
      if (/^#[A-Z]/.test(first)) {
        code = first.slice(1)
        columns = cells.map((cell) => cell?.text ?? '')
      }
      rows.push(
        Array.from({ length: Math.max(cells.length, columns.length) }, (_, at): WriteCell => {
          const cell = cells[at]
          return (
            values[`${code}.${first}.${columns[at] ?? ''}`] ??
            (cell ? (cell.kind === 'number' ? { number: cell.text } : { text: cell.text }) : null)
          )
        }),
      )
    }
    sheets.push({ name, rows })
  }
  workbook.close()
  return writeWorkbook(sheets)
}

/** Writes a sample's typed figures into an open return. */
async function fillFrom(opened: Opened, id: string): Promise<string[]> {
  const { filing } = getSample(id)
  const codes = Object.keys(filing.forms)
  const set = await loadForms(codes)
  const known: string[] = (await opened.view()).tables.map((table: { tableCode: string }) => table.tableCode)
  for (const code of codes.filter((each) => known.includes(each))) {
    const cells: Record<string, Record<string, string>> = {}
    for (const [row, columns] of Object.entries(filing.forms[code]?.cells ?? {}))
      for (const [column, text] of Object.entries(columns)) {
        const kind = set.byCode.get(code)?.definition.rows.find((each) => each.id === row)?.cells[column]
        if (
          text !== null &&
          text !== '' &&
          kind !== undefined &&
          kind !== 'na' &&
          !isCalculated(set, `${code}.${row}.${column}`)
        )
          (cells[row] ??= {})[column] = text
      }
    for (const row of Object.keys(cells))
      if (code === 'VATG_RELIEF' && cells[row]?.['code'] === undefined) delete cells[row]
    if (Object.keys(cells).length > 0)
      expect(await opened.save(code, cells)).toMatchObject({ code: 200, msg: expect.anything() })
  }
  return codes
}

test.for(SAMPLES.filter(({ id }) => id.startsWith('VAT-')).map(({ id }) => id))(
  'TAX-10 the return of %s leaves as a workbook and comes back with no change',
  async (id) => {
    const opened = await openReturn(app, getSample(id).filing.period)
    await fillFrom(opened, id)
    const file = await exported(opened)
    expect(file.statusCode).toBe(200)
    const { data } = await imported(opened, opened.taskNo, file.rawPayload)
    expect(data.changes).toEqual([])
    expect(data.refused).toEqual([])
    expect(data.tables).toHaveLength((await opened.view()).tables.length)
  },
)

test('TAX-10 what is changed in the exported workbook, over several tables, alone is written, at once', async () => {
  const opened = await openReturn(app)
  await fillFrom(opened, 'VAT-V1')
  const file = await edited((await exported(opened)).rawPayload, {
    'VATG_A1.r1.c1': { number: '6000000.00' },
    'VATG_A2.r2.c2': { text: '１００，０００.50' },
    'VATG_A5.r1.c6': { text: '0007049901' },
  })
  const { data } = await imported(opened, opened.taskNo, file)
  expect(data.refused).toEqual([])
  expect(data.changes.map((change) => [change.cell, change.to])).toEqual([
    ['VATG_A1.r1.c1', '6000000'],
    ['VATG_A2.r2.c2', '100000.5'],
    ['VATG_A5.r1.c6', '0007049901'],
  ])
  const before = await opened.view()
  expect((await opened.call('/japi/tax/taxVat/excel/import/confirm', { importId: data.importId })).code).toBe(200)
  const versions = (view: { tables: { tableCode: string; version: number }[] }) =>
    Object.fromEntries(view.tables.map((table) => [table.tableCode, table.version]))
  const [was, is] = [versions(before), versions(await opened.view())]
  expect(Object.keys(is).filter((code) => is[code] !== was[code])).toEqual(['VATG_A1', 'VATG_A2', 'VATG_A5'])
  expect((await opened.table('VATG_A1')).cells.r1.c1).toBe('6000000.00')
  expect((await imported(opened, opened.taskNo, (await exported(opened)).rawPayload)).data.changes).toEqual([])
})

test('TAX-10 one refused cell keeps every table out; each is named by where it stands in the file', async () => {
  const opened = await openReturn(app)
  const file = await edited((await exported(opened)).rawPayload, {
    'VATG_A1.r1.c1': { number: '10' },
    'VATG_A2.r2.c2': { text: '12,34' },
    'VATG_MAIN.r19.c1': { number: '5' },
  })
  const { data } = await imported(opened, opened.taskNo, file)
  expect(data.refused.map(({ cell, at }) => [cell, at.split('!')[0]])).toEqual([
    ['VATG_MAIN.r19.c1', '主表'],
    ['VATG_A2.r2.c2', '附列资料（二）'],
  ])
  expect((await opened.call('/japi/tax/taxVat/excel/import/confirm', { importId: data.importId })).code).toBe(7799)
  expect((await opened.table('VATG_A1')).cells.r1.c1).toBe('0.00')
})

test('TAX-10 a table written meanwhile makes the whole preview stale', async () => {
  const opened = await openReturn(app)
  const { data } = await imported(
    opened,
    opened.taskNo,
    await edited((await exported(opened)).rawPayload, {
      'VATG_A1.r1.c1': { number: '10' },
      'VATG_A2.r2.c2': { number: '3' },
    }),
  )
  await opened.save('VATG_A2', { r2: { c2: '7.00' } })
  expect((await opened.call('/japi/tax/taxVat/excel/import/confirm', { importId: data.importId })).status).toBe(409)
  expect((await opened.table('VATG_A1')).cells.r1.c1).toBe('0.00')
})

test("TAX-10 TAX-11 another taxpayer's or period's workbook, a table twice, a formula: refused, with why", async () => {
  const [opened, other] = [await openReturn(app), await openReturn(app, '202601')]
  const file = (await exported(opened)).rawPayload
  expect(await imported(other, other.taskNo, file)).toMatchObject({
    code: 7799,
    msg: expect.stringContaining('不是同一份'),
  })
  const twice = await openWorkbook(file)
  const rows = (await Array.fromAsync(twice.rows(1))).map(({ cells }) =>
    cells.map((cell): WriteCell => (cell === null ? null : { text: cell.text })),
  )
  twice.close()
  expect(
    await imported(
      opened,
      opened.taskNo,
      await writeWorkbook([
        { name: '一', rows },
        { name: '副本', rows },
      ]),
    ),
  ).toMatchObject({ code: 7799, msg: expect.stringContaining('副本') })
  expect(await imported(opened, opened.taskNo, await writeWorkbook([{ name: '一', rows: [['x']] }]))).toMatchObject({
    code: 7799,
    msg: expect.stringContaining('标识行'),
  })
})

test('TAX-10 TAX-08 one table or the checks alone are exported too, named by enterprise and month', async () => {
  const opened = await openReturn(app)
  await fillFrom(opened, 'VAT-B1')
  const checks = await exported(opened, 'content=checks')
  expect(decodeURIComponent(String(checks.headers['content-disposition']))).toMatch(/校验结果-2026年2月\.xlsx/)
  const workbook = await openWorkbook(checks.rawPayload)
  expect(workbook.sheets).toEqual(['校验结果'])
  const lines = (await Array.fromAsync(workbook.rows(0))).map((row) =>
    row.cells.map((cell) => cell?.text ?? '').join('|'),
  )
  workbook.close()
  expect(lines.find((line) => line.includes('进项税额'))).toMatch(
    /^阻断\|主表第12栏.*482880.00\|484320.00\|-1440\|主表第12栏/,
  )
  const one = await openWorkbook((await exported(opened, 'content=table&tableCode=VATG_A5')).rawPayload)
  expect(one.sheets).toEqual(['附列资料（五）'])
  one.close()
  expect((await exported(opened, 'content=table')).json().code).toBe(7799)
})

test('TAX-10 PRM-17 another enterprise gets neither the workbook nor the paper', async () => {
  const opened = await openReturn(app)
  const { clerk } = await makeOffice(app)
  expect((await exported({ clerk, taskNo: opened.taskNo })).statusCode).toBe(404)
  expect((await app.inject({ url: `/japi/tax/taxVat/paper?taskNo=${opened.taskNo}`, headers: clerk })).statusCode).toBe(
    404,
  )
})

test('TAX-22 the paper has every table, who filled and reviewed, and what does not hold', async () => {
  const opened = await openReturn(app)
  await fillFrom(opened, 'VAT-B1')
  const { data } = await opened.call(`/japi/tax/taxVat/paper?taskNo=${opened.taskNo}`)
  expect(data).toMatchObject({
    period: '202602',
    periodLabel: '2026年2月',
    people: { preparer: expect.stringMatching(/./), reviewer: '' },
  })
  expect(data.tables.map((table: { tableCode: string }) => table.tableCode)[0]).toBe('VATG_MAIN')
  expect(data.checks.find((check: { id: string }) => check.id === 'VATG-M01')).toMatchObject({
    level: 'error',
    left: '482880.00',
    right: '484320.00',
    waiver: null,
  })
  expect(data.checkCount).toBeGreaterThan(50)
})
