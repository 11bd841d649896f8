/**
 * Import of one table's workbook: preview, refusals, staleness, an interrupted confirmation, other enterprises. All
 * tests share one app.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import pg from 'pg'
import { createTestApp, formOf, type TestApp } from '@portal/testkit'
import { openWorkbook, writeWorkbook, type WriteCell } from '@portal/server-kit/xlsx/index'
import { savedBy } from '@portal/server-kit/xlsx/testing/resaved'
import { partsOf } from '@portal/server-kit/xlsx/testing/parts-of'
import { workbookOf } from '@portal/server-kit/xlsx/testing/workbook-parts'
import { mostPreviews } from './import.clear.ts'
import { makeOffice, makeReturn, withReturns } from '../testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withReturns(), businessDay: '2026-03-11' })
})
afterAll(() => app.stop())

const upload = (headers: object, bytes: Buffer, fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: '/japi/tax/taxVat/excel/import',
    headers: { ...headers },
    payload: formOf(fields, { name: 'a.xlsx', bytes }),
  })

async function office() {
  const made = await makeReturn(app)
  const template = async (tableCode: string) =>
    (
      await app.inject({
        url: `/japi/tax/excelFormat/template?taskNo=${made.taskNo}&tableCode=${tableCode}`,
        headers: made.clerk,
      })
    ).rawPayload
  const confirm = (importId: string) =>
    app.inject({
      method: 'POST',
      url: '/japi/tax/taxVat/excel/import/confirm',
      headers: made.clerk,
      payload: { importId },
    })
  const cells = async () =>
    (
      await app.inject({
        url:
          '/japi/tax/table/taxTableFormatConfig/querySpecificTableByTaskNoTableCode?' +
          `taskNo=${made.taskNo}&tableCode=VATG_A1`,
        headers: made.clerk,
      })
    ).json().data.cells
  return {
    ...made,
    template,
    confirm,
    cells,
    importTable: (file: Buffer, tableCode = 'VATG_A1') => upload(made.clerk, file, { taskNo: made.taskNo, tableCode }),
  }
}

/** The template with some cells overwritten, as a user would in Excel. */
async function written(template: Buffer, values: Record<string, WriteCell>): Promise<Buffer> {
  const workbook = await openWorkbook(template)
  const rows: WriteCell[][] = []
  let columns: string[] = []
  for await (const { cells } of workbook.rows(0)) {
    const first = cells[0]?.text ?? ''
    if (first.startsWith('#')) columns = cells.map((cell) => cell?.text ?? '')
    const row = (columns.length > 0 ? columns : cells).map((_, at): WriteCell => {
      const cell = cells[at]
      return (
        values[`${first}.${columns[at] ?? ''}`] ??
        (cell ? (cell.kind === 'number' ? { number: cell.text } : { text: cell.text }) : null)
      )
    })
    rows.push(row)
  }
  workbook.close()
  return writeWorkbook([{ name: 'sheet', rows }])
}

test('TAX-10 the template comes back as no change; edited cells are shown before they are written', async () => {
  const { template, importTable, confirm, cells } = await office()
  const file = await template('VATG_A1')
  expect((await importTable(file)).json().data).toMatchObject({ changes: [], refused: [] })
  const edited = await written(file, {
    'r1.c1': { number: '0.3' },
    'r1.c2': { text: '１,234.50' },
    'r2.c1': { text: '(5.00)' },
  })
  const preview = (await importTable(edited)).json().data
  expect(preview.refused).toEqual([])
  expect(preview.changes).toEqual([
    { cell: 'VATG_A1.r1.c1', from: '0.00', to: '0.3' },
    { cell: 'VATG_A1.r1.c2', from: '0.00', to: '1234.5' },
    { cell: 'VATG_A1.r2.c1', from: '0.00', to: '-5' },
  ])
  expect((await cells()).r1.c1).toBe('0.00')
  expect((await confirm(preview.importId)).json().data.version).toBe(2)
  expect((await cells()).r1).toMatchObject({ c1: '0.30', c2: '1234.50', c9: '0.30' })
  expect((await confirm(preview.importId)).json()).toMatchObject({
    code: 7799,
    msg: expect.stringContaining('已经写入'),
  })
})

/** The first sheet with formulas in place of some figures, with the figure as its kept result or without one. */
function withFormulas(file: Buffer, results: Record<string, string>): Buffer {
  const sheet = partsOf(file).find((part) => part.includes('<sheetData>')) ?? ''
  return workbookOf({
    sheet: Object.entries(results).reduce(
      (text, [figure, kept]) => text.replace(`<v>${figure}</v>`, `<f>SUM(A1)</f>${kept}`),
      sheet,
    ),
  })
}

test('TAX-10 a formula with a known result is taken and told as one; without one it is refused', async () => {
  const { template, importTable, confirm, cells } = await office()
  const edited = await written(await template('VATG_A1'), {
    'r1.c1': { number: '111.25' },
    'r1.c2': { number: '222.5' },
    'r2.c1': { number: '333' },
  })
  const known = (await importTable(withFormulas(edited, { 111.25: '<v>110.25</v>', 222.5: '<v>222.5</v>' }))).json()
    .data
  expect(known).toMatchObject({ refused: [] })
  expect(known.changes).toEqual([
    { cell: 'VATG_A1.r1.c1', from: '0.00', to: '110.25', fromFormula: true },
    { cell: 'VATG_A1.r1.c2', from: '0.00', to: '222.5', fromFormula: true },
    { cell: 'VATG_A1.r2.c1', from: '0.00', to: '333' },
  ])
  const unknown = (await importTable(withFormulas(edited, { 111.25: '', 222.5: '<v></v>' }))).json().data
  expect(unknown.refused.map(({ cell, reason }: { cell: string; reason: string }) => [cell, reason])).toEqual(
    ['r1.c1', 'r1.c2'].map((cell) => [
      `VATG_A1.${cell}`,
      '公式没有结果，请在 Excel 里打开并保存一次，或改为填写数值或文字',
    ]),
  )
  expect((await confirm(unknown.importId)).json().code).toBe(7799)
  expect((await confirm(known.importId)).json().data.version).toBe(2)
  expect((await cells()).r1).toMatchObject({ c1: '110.25', c2: '222.50' })
})

test('TAX-10 a figure merged over two lines is refused for the lower one, neither doubled nor cleared', async () => {
  const { template, importTable } = await office()
  const workbook = await openWorkbook(await written(await template('VATG_A1'), { 'r1.c1': { number: '111.25' } }))
  const rows = await Array.fromAsync(workbook.rows(0))
  const lineOf = (id: string) => rows.find(({ cells }) => cells[0]?.text === id)
  const head = rows.find(({ cells }) => cells.some((cell) => cell?.text === 'c1'))
  const column = head?.cells.findIndex((cell) => cell?.text === 'c1')
  const [upper, lower] = [lineOf('r1'), lineOf('r2')]
  if (column === undefined || upper === undefined || lower === undefined) throw new Error('no such template')
  lower.cells[column] = null
  const merges = [column, upper.row, lower.row]
  const { data } = (await importTable(savedBy('shared', [{ name: 'a', rows, merges }]))).json()
  expect(data.changes).toEqual([{ cell: 'VATG_A1.r1.c1', from: '0.00', to: '111.25' }])
  expect(data.refused).toEqual([
    expect.objectContaining({ cell: 'VATG_A1.r2.c1', reason: expect.stringContaining('与上面的格合并') }),
  ])
})

test('TAX-10 previews that nobody confirms fill no disk: the newest of a person stay, and a day at most', async () => {
  const { template, importTable, confirm, entId } = await office()
  const edited = await written(await template('VATG_A1'), { 'r1.c1': { number: '0.3' } })
  const open = async () =>
    (await app.db.selectFrom('return_import').select('id').where('ent_id', '=', entId).execute()).length
  const first = (await importTable(edited)).json().data.importId
  app.clock.advance(1)
  // Simulates repeated uploads.
  for (let count = 1; count < mostPreviews; count += 1) {
    await sql`
      insert into return_import
      select id || ${`-${count}`}, ent_id, user_id, task_no, table_code, version, changes, refused, state,
        ${app.clock.now()}::timestamptz, versions
      from return_import where id = ${first}`.execute(app.db)
  }
  expect(await open()).toBe(mostPreviews)
  await importTable(edited)
  expect(await open()).toBe(mostPreviews)
  expect((await confirm(first)).statusCode).toBe(404)
  app.clock.advance(24 * 3_600_000 + 1)
  const kit = app.kitOf('tax-return')
  await kit.write((tx) => kit.jobs.enqueue(tx, 'return-previews', {}))
  await expect.poll(open, { timeout: 20_000 }).toBe(0)
  app.clock.advance(-24 * 3_600_000 - 2)
})

test('LEAD-11 SES-20 a confirmed import names in the audit log which cells it changed, before and after', async () => {
  const { taskNo, template, importTable, confirm } = await office()
  const { importId } = (
    await importTable(await written(await template('VATG_A1'), { 'r1.c1': { number: '7.5' } }))
  ).json().data
  await confirm(importId)
  const rows = await app.db
    .selectFrom('audit_log')
    .select('detail')
    .where('action', '=', 'tax.return.import-confirm')
    .where('target', '=', taskNo)
    .execute()
  expect(rows.map((row) => row.detail)).toEqual([
    { importId, version: 2, count: 1, changes: [{ field: 'VATG_A1.r1.c1', from: '0.00', to: '7.50' }] },
  ])
})

test('TAX-10 one refused cell keeps all of them out, each named with its reason', async () => {
  const { template, importTable, confirm, cells } = await office()
  const edited = await written(await template('VATG_A1'), {
    'r1.c1': { number: '10' },
    'r1.c9': { number: '99' },
    'r1.c11': { number: '1' },
    'r2.c1': { text: '12,34' },
    'r3.c1': { number: '1.005' },
  })
  const preview = (await importTable(edited)).json().data
  expect(preview.refused.map((one: { cell: string }) => one.cell)).toEqual([
    'VATG_A1.r1.c9',
    'VATG_A1.r1.c11',
    'VATG_A1.r2.c1',
    'VATG_A1.r3.c1',
  ])
  for (const { reason } of preview.refused) expect(reason).not.toBe('')
  expect((await confirm(preview.importId)).json().code).toBe(7799)
  expect((await cells()).r1.c1).toBe('0.00')
})

test('TAX-10 TAX-11 what is no such table is refused in words', async () => {
  const { template, importTable } = await office()
  for (const [file, words] of [
    [Buffer.from('<html></html>'), '不是 Excel'],
    [(await template('VATG_A1')).subarray(0, 900), '已损坏'],
    [await template('VATG_A2'), '另一张表'],
    [await writeWorkbook([{ name: 'x', rows: [['1', '2']] }]), '模板'],
  ] as const)
    expect((await importTable(Buffer.from(file))).json()).toMatchObject({
      code: 7799,
      msg: expect.stringContaining(words),
    })
})

test('TAX-10 a table written meanwhile makes the preview stale', async () => {
  const { taskNo, clerk, template, importTable, confirm, cells } = await office()
  const preview = (await importTable(await written(await template('VATG_A1'), { 'r1.c1': { number: '10' } }))).json()
    .data
  await app.inject({
    method: 'POST',
    url: '/japi/tax/taxVat/saveCells',
    headers: clerk,
    payload: { taskNo, tableCode: 'VATG_A1', version: 1, cells: { r1: { c3: '7.00' } } },
  })
  const answer = await confirm(preview.importId)
  expect(answer.statusCode).toBe(409)
  expect(answer.json().data.version).toBe(2)
  expect((await cells()).r1.c1).toBe('0.00')
})

test('TAX-10 PRM-13 a confirmation cut off in the middle writes nothing and can be repeated', async () => {
  const { taskNo, entId, template, importTable, confirm, cells } = await office()
  const preview = (await importTable(await written(await template('VATG_A1'), { 'r1.c1': { number: '10' } }))).json()
    .data
  const other = new pg.Client({ connectionString: app.databaseUrl })
  await other.connect()
  await other.query('begin')
  await other.query('select 1 from tax_task where task_no = $1 and ent_id = $2 for update', [taskNo, entId])
  const cut = confirm(preview.importId)
  const waiting = async (): Promise<number> => {
    const { rows } = await other.query(
      `select pid from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
    )
    return rows[0]?.pid ?? (await waiting())
  }
  await other.query('select pg_terminate_backend($1)', [await waiting()])
  expect((await cut).statusCode).toBeGreaterThanOrEqual(500)
  await other.query('rollback')
  await other.end()
  expect((await cells()).r1.c1).toBe('0.00')
  expect((await confirm(preview.importId)).json().code).toBe(200)
  expect((await cells()).r1.c1).toBe('10.00')
})

test('TAX-10 PRM-17 another enterprise can neither upload to a task nor confirm its import', async () => {
  const { taskNo, template, importTable, cells } = await office()
  const other = await makeOffice(app)
  const edited = await written(await template('VATG_A1'), { 'r1.c1': { number: '10' } })
  expect((await upload(other.clerk, edited, { taskNo, tableCode: 'VATG_A1' })).statusCode).toBe(404)
  const preview = (await importTable(edited)).json().data
  expect(
    (
      await app.inject({
        method: 'POST',
        url: '/japi/tax/taxVat/excel/import/confirm',
        headers: other.clerk,
        payload: { importId: preview.importId },
      })
    ).statusCode,
  ).toBe(404)
  expect((await cells()).r1.c1).toBe('0.00')
})
