/** Added rows on paper and in workbooks: out with the return, back with changed figures. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorkbook, writeWorkbook } from '@portal/server-kit/xlsx/index'
import { withReturns } from '@portal/tax-return/server/testing'
import { createTestApp, formOf, type TestApp } from '@portal/testkit'
import { callsOf, path, quarterly } from './qcit.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withReturns(), businessDay: '2027-01-06' })
})
afterAll(() => app.stop())

const items = {
  r1: { c1: '900000.00' },
  r22_1: { itemKey: 'treasury_bond', name: '国债利息收入免征企业所得税', c1: '18000.00' },
  r22_2: { itemKey: 'rd_100', name: '研发费用加计扣除', c1: '24000.00' },
}
const branches = {
  r1: { c1: '总机构', c2: '启明锅炉', c7: '0.5' },
  r2: { c1: '分支机构', c2: '启明闽南分公司', c3: '91350200M000100Y43', c4: '5000.00', c7: '0.5' },
}

async function filled() {
  const office = await quarterly(app)
  const calls = callsOf(app, office)
  const taskNo = await calls.create('20264')
  expect((await calls.save(taskNo, 'A200000', items)).msg).toBe('')
  const stored = await calls.save(taskNo, 'A202000', branches)
  expect(stored.msg).toBe('')
  const download = async (tableCode: string) => {
    const { rawPayload } = await app.inject({
      url: `/japi/tax/excelFormat/template?taskNo=${taskNo}&tableCode=${tableCode}`,
      headers: office.clerk,
    })
    const book = await openWorkbook(rawPayload)
    const rows: string[][] = []
    for await (const { cells } of book.rows(0)) rows.push(cells.map((cell) => cell?.text ?? ''))
    book.close()
    return rows
  }
  const upload = async (tableCode: string, rows: readonly (readonly string[])[]) => {
    const sheet = { name: '表', rows: rows.map((row) => row.map((text) => ({ text }))) }
    const answer = await app.inject({
      method: 'POST',
      url: `${path}/excel/import`,
      headers: { ...office.clerk },
      payload: formOf({ taskNo, tableCode }, { name: 'a.xlsx', bytes: await writeWorkbook([sheet]) }),
    })
    return answer.json().data as {
      importId: string
      changes: { cell: string; to: string }[]
      refused: { cell: string; reason: string }[]
    }
  }
  const confirm = (importId: string) => calls.call(`${path}/excel/import/confirm`, { importId })
  return { ...calls, taskNo, download, upload, confirm }
}
const rowOf = (rows: readonly string[][], id: string): string[] => rows.find(([first]) => first === id) ?? []

test('TAX-13 TAX-20 TAX-10 items of relief leave with the workbook and come back with a changed figure', async () => {
  const { taskNo, table, download, upload, confirm } = await filled()
  const rows = await download('A200000')
  expect(rowOf(rows, 'r22_1').filter(Boolean)).toEqual(['r22_1', '22.1', '国债利息收入免征企业所得税', '18000.00'])
  expect(rowOf(rows, 'r22_2').filter(Boolean)).toEqual(['r22_2', '22.2', '研发费用加计扣除', '24000.00'])
  const same = await upload('A200000', rows)
  expect([same.changes, same.refused]).toEqual([[], []])

  const changed = rows.map((row) =>
    row[0] === 'r22_2' ? row.map((text) => (text === '24000.00' ? '30000' : text)) : row,
  )
  const preview = await upload('A200000', changed)
  expect(preview.refused).toEqual([])
  expect(preview.changes.map(({ cell, to }) => `${cell} ${to}`)).toEqual(['A200000.r22_2.c1 30000'])
  expect((await confirm(preview.importId)).msg).toBe('')
  expect((await table(taskNo, 'A200000')).cells['r22_2']?.['c1']).toBe('30000.00')
  expect((await table(taskNo, 'A200000')).cells['r22']?.['c1']).toBe('48000.00')
})

test('TAX-13 TAX-11 a figure of an item that the return does not have is refused by its place, not lost', async () => {
  const { download, upload } = await filled()
  const rows = await download('A200000')
  const stray = rows.flatMap((row) =>
    row[0] === 'r22_2' ? [row, row.map((text, at) => (at === 0 ? 'r22_7' : text))] : [row],
  )
  const { changes, refused } = await upload('A200000', stray)
  expect(changes).toEqual([])
  expect(refused).toEqual([
    expect.objectContaining({ cell: 'A200000.r22_7.c1', reason: expect.stringContaining('还没有这一项') }),
  ])
})

test('TAX-13 TAX-20 TAX-10 branches leave with the workbook, one changed comes back', async () => {
  const { taskNo, table, download, upload, confirm } = await filled()
  const rows = await download('A202000')
  expect(rowOf(rows, 'r2')).toEqual(
    expect.arrayContaining(['分支机构', '启明闽南分公司', '91350200M000100Y43', '5000.00']),
  )
  const changed = rows.map((row) => (row[0] === 'r2' ? row.map((text) => (text === '5000.00' ? '7000' : text)) : row))
  const preview = await upload('A202000', changed)
  expect([preview.refused, preview.changes.map(({ cell }) => cell)]).toEqual([[], ['A202000.r2.c4']])
  expect((await confirm(preview.importId)).msg).toBe('')
  expect((await table(taskNo, 'A202000')).cells['r2']).toMatchObject({ c2: '启明闽南分公司', c4: '7000.00' })
})

test('TAX-13 TAX-10 a line that the head leaves to the taxpayer is open in the workbook and read back', async () => {
  const { taskNo, table, save, download, upload, confirm } = await filled()
  const method = (prepayMethod: string) => save(taskNo, 'A200000', {}, { prepayMethod })
  await method('actual')
  expect(rowOf(await download('A200000'), 'r25').at(-1), 'calculated: never blank').not.toBe('')
  await method('lastYearAverage')
  const rows = await download('A200000')
  const at = rowOf(rows, 'r27').length - 1
  expect(rowOf(rows, 'r25')[at] ?? '', 'open: blank until typed').toBe('')
  const typed = rows.map((row) => (row[0] === 'r25' ? Object.assign([...row], { [at]: '1000' }) : row))
  const preview = await upload('A200000', typed)
  expect([preview.refused, preview.changes.map(({ cell, to }) => `${cell} ${to}`)]).toEqual([
    [],
    ['A200000.r25.c1 1000'],
  ])
  expect((await confirm(preview.importId)).msg).toBe('')
  expect((await table(taskNo, 'A200000')).cells).toMatchObject({ r25: { c1: '1000.00' }, r27: { c1: '250.00' } })
})
