import { rawZip, type RawEntry } from './raw-zip.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** The parts of a small workbook, which tests can replace or extend. */
export type Pieces = {
  types?: string
  sheet?: string | Buffer
  sharedStrings?: string | Buffer
  styles?: string
  workbook?: string
  relations?: string
  packageRelations?: string
  entries?: RawEntry[]
  sheetEntry?: Partial<RawEntry>
}

export const sheetOf = (data: string, after = ''): string =>
  `<worksheet xmlns="${MAIN}"><sheetData>${data}</sheetData>${after}</worksheet>`

/** The part that lists the sheets. */
export const bookOf = (inside: string): string => `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${inside}</workbook>`

const relation = (id: string, kind: string, target: string): string =>
  `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`

export const relationsOf = (...items: string[]): string =>
  `<?xml version="1.0"?><Relationships>${items.join('')}</Relationships>`

const types =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
  '<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType=' +
  '"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>'

export function workbookOf(pieces: Pieces): Buffer {
  const entries: RawEntry[] = [
    { name: '[Content_Types].xml', data: pieces.types ?? types },
    {
      name: '_rels/.rels',
      data: pieces.packageRelations ?? relationsOf(relation('r1', 'officeDocument', 'xl/workbook.xml')),
    },
    {
      name: 'xl/workbook.xml',
      data: pieces.workbook ?? bookOf('<sheets><sheet name="发票" sheetId="1" r:id="r1"/></sheets>'),
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      data:
        pieces.relations ??
        relationsOf(
          relation('r1', 'worksheet', 'worksheets/one.xml'),
          relation('r2', 'sharedStrings', 'sharedStrings.xml'),
          relation('r3', 'styles', 'styles.xml'),
        ),
    },
    {
      name: 'xl/worksheets/one.xml',
      data: pieces.sheet ?? sheetOf('<row r="1"><c r="A1"><v>1</v></c></row>'),
      ...pieces.sheetEntry,
    },
  ]
  if (pieces.sharedStrings !== undefined) entries.push({ name: 'xl/sharedStrings.xml', data: pieces.sharedStrings })
  if (pieces.styles !== undefined) entries.push({ name: 'xl/styles.xml', data: pieces.styles })
  return rawZip([...entries, ...(pieces.entries ?? [])])
}

export const stringsOf = (...items: string[]): string =>
  `<sst xmlns="${MAIN}">${items.map((item) => `<si>${item}</si>`).join('')}</sst>`

export const stylesOf = (...formats: (number | string)[]): string => stylesOfAll(formats)

export const stylesOfAll = (formats: readonly (number | string)[]): string => {
  const custom = formats
    .map((format, index) =>
      typeof format === 'string' ? `<numFmt numFmtId="${200 + index}" formatCode="${format}"/>` : '',
    )
    .join('')
  const cells = formats
    .map((format, index) => `<xf numFmtId="${typeof format === 'string' ? 200 + index : format}"/>`)
    .join('')
  return (
    `<styleSheet xmlns="${MAIN}"><numFmts>${custom}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>` +
    `<cellXfs>${cells}</cellXfs></styleSheet>`
  )
}
