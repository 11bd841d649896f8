import { expect, test } from 'vitest'
import { readWorkbook } from './read.ts'
import {
  bookOf,
  relationsOf,
  sheetOf,
  stringsOf,
  stylesOf,
  workbookOf,
  type Pieces,
} from '../testing/workbook-parts.ts'

/** Every row as `row: kind text|…`. */
async function textOf(pieces: Pieces): Promise<string[]> {
  const rows: string[] = []
  for await (const { row, cells } of readWorkbook(workbookOf(pieces))) {
    rows.push(`${row}: ${cells.map((cell) => (cell === null ? '' : `${cell.kind} ${cell.text}`)).join('|')}`)
  }
  return rows
}

test('TAX-10 number cells keep their exact digits, whatever a binary float would make of them', async () => {
  const cells = ['1234.5599999999999', '26442000000000000011', '0.30000000000000004', '1E-7', '.5', '-0.10']
    .map((value) => `<c><v>${value}</v></c>`)
    .join('')
  expect(await textOf({ sheet: sheetOf(`<row>${cells}</row>`) })).toEqual([
    '1: number 1234.5599999999999|number 26442000000000000011|number 0.30000000000000004|number 1E-7|number ' +
      '.5|number -0.10',
  ])
})

test('TAX-10 shared, inline, rich and phonetic texts are read as people see them', async () => {
  const sharedStrings = stringsOf(
    '<t>上海</t>',
    '<r><t>甲</t></r><r><t xml:space="preserve"> 乙</t></r>',
    '<t>东京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh>',
    '<t>a_x000D_b&amp;&#x4e2d;</t>',
  )
  const sheet = sheetOf(
    '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c><c r="D2" t="s"><v>2</v></c>' +
      '<c r="E2" t="s"><v>3</v></c><c r="F2" t="inlineStr"><is><r><t>行</t></r><r><t>内</t></r></is></c></row>',
  )
  expect(await textOf({ sheet, sharedStrings })).toEqual(['2: text 上海||text 甲 乙|text 东京|text a\rb&中|text 行内'])
})

test('TAX-10 dates are told by their style: built-in, Chinese, custom; others stay numbers', async () => {
  const styles = stylesOf(
    0,
    14,
    31,
    57,
    'yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;',
    '[Red]#,##0.00',
    '&quot;day&quot; 0',
    '[h]:mm',
  )
  const cells = [0, 1, 2, 3, 4, 5, 6].map((style) => `<c s="${style}"><v>46086</v></c>`).join('')
  expect(
    await textOf({
      sheet: sheetOf(`<row>${cells}<c s="1"><v>46086.4309375</v></c><c s="1"><v>20260305</v></c></row>`),
      styles,
    }),
  ).toEqual([
    '1: number 46086|date 2026-03-05|date 2026-03-05|date 2026-03-05|date 2026-03-05|number 46086|number ' +
      '46086|date 2026-03-05 10:20:33|number 20260305',
  ])
})

test('TAX-10 workbooks counting days from 1904 give the same dates', async () => {
  const workbook = bookOf('<workbookPr date1904="1"/><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets>')
  expect(
    await textOf({ workbook, styles: stylesOf(14), sheet: sheetOf('<row><c s="0"><v>44624</v></c></row>') }),
  ).toEqual(['1: date 2026-03-05'])
})

test('TAX-10 formulas are told by their last result and marked; a text that looks like one stays a text', async () => {
  const sheet = sheetOf(
    '<row><c t="str"><f>cmd|\'/c calc\'!A0</f><v>x</v></c><c t="inlineStr"><is><t>=cmd|1</t></is></c><c>' +
      '<f>1+1</f><v>2</v></c><c><f>A1</f></c><c><f>A1</f><v></v></c><c t="str"><f>A1</f><v></v></c>' +
      '<c t="e"><v>#N/A</v></c><c t="b"><v>1</v></c></row>',
  )
  const rows = await Array.fromAsync(readWorkbook(workbookOf({ sheet })))
  expect(rows[0]?.cells).toEqual([
    { kind: 'text', text: 'x', formula: true },
    { kind: 'text', text: '=cmd|1' },
    { kind: 'number', text: '2', formula: true },
    { kind: 'text', text: '', formula: true },
    { kind: 'text', text: '', formula: true },
    // Its result is an empty text.
    null,
    { kind: 'error', text: '#N/A' },
    { kind: 'bool', text: 'true' },
  ])
})

test('TAX-10 cells without addresses, prefixed elements, CDATA and a wrong dimension are read', async () => {
  const sheet =
    '<?xml version="1.0" encoding="UTF-8"?><!-- a > b --><x:worksheet xmlns:x="m"><x:dimension ref="A1"/>' +
    '<x:sheetData><x:row><x:c><x:v>1</x:v></x:c><x:c t=\'inlineStr\' note="a>b"><x:is><x:t>' +
    '<![CDATA[<甲>]]></x:t></x:is></x:c></x:row><x:row/><x:row><x:c r="C3"><x:v>3</x:v></x:c></x:row>' +
    '</x:sheetData></x:worksheet>'
  expect(await textOf({ sheet })).toEqual(['1: number 1|text <甲>', '2: ', '3: ||number 3'])
})

test('TAX-10 parts are found by their relations: strict names, absolute targets, unusual file names', async () => {
  const strict = 'http://purl.oclc.org/ooxml/officeDocument/relationships'
  const packageRelations = relationsOf(
    `<Relationship Id="x" Type="${strict}/officeDocument" Target="/xl/workbook.xml"/>`,
  )
  const relations = relationsOf(`<Relationship Id="r1" Type="${strict}/worksheet" Target="/xl/worksheets/one.xml"/>`)
  expect(await textOf({ packageRelations, relations })).toEqual(['1: number 1'])
})

test('TAX-10 characters cut by a chunk border stay whole', async () => {
  const name = '示例有限责任公司𠮷'
  const rows = Array.from(
    { length: 6000 },
    (_, index) => `<row><c t="inlineStr"><is><t>${'x'.repeat(index % 7)}${name}</t></is></c></row>`,
  ).join('')
  const read = await textOf({ sheet: sheetOf(rows) })
  expect(read).toHaveLength(6000)
  expect(read.filter((row) => !row.endsWith(name))).toEqual([])
})
