import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getSample, SAMPLES } from '../../../../../packages/tax-forms/fixtures/samples.ts'
import { toDecimal, toMoney } from '@portal/domain/money'
import { amounts, blanks, noAmounts } from '@portal/domain/reading/cases.fixture'
import { loadForms, type FormSet } from '@portal/tax-forms'
import { openWorkbook, writeWorkbook, type WriteCell, type WriteRow } from '@portal/server-kit/xlsx/index'
import { partsOf } from '@portal/server-kit/xlsx/testing/parts-of'
import type { Cells } from '../../contract/index.ts'
import { modelOf } from '../computation/forms.ts'
import { endMark, markOf } from './sheet-marks.ts'
import { readReturnWorkbook } from './read-table-workbook.ts'
import { sheetsOf } from './table-workbook.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'form-sheet-'))
})
afterAll(() => rm(folder, { recursive: true }))

const people = { preparer: '=cmd|1', reviewer: '@x' }
type Forms = Record<string, { header: Record<string, string>; cells: Cells }>

async function readBack(set: FormSet, codes: readonly string[], file: Buffer) {
  const path = join(folder, 'a.xlsx')
  await writeFile(path, file)
  return readReturnWorkbook(
    path,
    codes.flatMap((code) => modelOf(set, code) ?? []),
    { owner: { account: 'u1', enterprise: 'e1' } },
  )
}

const sampleOf = async (id: string) => {
  const { filing } = getSample(id)
  const codes = Object.keys(filing.forms)
  return { set: await loadForms(codes), codes, period: filing.period, forms: filing.forms as Forms }
}

test.for(SAMPLES.filter(({ id }) => id.startsWith('VAT')).map(({ id }) => id))(
  'TAX-10 the return of sample %s comes back cell by cell as it left',
  async (id) => {
    const { set, codes, period, forms } = await sampleOf(id)
    const back = await readBack(
      set,
      codes,
      await writeWorkbook(sheetsOf(set, codes, { period, forms }, { people, isProtected: true })),
    )
    expect([...back.tables.keys()].toSorted()).toEqual(codes.toSorted())
    expect(back.owners.map((owner) => owner.period)).toEqual(codes.map(() => period))
    const differing = [...back.tables].flatMap(([code, cells]) =>
      cells.filter(({ row, column, text, fault }) => {
        const left = forms[code]?.cells[row]?.[column] ?? ''
        return fault !== undefined || (text !== left && Number(text) !== Number(left))
      }),
    )
    expect(differing).toEqual([])
    // Every figure of the sample must be in the file.
    const read = new Set(
      [...back.tables].flatMap(([code, cells]) => cells.map(({ row, column }) => `${code}.${row}.${column}`)),
    )
    const lost = codes
      .flatMap((code) =>
        Object.entries(forms[code]?.cells ?? {}).flatMap(([row, columns]) =>
          Object.keys(columns).map((column) => `${code}.${row}.${column}`),
        ),
      )
      .filter((ref) => !read.has(ref) && modelOf(set, ref.split('.')[0] ?? '')?.rowIndex.has(ref.split('.')[1] ?? ''))
    expect(lost).toEqual([])
  },
)

test('TAX-10 rows inserted, moved and sorted move no figure to another cell; strays are named', async () => {
  const { set, codes, period, forms } = await sampleOf('VAT-V1')
  const sheets = sheetsOf(set, codes, { period, forms }, { people, isProtected: false })
  const a1 = sheets.find((sheet) => sheet.name === '附列资料（一）')
  if (a1 === undefined) throw new Error('没有附列资料（一）')
  const rows = [...(a1.rows as WriteRow[])]
  const cellsOf = (row: WriteRow): WriteCell[] => (Array.isArray(row) ? row : row.cells)
  const at = rows.findIndex((row) => JSON.stringify(cellsOf(row)[0]) === '{"text":"r2"}')
  const first = rows.slice(at - 1, at)
  rows.splice(at - 1, 1)
  rows.splice(
    at + 4,
    0,
    ...first,
    Array.from({ length: 9 }, (_, column): WriteCell => (column === 5 ? { number: '77.00' } : null)),
  )
  const { merges: _, ...bare } = a1
  const back = await readBack(set, ['VATG_A1'], await writeWorkbook([{ ...bare, rows }]))
  const cells = back.tables.get('VATG_A1') ?? []
  expect(cells.find((cell) => cell.row === 'r1' && cell.column === 'c1')?.text).toBe('5000000')
  const strays = cells.filter((cell) => cell.fault !== undefined)
  expect(strays).toHaveLength(1)
  expect(strays[0]).toMatchObject({
    text: '77.00',
    at: expect.stringMatching(/^附列资料（一）!F\d+$/),
    fault: expect.stringContaining('没有地方写入'),
  })
})

test('TAX-10 TAX-11 texts that look like formulas stay texts: no sheet holds a formula', async () => {
  const { set, codes, period, forms } = await sampleOf('VAT-V1')
  for (const [index, bad] of ['=1+1', '+cmd', '-2+3', '@sum', '\tx', '\rx'].entries()) {
    forms['VATG_MAIN'] = {
      header: { ...forms['VATG_MAIN']?.header, taxpayerName: bad, legalRep: `${bad}${index}` },
      cells: forms['VATG_MAIN']?.cells ?? {},
    }
    const file = await writeWorkbook(
      sheetsOf(set, codes, { period, forms }, { people: { preparer: bad, reviewer: bad }, isProtected: true }),
    )
    expect(partsOf(file).filter((part) => /<(\w+:)?f[ >/]/.test(part))).toEqual([])
    const workbook = await openWorkbook(file)
    const rows = await Array.fromAsync(workbook.rows(0))
    workbook.close()
    expect(rows.flatMap((row) => row.cells).filter((cell) => cell?.formula)).toEqual([])
    expect(
      rows.flatMap((row) => row.cells).some((cell) => cell?.kind === 'text' && cell.text === `纳税人名称：${bad}`),
    ).toBe(true)
  }
})

test('TAX-10 amounts beyond what a number cell holds to the cent travel as texts', async () => {
  const { set, codes, period, forms } = await sampleOf('VAT-V1')
  const values = ['99999999999999.99', '12345678901234.5', '-10000000000000.01', '9999999999999.99', '0.01']
  for (const [index, value] of values.entries()) (forms['VATG_A1']!.cells[`r${index + 1}`] ??= {})['c1'] = value
  const back = await readBack(
    set,
    codes,
    await writeWorkbook(sheetsOf(set, codes, { period, forms }, { people, isProtected: true })),
  )
  expect(
    values.map((_, index) =>
      back.tables.get('VATG_A1')?.find((cell) => cell.row === `r${index + 1}` && cell.column === 'c1'),
    ),
  ).toEqual(values.map((value, index) => ({ row: `r${index + 1}`, column: 'c1', at: expect.any(String), text: value })))
})

test('TAX-10 a sheet prints as the form: A4 landscape, one page wide, heads repeated, sums locked', async () => {
  const { set, codes, period, forms } = await sampleOf('VAT-V1')
  const parts = partsOf(
    await writeWorkbook(sheetsOf(set, ['VATG_MAIN'], { period, forms }, { people, isProtected: true })),
  )
  const sheet = parts.find((part) => part.includes('<sheetData>')) ?? ''
  for (const piece of [
    'paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"',
    '<sheetProtection sheet="1"',
    'state="frozen"',
    '<col min="1" max="1" width="12" style="1" hidden="1"',
  ])
    expect(sheet).toContain(piece)
  const [, from, to] =
    /<definedName name="_xlnm.Print_Titles" localSheetId="0">'主表'!\$(\d+):\$(\d+)</.exec(
      parts.find((part) => part.includes('<definedName')) ?? '',
    ) ?? []
  expect([Number(from), Number(to) - Number(from)]).toEqual([8, 2])
  expect(codes).toContain('VATG_MAIN')
})

test('TAX-10 a table takes the amounts of every reader from its cells, and refuses the same with reason', async () => {
  const code = 'VATG_A1'
  const set = await loadForms([code])
  const model = modelOf(set, code)
  if (model === undefined) throw new Error(code)
  const columns = [...model.columnIndex.keys()]
  const cases = [...amounts.map(([written]) => written), ...noAmounts.map(([written]) => written), ...blanks, '***']
  const given = [...cases]
  const lines = [...model.rowIndex.keys()].map((row) => ({ row, texts: columns.map(() => given.shift() ?? null) }))
  const file = await writeWorkbook([
    {
      name: 'a',
      rows: [
        [markOf(code), ...columns],
        ...lines.map(({ row, texts }) => [row, ...texts.map((words) => (words === null ? null : { text: words }))]),
        [endMark],
      ],
    },
  ])
  const read = (await readBack(set, [code], file)).tables.get(code) ?? []
  const writtenAt = new Map(
    lines.flatMap(({ row, texts }) => texts.map((words, at) => [`${row} ${columns[at]}`, words])),
  )
  const value = new Map<string, string>([...amounts, ...[...blanks, '***'].map((mark) => [mark, ''] as const)])
  const reason = new Map<string, string>(noAmounts)
  let proved = 0
  for (const { row, column, text, fault } of read) {
    const words = writtenAt.get(`${row} ${column}`) ?? null
    if (words === null) continue
    proved += 1
    const right = value.get(words)
    if (right === undefined) expect(fault, words).toContain(reason.get(words))
    else expect([text === '' ? '' : toMoney(toDecimal(text)), fault], words).toEqual([right, undefined])
  }
  expect(proved).toBeGreaterThan(cases.length / 2)
})
