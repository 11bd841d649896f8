import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patchInWorker } from './patch-in-worker.ts'
import { patchSheetXml } from './patch-sheet.ts'
import { patchWorkbook } from './patch.ts'
import { openParts } from '../zip.ts'
import { readWorkbook } from '../reading/read.ts'
import { XLSX_LIMITS } from '../limits.ts'
import { hostileFiles } from '../testing/corpus.ts'
import { sheetOf, workbookOf } from '../testing/workbook-parts.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'patch-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
})

const part = async (file: Buffer): Promise<Record<string, string>> => {
  const parts = await openParts(file, XLSX_LIMITS)
  const found: Record<string, string> = {}
  for (const name of parts.names)
    found[name] = Buffer.concat(await Array.fromAsync(parts.stream(name))).toString('utf8')
  parts.close()
  return found
}
const text = (row: number, column: number, words: string) => ({ row, column, text: words, as: 'text' as const })

test('TAX-10 a cell written into a sheet keeps its style; the rest of the sheet keeps every byte', () => {
  const xml =
    '<?xml version="1.0"?><x:worksheet><!-- <c r="A1"/> --><x:dimension ref="A1:C2"/><x:cols>' +
    '<x:col min="2" max="3" style="7"/></x:cols><x:sheetData><x:row r="1" ht="20"><x:c r="A1" s="1" t="s">' +
    '<x:v>0</x:v></x:c></x:row><x:row r="3"/><x:row r="4"><x:c r="C4" s="9"/></x:row></x:sheetData>' +
    '<x:dataValidations count="1"><x:c/></x:dataValidations></x:worksheet>'
  const out = patchSheetXml(xml, [
    text(1, 0, '是<&'),
    text(2, 1, 'a'),
    text(3, 0, 'b'),
    { row: 4, column: 2, text: '13.00', as: 'number' },
    text(4, 1, 'c'),
    text(6, 3, 'd'),
  ])
  const inline = (ref: string, style: string, words: string) =>
    `<x:c r="${ref}"${style} t="inlineStr"><x:is><x:t xml:space="preserve">${words}</x:t></x:is></x:c>`
  expect(out).toBe(
    '<?xml version="1.0"?><x:worksheet><!-- <c r="A1"/> --><x:dimension ref="A1:C6"/><x:cols>' +
      '<x:col min="2" max="3" style="7"/></x:cols><x:sheetData>' +
      `<x:row r="1" ht="20">${inline('A1', ' s="1"', '是&lt;&amp;')}</x:row>` +
      `<x:row r="2">${inline('B2', ' s="7"', 'a')}</x:row><x:row r="3">${inline('A3', '', 'b')}</x:row>` +
      `<x:row r="4">${inline('B4', ' s="7"', 'c')}<x:c r="C4" s="9"><x:v>13.00</x:v></x:c></x:row>` +
      `<x:row r="6">${inline('D6', '', 'd')}</x:row></x:sheetData><x:dataValidations count="1">` +
      '<x:c/></x:dataValidations></x:worksheet>',
  )
  expect(patchSheetXml('<worksheet><sheetData/></worksheet>', [text(1, 0, 'a')])).toContain(
    '<sheetData><row r="1"><c r="A1"',
  )
  expect(patchSheetXml(xml, [])).toBe(xml)
})

test('TAX-10 every other part of a patched workbook keeps its bytes and place, hidden ones too', async () => {
  const source = workbookOf({
    sheet: sheetOf(
      '<row r="1"><c r="A1" t="inlineStr"><is><t>旧</t></is></c><c r="B1"><f>1+1</f><v>2</v></c></row>',
      '<dataValidations count="1"><dataValidation sqref="A1"/></dataValidations>',
    ),
    entries: [
      { name: 'xl/printerSettings/p.bin', data: Buffer.from([0, 255, 1]) },
      { name: 'custom/x.xml', data: '<a>不认识</a>' },
    ],
  })
  const out = await patchWorkbook(source, 0, [text(1, 0, '新')])
  const [before, after] = [await part(source), await part(out)]
  expect(Object.keys(after)).toEqual(Object.keys(before))
  expect(Object.keys(before).filter((name) => before[name] !== after[name])).toEqual(['xl/worksheets/one.xml'])
  expect((await Array.fromAsync(readWorkbook(out)))[0]?.cells.map((cell) => cell?.text)).toEqual(['新', '2'])
})

test(
  'TAX-11 a workbook with macros is refused, and what is hostile to a reader is hostile to the patch, in words',
  { timeout: 120_000 },
  async () => {
    const target = join(folder, 'out.xlsx')
    const tried = async (file: Buffer) => {
      const source = join(folder, 'in.xlsx')
      await writeFile(source, file)
      return patchInWorker(
        {
          source,
          target,
          sheet: 0,
          edits: [text(1, 0, 'a')],
          limits: { fileBytes: 5 << 20, totalBytes: 40 << 20, entryBytes: 40 << 20 },
        },
        { owner: { account: 'u1', enterprise: 'e1' }, heapMb: 256, timeoutSeconds: 60 },
      ).then(
        () => 'taken',
        (error: unknown) => (error as { code?: string }).code ?? 'fault',
      )
    }
    expect(await tried(workbookOf({ entries: [{ name: 'xl/vbaProject.bin', data: 'x' }] }))).toBe('MACRO')
    expect(
      await tried(
        workbookOf({
          types: '<Types><Override ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>',
        }),
      ),
    ).toBe('MACRO')
    for (const name of [
      'bomb-entries-60000.xlsx',
      'billion-laughs-sheet.xlsx',
      'xls.xlsx',
      'html.xlsx',
      'names-twice.xlsx',
      'sheet-cut.xlsx',
      'crc-wrong.xlsx',
      'size-lies-small.xlsx',
    ]) {
      const hostile = hostileFiles.find(({ file }) => file === name)
      if (hostile === undefined || !('refused' in hostile.outcome)) throw new Error(name)
      expect([name, await tried(hostile.make())]).toEqual([name, hostile.outcome.refused])
    }
    expect(await tried(workbookOf({}))).toBe('taken')
  },
)
