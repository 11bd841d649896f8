import { expect, test } from 'vitest'
import { createCovered, createDrawing, createLateDrawing } from './drawn-rows.ts'
import { openInWorker } from './open-in-worker.ts'
import { openWorkbook } from './read.ts'
import { bookOf, relationsOf, sheetOf, workbookOf } from '../testing/workbook-parts.ts'

const text = (at: string, words: string): string => `<c r="${at}" t="inlineStr"><is><t>${words}</t></is></c>`
const merged = (...references: string[]): string =>
  `<mergeCells>${references.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`
const rows =
  `<row r="1">${text('A1', '甲')}${text('B1', 'x')}</row><row r="2">${text('B2', 'y')}</row>` +
  `<row r="3" hidden="1">${text('B3', 'z')}</row><row r="4"/><row r="5">${text('A5', '乙')}</row>` +
  `<row r="6" hidden="true">${text('A6', '丙')}</row><row r="7" hidden="0"/>`

async function read(file: Buffer, columns: number[]) {
  const workbook = await openWorkbook(file)
  try {
    const draw = createDrawing(await workbook.merges(0), columns)
    const found: string[] = []
    for await (const row of workbook.rows(0)) {
      const { cells, isHidden } = draw(row)
      found.push(`${row.row}${isHidden === true ? ' hidden' : ''}: ${cells.map((cell) => cell?.text ?? '').join('|')}`)
    }
    return found
  } finally {
    workbook.close()
  }
}

test('TAX-10 a cell merged over rows is drawn in each; a row’s own value stays, hidden rows are told', async () => {
  const file = workbookOf({ sheet: sheetOf(rows, merged('A1:A3', 'A5:A6', 'B1:C1')) })
  expect(await read(file, [0])).toEqual(['1: 甲|x', '2: 甲|y', '3 hidden: 甲|z', '4: ', '5: 乙', '6 hidden: 丙', '7: '])
  expect((await read(file, [1]))[1]).toBe('2: |y')
})

test('TAX-10 merges are read whatever stands between: a prefix, omitted rows, one that goes over columns', async () => {
  const sheet =
    `<x:worksheet xmlns:x="m"><x:sheetData><x:row r="2"><x:c r="B2"><x:v>7</x:v></x:c></x:row><x:row r="5"/>` +
    `<x:row r="9"/></x:sheetData><x:mergeCells count="2"><x:mergeCell ref="$B$2:D8"/><x:mergeCell ref="B9:B10"/>` +
    '</x:mergeCells></x:worksheet>'
  expect(await read(workbookOf({ sheet }), [1, 2])).toEqual(['2: |7', '5: |7', '9: '])
  // A first row that is not there has no value for the others.
  const without = sheetOf('<row r="3"/>', merged('A1:A3'))
  expect(await read(workbookOf({ sheet: without }), [0])).toEqual(['3: '])
})

test('TAX-10 the word at a border of chunks is found, and only merges below sheetData count', async () => {
  // A comment moves the word over every border of the chunks in which a part is inflated.
  for (const length of [16_200, 16_300, 16_340, 16_360, 16_370, 16_380]) {
    const comment = `<!--${'·'.repeat(length / 2)}-->`
    const sheet = `<worksheet><sheetData>${rows}</sheetData>${comment}${merged('A1:A3')}</worksheet>`
    const workbook = await openWorkbook(workbookOf({ sheet }))
    expect(await workbook.merges(0)).toEqual([0, 1, 3])
  }
  const words = await openWorkbook(workbookOf({ sheet: sheetOf(`<row>${text('A1', 'mergeCell')}</row>`) }))
  expect(await words.merges(0)).toEqual([])
})

test('TAX-11 more merges than the limit, or one at no place, end in words that name the sheet', async () => {
  const file = workbookOf({ sheet: sheetOf(rows, merged('A1:A3', 'A5:A6')) })
  const workbook = await openWorkbook(file, { limits: { merges: 1 } })
  await expect(workbook.merges(0)).rejects.toThrow('工作表“发票”：文件过大：合并单元格个数超过上限 1')
  const broken = await openWorkbook(workbookOf({ sheet: sheetOf(rows, merged('甲:乙')) }))
  await expect(broken.merges(0)).rejects.toThrow('工作表“发票”：单元格位置“甲:乙”有误')
})

test('TAX-10 hidden sheets are named, and another process says the same', async () => {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const sheets = ['one', 'two', 'three']
  const file = workbookOf({
    sheet: sheetOf(rows, merged('A1:A3')),
    workbook: bookOf(
      '<sheets><sheet name="发票" sheetId="1" r:id="r1"/><sheet name="旧" sheetId="2" state="hidden" r:id="r2"/>' +
        '<sheet name="密" sheetId="3" state="veryHidden" r:id="r3"/></sheets>',
    ),
    relations: relationsOf(
      ...sheets.map(
        (name, at) => `<Relationship Id="r${at + 1}" Type="${office}/worksheet" Target="worksheets/${name}.xml"/>`,
      ),
    ),
    entries: sheets.slice(1).map((name) => ({ name: `xl/worksheets/${name}.xml`, data: sheetOf('') })),
  })
  const here = await openWorkbook(file)
  const there = await openInWorker(file, { owner: { account: 'a', enterprise: 'e' } })
  for (const workbook of [here, there]) {
    expect([...workbook.hiddenSheets]).toEqual(['旧', '密'])
    expect(await workbook.merges(0)).toEqual([0, 1, 3])
    const hidden = (await Array.fromAsync(workbook.rows(0))).filter(({ isHidden }) => isHidden)
    expect(hidden.map(({ row }) => row)).toEqual([3, 6])
  }
})

test('TAX-10 a cell that shows what stands above it is known', () => {
  const covered = createCovered([0, 2, 4, 0, 8, 9, 3, 1, 1000])
  const found = (column: number) => [1, 2, 3, 4, 5, 8, 9, 10].filter((row) => covered(row, column))
  expect([found(0), found(1), found(3)]).toEqual([[3, 4, 9], [], [2, 3, 4, 5, 8, 9, 10]])
})

test('TAX-10 a long sheet is asked for its merges once a watched column is blank below a filled cell', async () => {
  const workbook = await openWorkbook(workbookOf({ sheet: sheetOf(rows, merged('A1:A3', 'A5:A6')) }))
  let asked = 0
  const late = createLateDrawing(() => workbook.merges(0).finally(() => (asked += 1)), [0], [0])
  const found: string[] = []
  for await (const row of workbook.rows(0)) {
    if (late.needs(row)) await late.load()
    found.push(`${late.draw(row).cells[0]?.text ?? ''} ${asked}`)
  }
  expect(found).toEqual(['甲 0', '甲 1', '甲 1', ' 1', '乙 1', '丙 1', ' 1'])
})
