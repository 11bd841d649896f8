import { expect, test } from 'vitest'
import { XlsxError } from './errors.ts'
import { readWorkbook } from './read.ts'
import { rawZip } from './testing/raw-zip.ts'
import { relationsOf, sheetOf, stringsOf, workbookOf } from './testing/workbook-parts.ts'
import { writeWorkbook } from './write.ts'

const MB = 1024 * 1024
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const text = (value: string): string => `<row><c t="inlineStr"><is><t>${value}</t></is></c></row>`
const good = workbookOf({})

/** What the file is, its bytes, and the code it is refused with. */
const REFUSED: [string, () => Buffer, string][] = [
  ['an empty file', () => Buffer.alloc(0), 'EMPTY_FILE'],
  ['a file of one byte', () => Buffer.from('P'), 'NOT_XLSX'],
  ['a web page named .xlsx', () => Buffer.from('<html><body><table><tr><td>发票号码'), 'NOT_XLSX'],
  ['a CSV named .xlsx', () => Buffer.from('发票号码,金额\n1,2\n'), 'NOT_XLSX'],
  ['a picture', () => Buffer.from('89504e470d0a1a0a0000', 'hex'), 'NOT_XLSX'],
  ['a PDF', () => Buffer.from('%PDF-1.7 …'), 'NOT_XLSX'],
  ['an old .xls', () => Buffer.concat([OLE, Buffer.alloc(1024)]), 'OLD_XLS'],
  ['a workbook with a password', () => Buffer.concat([OLE, Buffer.alloc(512), Buffer.from('EncryptedPackage', 'utf16le')]), 'ENCRYPTED'],
  ['an archive without a workbook', () => rawZip([{ name: 'a.txt', data: 'x' }]), 'NOT_XLSX'],
  ['a text document', () => workbookOf({ workbook: '<w:document xmlns:w="w"/>' }), 'NOT_XLSX'],
  ['a binary workbook', () => workbookOf({ packageRelations: relationsOf('<Relationship Id="a" Type="x/officeDocument" Target="xl/workbook.bin"/>'), entries: [{ name: 'xl/workbook.bin', data: 'x' }] }), 'XLSB'],
  ['a file cut short', () => good.subarray(0, good.length - 60), 'BAD_ZIP'],
  ['a file whose middle is missing', () => Buffer.concat([good.subarray(0, 300), good.subarray(420)]), 'BAD_ZIP'],
  ['an encrypted entry', () => workbookOf({ sheetEntry: { flags: 0x801 } }), 'ENCRYPTED'],
  ['an unknown compression method', () => workbookOf({ sheetEntry: { method: 99 } }), 'BAD_ZIP'],
  ['a wrong checksum', () => workbookOf({ sheetEntry: { crc: 1 } }), 'BAD_CRC'],
  ['two parts of one name', () => workbookOf({ entries: [{ name: 'XL/Worksheets/One.xml', data: sheetOf('') }] }), 'DUPLICATE_ENTRY'],
  ['a missing sheet part', () => workbookOf({ relations: relationsOf('<Relationship Id="r1" Type="x/worksheet" Target="worksheets/two.xml"/>') }), 'BAD_ZIP'],
  ['a sheet without relation', () => workbookOf({ relations: relationsOf() }), 'BAD_ZIP'],
  ['a zip bomb in a sheet', () => workbookOf({ sheet: Buffer.alloc(64 * MB, ' ') }), 'TOO_LARGE'],
  ['a zip bomb whose header lies', () => workbookOf({ sheet: Buffer.alloc(64 * MB, ' '), sheetEntry: { declaredSize: 1000 } }), 'BAD_ZIP'],
  ['a zip bomb in the texts', () => workbookOf({ sharedStrings: Buffer.alloc(64 * MB, ' ') }), 'TOO_LARGE'],
  ['5,000 parts', () => rawZip(Array.from({ length: 5000 }, (_, index) => ({ name: `p${index}`, data: '' }))), 'TOO_LARGE'],
  ['a thousand sheets', () => workbookOf({ workbook: `<workbook><sheets>${'<sheet name="a" r:id="r1"/>'.repeat(1000)}</sheets></workbook>` }), 'TOO_LARGE'],
  ['a million columns', () => workbookOf({ sheet: sheetOf(`<row>${'<c/>'.repeat(1_000_000)}</row>`) }), 'TOO_LARGE'],
  ['a cell in the last corner', () => workbookOf({ sheet: sheetOf('<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>') }), 'TOO_LARGE'],
  ['row 4,000,000,000', () => workbookOf({ sheet: sheetOf('<row r="4000000000"><c><v>1</v></c></row>') }), 'TOO_LARGE'],
  ['rows going backwards', () => workbookOf({ sheet: sheetOf('<row r="5"/><row r="4"/>') }), 'BAD_REF'],
  ['a cell of a million characters', () => workbookOf({ sheet: sheetOf(text('长'.repeat(1_000_000))) }), 'TOO_LARGE'],
  ['a thousand nested elements', () => workbookOf({ sheet: sheetOf('<a>'.repeat(1000) + '</a>'.repeat(1000)) }), 'BAD_XML'],
  ['a sheet cut in the middle', () => workbookOf({ sheet: sheetOf(text('a')).slice(0, 120) }), 'TRUNCATED_XML'],
  ['an empty sheet part', () => workbookOf({ sheet: '' }), 'TRUNCATED_XML'],
  ['crossed tags', () => workbookOf({ sheet: '<worksheet><sheetData></worksheet></sheetData>' }), 'BAD_XML'],
  ['something behind the root', () => workbookOf({ sheet: `${sheetOf('')}<more/>` }), 'BAD_XML'],
  ['an external entity', () => workbookOf({ sharedStrings: '<!DOCTYPE sst [<!ENTITY x SYSTEM "file:///etc/passwd">]><sst><si><t>&x;</t></si></sst>' }), 'DTD_FORBIDDEN'],
  ['a billion laughs', () => workbookOf({ sheet: '<!DOCTYPE w [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><worksheet/>' }), 'DTD_FORBIDDEN'],
  ['an unknown entity', () => workbookOf({ sheet: sheetOf(text('&nbsp;')) }), 'BAD_XML'],
  ['UTF-16', () => workbookOf({ sheet: Buffer.from(sheetOf(text('上海')), 'utf16le') }), 'BAD_XML'],
  ['a declared GBK', () => workbookOf({ sheet: `<?xml version="1.0" encoding="GBK"?>${sheetOf('')}` }), 'BAD_ENCODING'],
  ['bytes that are no UTF-8', () => workbookOf({ sheet: Buffer.concat([Buffer.from('<worksheet>'), Buffer.from('b9abcbbe', 'hex'), Buffer.from('</worksheet>')]) }), 'BAD_ENCODING'],
  ['a text index out of range', () => workbookOf({ sheet: sheetOf('<row><c t="s"><v>7</v></c></row>'), sharedStrings: stringsOf('<t>a</t>') }), 'BAD_SST_INDEX'],
  ['full-width digits in a number cell', () => workbookOf({ sheet: sheetOf('<row><c r="B1"><v>１２</v></c></row>') }), 'BAD_NUMBER'],
]

async function read(file: Buffer): Promise<number> {
  let rows = 0
  for await (const _ of readWorkbook(file)) rows += 1
  return rows
}

test.for(REFUSED)('TAX-11 %s is refused in words, in bounded time', async ([, make, code]) => {
  const file = make()
  const before = process.cpuUsage()
  const error = await read(file).catch((reason: unknown) => reason)
  const { user, system } = process.cpuUsage(before)
  expect(error).toBeInstanceOf(XlsxError)
  expect(error).toMatchObject({ code, message: expect.stringMatching(/[\u4e00-\u9fff].*。$/) as string })
  expect((user + system) / 1000).toBeLessThan(2000)
})

const MANY_MERGES = `<mergeCells>${Array.from({ length: 100_000 }, (_, index) => `<mergeCell ref="A${index + 1}:B${index + 1}"/>`).join('')}</mergeCells>`
const HARMLESS: [string, () => Buffer][] = [
  ['a merge over the whole sheet', () => workbookOf({ sheet: sheetOf(text('a'), '<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>') })],
  ['100,000 merges', () => workbookOf({ sheet: sheetOf(text('a'), MANY_MERGES) })],
  ['overlapping merges', () => workbookOf({ sheet: sheetOf(text('a'), '<mergeCells><mergeCell ref="A1:B2"/><mergeCell ref="B2:C3"/></mergeCells>') })],
  ['a name for the whole sheet', () => workbookOf({ workbook: '<workbook><sheets><sheet name="a" r:id="r1"/></sheets><definedNames><definedName name="n">a!$A$1:$XFD$1048576</definedName></definedNames></workbook>' })],
  ['a drop-down on a million rows', () => workbookOf({ sheet: sheetOf(text('a'), '<dataValidations><dataValidation type="list" sqref="A2:T1048576"/></dataValidations>') })],
  ['styled empty cells to the last column', () => workbookOf({ sheet: sheetOf(`<row><c><v>1</v></c>${'<c s="0"/>'.repeat(16_000)}</row>`) })],
]

test.for(HARMLESS)('TAX-11 %s costs nothing', async ([, make]) => {
  expect(await read(make())).toBe(1)
})

test('TAX-11 of a thousand damaged workbooks every one is read or refused with a code', async () => {
  const source = await writeWorkbook([{ name: '发票', header: [['号码', '金额']], rows: Array.from({ length: 40 }, (_, index) => [`号${index}`, { number: `${index}.25` }]) }])
  // A fixed sequence (a linear congruential generator), so that a failure can be repeated.
  let seed = 20_260_605
  const random = (below: number): number => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below
  const strange: unknown[] = []
  for (let round = 0; round < 1000; round++) {
    const damaged = Buffer.from(source)
    for (let hit = 0; hit <= random(4); hit++) damaged[random(damaged.length)] = random(256)
    await read(damaged).catch((error: unknown) => { if (!(error instanceof XlsxError)) strange.push(error) })
  }
  expect(strange).toEqual([])
})
