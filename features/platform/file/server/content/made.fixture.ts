import { rawZip, repeatedStream, type RawEntry } from '@portal/server-kit/xlsx/testing/raw-zip'

const space = 'http://schemas.openxmlformats.org'
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const relation = (kind: string, target: string, mode = ''): string =>
  `<Relationship Id="r${kind}" Type="${space}/officeDocument/2006/relationships/${kind}" Target="${target}"${mode}/>`
export const relations = (...all: [kind: string, target: string, mode?: 'External'][]): string =>
  `<Relationships xmlns="${space}/package/2006/relationships">${all
    .map(([kind, target, mode]) => relation(kind, target, mode && ` TargetMode="${mode}"`))
    .join('')}</Relationships>`
export const typesOf = (main = `${word}.document.main+xml`): string =>
  `<Types xmlns="${space}/package/2006/content-types"><Default Extension="rels" ContentType="${word}.rels"/>` +
  `<Override PartName="/word/document.xml" ContentType="${main}"/></Types>`
export const documentOf = (inside = '<w:p/>', head = ''): string =>
  `${head}<w:document xmlns:w="${space}/wordprocessingml/2006/main"><w:body>${inside}</w:body></w:document>`

/** A document of Word, with parts of one's own; null leaves one out. */
export function docxOf(own: Record<string, string | Buffer | null> = {}, raw: RawEntry[] = []): Buffer {
  const parts = {
    '[Content_Types].xml': typesOf(),
    '_rels/.rels': relations(['officeDocument', 'word/document.xml']),
    'word/document.xml': documentOf(),
    ...own,
  }
  return rawZip([...entriesOf(parts), ...raw])
}

const entriesOf = (parts: Record<string, string | Buffer | null>): RawEntry[] =>
  Object.entries(parts).flatMap(([name, data]) => (data === null ? [] : [{ name, data }]))

const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const sheetSpace = `${space}/spreadsheetml/2006/main`
/** A sheet of Excel with this formula in its first cell. */
export const formulaOf = (formula: string): string =>
  `<worksheet xmlns="${sheetSpace}"><sheetData><row r="1"><c r="A1"><f>${formula}</f><v>1</v></c></row>` +
  '</sheetData></worksheet>'
export const sheetTypesOf = (more = ''): string =>
  `<Types xmlns="${space}/package/2006/content-types"><Default Extension="rels" ContentType="${word}.rels"/>` +
  `<Override PartName="/xl/workbook.xml" ContentType="${sheet}.sheet.main+xml"/>${more}</Types>`
export const typeOf = (part: string, type: string): string =>
  `<Override PartName="/${part}" ContentType="${sheet}.${type}+xml"/>`
export const bookOf = (inside: string): string =>
  `<workbook xmlns="${sheetSpace}" xmlns:r="${space}/officeDocument/2006/relationships"><sheets>` +
  `<sheet name="一月" sheetId="1" r:id="rworksheet"/></sheets>${inside}</workbook>`

/** A workbook of Excel, with parts of one's own; null leaves one out. */
export function xlsxOf(own: Record<string, string | Buffer | null> = {}, raw: RawEntry[] = []): Buffer {
  return rawZip([
    ...entriesOf({
      '[Content_Types].xml': sheetTypesOf(),
      '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
      'xl/workbook.xml': bookOf(''),
      'xl/_rels/workbook.xml.rels': relations(['worksheet', 'worksheets/sheet1.xml']),
      'xl/worksheets/sheet1.xml': formulaOf('SUM(B1:B9)'),
      ...own,
    }),
    ...raw,
  ])
}

/** A part that is packed into its own size, so that no limit of packing ends its reading. */
export const stored = (name: string, data: string): RawEntry => ({ name, data, packed: Buffer.from(data), method: 0 })

/** Packed into little, unpacked into much; says its true size or a smaller one. */
export function bombOf(megabytes: number, declaredSize?: number): RawEntry {
  const { packed, size } = repeatedStream('', Buffer.alloc(1_048_576), megabytes, '')
  return { name: 'word/media/a.bin', data: '', packed, declaredSize: declaredSize ?? size }
}

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
export function pngOf(width: number, height: number): Buffer {
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  return Buffer.concat([png, size, Buffer.from('0802000000', 'hex')])
}
