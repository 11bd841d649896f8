import { createHash } from 'node:crypto'
import type { XlsxErrorCode } from '../errors.ts'
import { rawZip, repeatedStream } from './raw-zip.ts'
import { relationsOf, sheetOf, stringsOf, stylesOfAll, workbookOf } from './workbook-parts.ts'

/**
 * A file that somebody might upload, and what becomes of it: the code it is refused with, or the rows read out of it.
 */
export type HostileFile = {
  /** Of the file in a folder. */
  file: string
  what: string
  make: () => Buffer
  outcome: { refused: XlsxErrorCode } | { rows: number }
  /** Whole megabytes of it: measured in a process of its own. */
  isHeavy?: true
}

const MB = 1024 * 1024
/** An empty deflated stream. */
const nothing = Buffer.from([3, 0])
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const words = (value: string): string => `<row><c t="inlineStr"><is><t>${value}</t></is></c></row>`
const one = '<row r="1"><c r="A1"><v>1</v></c></row>'
const refused = (file: string, what: string, code: XlsxErrorCode, make: () => Buffer): HostileFile => ({
  file,
  what,
  make,
  outcome: { refused: code },
})
const read = (file: string, what: string, rows: number, make: () => Buffer): HostileFile => ({
  file,
  what,
  make,
  outcome: { rows },
})
const heavy = (hostile: HostileFile): HostileFile => ({ ...hostile, isHeavy: true })

/** A part that unpacks to `times` megabytes of one letter. `declared`: the size its header admits. */
function bomb(part: 'sheet' | 'strings', times: number, declared?: number): Buffer {
  const [head, tail] =
    part === 'sheet'
      ? ['<worksheet><sheetData><row><c t="inlineStr"><is><t>', '</t></is></c></row></sheetData></worksheet>']
      : ['<sst><si><t>', '</t></si></sst>']
  const { packed, size } = repeatedStream(head, Buffer.alloc(MB, 'A'), times, tail)
  const entry = { packed, declaredSize: declared ?? size, crc: 0 }
  return part === 'sheet'
    ? workbookOf({ sheetEntry: entry })
    : workbookOf({ entries: [{ name: 'xl/sharedStrings.xml', data: '', ...entry }] })
}

/** Text that no packer makes much smaller and that XML may carry in a comment; the same on every run. */
const noise = (bytes: number): string =>
  createHash('shake256', { outputLength: bytes }).update('noise').digest('base64')

const nested = (depth: number): Buffer =>
  rawZip([
    { name: 'next.zip', data: depth === 0 ? Buffer.alloc(MB) : nested(depth - 1) },
    ...(depth > 3 ? [{ name: 'again.zip', data: 'PK' }] : []),
  ])
const laugh = (_: unknown, n: number) => `<!ENTITY lol${n + 1} "${`&lol${n === 0 ? '' : n};`.repeat(10)}">`
const laughs = `<!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from({ length: 9 }, laugh).join('')}]>`

const bombs: HostileFile[] = [
  heavy(
    refused('bomb-string-3gb.xlsx', 'one string of three gigabytes in a sheet', 'TOO_LARGE', () => bomb('sheet', 3072)),
  ),
  heavy(
    refused('bomb-string-3gb-lying.xlsx', 'the same, its header saying 1,000 bytes', 'BAD_ZIP', () =>
      bomb('sheet', 3072, 1000),
    ),
  ),
  heavy(
    refused('bomb-shared-3gb.xlsx', 'one shared string of three gigabytes', 'TOO_LARGE', () => bomb('strings', 3072)),
  ),
  heavy(
    refused('bomb-shared-3gb-lying.xlsx', 'the same, its header saying 1,000 bytes', 'BAD_ZIP', () =>
      bomb('strings', 3072, 1000),
    ),
  ),
  heavy(
    refused('bomb-under-the-ratio.xlsx', 'a string of 300 MB behind enough noise to look honest', 'TOO_LARGE', () => {
      // In short comments: a long one would be refused for itself.
      const quiet = noise(3 * MB).replace(/.{1000}/g, '<!--$&-->')
      const { packed, size } = repeatedStream(
        `<worksheet>${quiet}<sheetData><row><c t="inlineStr"><is><t>`,
        Buffer.alloc(MB, 'A'),
        300,
        '</t></is></c></row></sheetData></worksheet>',
      )
      return workbookOf({ sheetEntry: { packed, declaredSize: size, crc: 0 } })
    }),
  ),
  refused('bomb-entries-60000.xlsx', '60,000 parts', 'TOO_LARGE', () =>
    rawZip(Array.from({ length: 60_000 }, (_, index) => ({ name: `p${index}`, data: '', packed: nothing }))),
  ),
  refused('bomb-nested.xlsx', 'archives in archives', 'NOT_XLSX', () => nested(8)),
  read('nested-inside-workbook.xlsx', 'archives in archives as a part that nobody reads', 1, () =>
    workbookOf({ entries: [{ name: 'xl/embeddings/next.zip', data: nested(5) }] }),
  ),
  refused('bomb-many-sheets.xlsx', 'a thousand sheets of one part', 'TOO_LARGE', () =>
    workbookOf({ workbook: `<workbook><sheets>${'<sheet name="a" r:id="r1"/>'.repeat(1000)}</sheets></workbook>` }),
  ),
]

const xml: HostileFile[] = [
  refused('billion-laughs-sheet.xlsx', 'a billion laughs in a sheet', 'DTD_FORBIDDEN', () =>
    workbookOf({ sheet: `${laughs}<worksheet><sheetData>${words('&lol9;')}</sheetData></worksheet>` }),
  ),
  refused('billion-laughs-strings.xlsx', 'a billion laughs in the shared strings', 'DTD_FORBIDDEN', () =>
    workbookOf({ sharedStrings: `${laughs}<sst><si><t>&lol9;</t></si></sst>` }),
  ),
  refused('xxe-file.xlsx', 'an entity that names a file of the server', 'DTD_FORBIDDEN', () =>
    workbookOf({
      sharedStrings: '<!DOCTYPE sst [<!ENTITY x SYSTEM "file:///etc/passwd">]><sst><si><t>&x;</t></si></sst>',
    }),
  ),
  refused('xxe-parameter.xlsx', 'a parameter entity that names another machine', 'DTD_FORBIDDEN', () =>
    workbookOf({
      workbook: '<!DOCTYPE workbook [<!ENTITY % x SYSTEM "http://169.254.169.254/latest"> %x;]><workbook/>',
    }),
  ),
  refused('xxe-relations.xlsx', 'a document type in the relations', 'DTD_FORBIDDEN', () =>
    workbookOf({ packageRelations: '<!DOCTYPE r [<!ENTITY x "y">]><Relationships/>' }),
  ),
  refused('deep-200000.xlsx', '200,000 levels deep', 'BAD_XML', () =>
    workbookOf({ sheet: sheetOf(Array.from({ length: 200_000 }, (_, depth) => `<a${depth}>`).join('')) }),
  ),
  refused('deep-strings-200000.xlsx', '200,000 levels deep in the shared strings', 'BAD_XML', () =>
    workbookOf({ sharedStrings: `<sst><si>${'<r>'.repeat(200_000)}` }),
  ),
  refused('tag-without-end.xlsx', 'a tag of two megabytes', 'TOO_LARGE', () =>
    workbookOf({ sheet: `<worksheet ${'a="b" '.repeat(400_000)}` }),
  ),
  refused('comment-without-end.xlsx', 'a comment that never ends', 'TOO_LARGE', () =>
    workbookOf({ sheet: `<worksheet><!--${noise(2 * MB)}` }),
  ),
]

const shapes: HostileFile[] = [
  refused('columns-16384.xlsx', '16,384 filled columns', 'TOO_LARGE', () =>
    workbookOf({ sheet: sheetOf(`<row>${'<c><v>1</v></c>'.repeat(16_384)}</row>`) }),
  ),
  read('columns-16384-empty.xlsx', '16,384 columns of which one is filled', 1, () =>
    workbookOf({ sheet: sheetOf(`<row><c><v>1</v></c>${'<c s="0"/>'.repeat(16_383)}</row>`) }),
  ),
  refused('columns-million.xlsx', 'a million cells in a row', 'TOO_LARGE', () =>
    workbookOf({ sheet: sheetOf(`<row>${'<c/>'.repeat(1_000_000)}</row>`) }),
  ),
  read('dimension-absurd.xlsx', 'a dimension of the whole sheet around one cell', 1, () =>
    workbookOf({ sheet: sheetOf(one).replace('<sheetData>', '<dimension ref="A1:XFD1048576"/><sheetData>') }),
  ),
  refused('dimension-corner.xlsx', 'a cell in the last corner', 'TOO_LARGE', () =>
    workbookOf({ sheet: sheetOf(`${one}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`) }),
  ),
  refused('row-4000000000.xlsx', 'row 4,000,000,000', 'TOO_LARGE', () =>
    workbookOf({ sheet: sheetOf('<row r="4000000000"><c><v>1</v></c></row>') }),
  ),
  refused('row-negative.xlsx', 'row −1', 'BAD_REF', () =>
    workbookOf({ sheet: sheetOf('<row r="-1"><c><v>1</v></c></row>') }),
  ),
  refused('column-absurd.xlsx', 'column ZZZZZZZZ', 'BAD_REF', () =>
    workbookOf({ sheet: sheetOf('<row r="1"><c r="ZZZZZZZZ1"><v>1</v></c></row>') }),
  ),
  refused('cell-long.xlsx', 'a cell of a million characters', 'TOO_LARGE', () =>
    workbookOf({ sheet: sheetOf(words('长'.repeat(1_000_000))) }),
  ),
  read('merged-everything.xlsx', 'a merge over the whole sheet', 1, () =>
    workbookOf({ sheet: sheetOf(one, '<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>') }),
  ),
  read('merged-100000.xlsx', '100,000 merged cells', 1, () =>
    workbookOf({
      sheet: sheetOf(
        one,
        `<mergeCells>${Array.from(
          { length: 100_000 },
          (_, index) => `<mergeCell ref="A${index + 1}:B${index + 1}"/>`,
        ).join('')}</mergeCells>`,
      ),
    }),
  ),
  read('merged-overlapping.xlsx', 'overlapping merges', 1, () =>
    workbookOf({ sheet: sheetOf(one, '<mergeCells><mergeCell ref="A1:B2"/><mergeCell ref="B2:C3"/></mergeCells>') }),
  ),
  read('hidden-sheet.xlsx', 'a very hidden sheet, rows and columns hidden', 2, () =>
    workbookOf({
      workbook:
        '<workbook xmlns:r="r"><sheets><sheet name="看不见" sheetId="1" state="veryHidden" r:id="r1"/>' +
        '</sheets></workbook>',
      sheet: sheetOf(
        `<row r="1" hidden="1"><c r="A1"><v>1</v></c></row><row r="2" ht="0"><c r="A2"><v>2</v></c></row>`,
      ),
    }),
  ),
  heavy(
    read('styles-40mb.xlsx', '40 MB of styles', 1, () => {
      const words = noise(27 * MB)
      return workbookOf({
        styles: stylesOfAll(
          Array.from({ length: 60_000 }, (_, index) => `&quot;${words.slice(index * 600, index * 600 + 600)}&quot;0`),
        ),
      })
    }),
  ),
  heavy(
    refused('styles-460000.xlsx', '460,000 styles', 'TOO_LARGE', () =>
      workbookOf({
        styles: stylesOfAll(
          Array.from(
            { length: 460_000 },
            (_, index) => `&quot;${((index * 2_654_435_761) % 4_294_967_296).toString(36)}样式&quot;0.${index}`,
          ),
        ),
      }),
    ),
  ),
]

const values: HostileFile[] = [
  read('formula-cells.xlsx', 'formulas with and without a stored result', 1, () =>
    workbookOf({
      sheet: sheetOf(
        '<row><c t="str"><f>cmd|\'/c calc\'!A0</f><v>x</v></c><c><f>SUM(A1:XFD1048576)</f></c><c t="e">' +
          '<f>1/0</f><v>#DIV/0!</v></c></row>',
      ),
    }),
  ),
  read('text-like-formula.xlsx', 'texts that look like formulas', 1, () =>
    workbookOf({ sheet: sheetOf(words('=HYPERLINK("http://x","y")')) }),
  ),
  read('digits-20-as-float.xlsx', 'numbers of 20 digits that a spreadsheet made floats of', 1, () =>
    workbookOf({ sheet: sheetOf('<row><c><v>24312000000100000000</v></c><c><v>2.43120000001E+19</v></c></row>') }),
  ),
  read('dates-as-text.xlsx', 'one day written in seven ways', 7, () =>
    workbookOf({
      sheet: sheetOf(
        [
          '2026-03-05 10:21:33',
          '2026-03-05',
          '2026/3/5',
          '20260305',
          '2026年03月05日',
          '2026年3月5日',
          '２０２６－０３－０５',
        ]
          .map(words)
          .join(''),
      ),
    }),
  ),
  refused('digits-full-width.xlsx', 'full-width digits in a number cell', 'BAD_NUMBER', () =>
    workbookOf({ sheet: sheetOf('<row><c r="B1"><v>１２</v></c></row>') }),
  ),
  refused('number-nan.xlsx', 'NaN in a number cell', 'BAD_NUMBER', () =>
    workbookOf({ sheet: sheetOf('<row><c r="B1"><v>NaN</v></c></row>') }),
  ),
  refused('string-index.xlsx', 'a text index out of range', 'BAD_SST_INDEX', () =>
    workbookOf({ sheet: sheetOf('<row><c t="s"><v>7</v></c></row>'), sharedStrings: stringsOf('<t>a</t>') }),
  ),
]

const good = workbookOf({})
const wrongType: HostileFile[] = [
  refused('empty.xlsx', 'an empty file', 'EMPTY_FILE', () => Buffer.alloc(0)),
  refused('csv.xlsx', 'a CSV', 'NOT_XLSX', () => Buffer.from('发票号码,金额\n1,2\n')),
  refused('csv-gbk.xlsx', 'a CSV in GBK', 'NOT_XLSX', () => Buffer.from('b7a2c6b1bac5c2eb2cbdf0b6ee0a312c320a', 'hex')),
  refused('html.xlsx', 'a web page', 'NOT_XLSX', () => Buffer.from('<html><body><table><tr><td>发票号码')),
  refused('png.xlsx', 'a picture', 'NOT_XLSX', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')),
  refused('pdf.xlsx', 'a PDF', 'NOT_XLSX', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n')),
  refused('docx.xlsx', 'a text document', 'NOT_XLSX', () =>
    rawZip([
      {
        name: '_rels/.rels',
        data: relationsOf('<Relationship Id="a" Type="x/officeDocument" Target="word/document.xml"/>'),
      },
      { name: 'word/document.xml', data: '<w:document xmlns:w="w"><w:body/></w:document>' },
    ]),
  ),
  refused('ods.xlsx', 'an OpenDocument sheet', 'NOT_XLSX', () =>
    rawZip([
      { name: 'mimetype', data: 'application/vnd.oasis.opendocument.spreadsheet' },
      { name: 'content.xml', data: '<office:document-content/>' },
    ]),
  ),
  refused('zip.xlsx', 'an archive of something else', 'NOT_XLSX', () => rawZip([{ name: 'a.txt', data: 'x' }])),
  refused('xls.xlsx', 'an old .xls', 'OLD_XLS', () => Buffer.concat([OLE, Buffer.alloc(1024)])),
  refused('xlsb.xlsx', 'a binary workbook', 'XLSB', () =>
    workbookOf({
      packageRelations: relationsOf('<Relationship Id="a" Type="x/officeDocument" Target="xl/workbook.bin"/>'),
      entries: [{ name: 'xl/workbook.bin', data: 'x' }],
    }),
  ),
  refused('encrypted.xlsx', 'a workbook with a password', 'ENCRYPTED', () =>
    Buffer.concat([OLE, Buffer.alloc(512), Buffer.from('EncryptedPackage', 'utf16le'), Buffer.alloc(512)]),
  ),
  refused('encrypted-entry.xlsx', 'an encrypted part', 'ENCRYPTED', () => workbookOf({ sheetEntry: { flags: 0x801 } })),
  refused('truncated.xlsx', 'a file cut short', 'BAD_ZIP', () => good.subarray(0, good.length - 60)),
  refused('middle-missing.xlsx', 'a file whose middle is missing', 'BAD_ZIP', () =>
    Buffer.concat([good.subarray(0, 300), good.subarray(420)]),
  ),
  refused('sheet-cut.xlsx', 'a sheet cut in the middle', 'TRUNCATED_XML', () =>
    workbookOf({ sheet: sheetOf(words('a')).slice(0, 120) }),
  ),
  refused('crc-wrong.xlsx', 'a wrong checksum', 'BAD_CRC', () => workbookOf({ sheetEntry: { crc: 1 } })),
  refused('size-lies-small.xlsx', 'a header that says less than there is', 'BAD_ZIP', () =>
    workbookOf({ sheetEntry: { declaredSize: 10 } }),
  ),
  refused('size-lies-large.xlsx', 'a header that says more than there is', 'BAD_ZIP', () =>
    workbookOf({ sheetEntry: { declaredSize: 100_000 } }),
  ),
  refused('names-twice.xlsx', 'two parts of one name', 'DUPLICATE_ENTRY', () =>
    workbookOf({ entries: [{ name: 'XL/Worksheets/One.xml', data: sheetOf('') }] }),
  ),
  refused('path-up.xlsx', 'a part that climbs out of its folder', 'BAD_ZIP', () =>
    workbookOf({ entries: [{ name: '../../etc/passwd', data: 'x' }] }),
  ),
]

/** Everything of the kind that has been thought of; made here, kept nowhere. */
export const hostileFiles: readonly HostileFile[] = [...bombs, ...xml, ...shapes, ...values, ...wrongType]
