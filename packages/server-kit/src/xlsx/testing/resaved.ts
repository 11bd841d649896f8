import type { Cell } from '../cell.ts'
import { openWorkbook } from '../reading/read.ts'
import type { SheetRow } from '../reading/sheet.ts'
import { reference } from '../writing/write-sheet.ts'
import { rawZip } from './raw-zip.ts'

/** Contents of a workbook, however a program writes them. */
export type SavedSheet = { name: string; isHidden?: boolean; rows: SheetRow[]; merges?: readonly number[] }

/**
 * Programs that write the same contents in their own ways: texts in a part of their own, last first; or a prefix before
 * each element, texts in pieces, cells without addresses, the strict names of relations.
 */
export type Program = 'shared' | 'prefixed'
export const programs: readonly Program[] = ['shared', 'prefixed']

/** Rows of a sheet by what stands in them, from the first row on. */
export const rowsOf = (...rows: (string | null | Cell)[][]): SheetRow[] =>
  rows.map((cells, index) => ({
    row: index + 1,
    cells: cells.map((cell) => (typeof cell === 'string' ? { kind: 'text', text: cell } : cell)),
  }))

/** A workbook as another program saves it again. */
export async function resaved(file: Buffer, program: Program): Promise<Buffer> {
  const workbook = await openWorkbook(file)
  const sheets: SavedSheet[] = []
  for (const [index, name] of workbook.sheets.entries())
    sheets.push({
      name,
      isHidden: workbook.hiddenSheets.has(name),
      rows: await Array.fromAsync(workbook.rows(index)),
      merges: await workbook.merges(index),
    })
  workbook.close()
  return savedBy(program, sheets)
}

export function savedBy(program: Program, sheets: readonly SavedSheet[]): Buffer {
  const strings: string[] = []
  const parts = sheets.map((sheet) => worksheet(program, sheet, strings))
  const [main, office] =
    program === 'prefixed'
      ? ['http://purl.oclc.org/ooxml/spreadsheetml/main', 'http://purl.oclc.org/ooxml/officeDocument/relationships']
      : [
          'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
          'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
        ]
  const p = program === 'prefixed' ? 'x:' : ''
  const space = p === '' ? `xmlns="${main}"` : `xmlns:x="${main}"`
  const relation = (id: string, kind: string, target: string): string =>
    `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`
  const relations = (items: string[]): string => `<?xml version="1.0"?><Relationships>${items.join('')}</Relationships>`
  const listed = sheets.map(
    ({ name, isHidden = false }, index) =>
      `<${p}sheet name="${escaped(name)}" sheetId="${index + 7}" ` +
      `state="${isHidden ? 'hidden' : 'visible'}" r:id="s${index}"/>`,
  )
  return rawZip([
    { name: '[Content_Types].xml', data: '<Types/>' },
    ...parts.map((data, index) => ({ name: `content/part-${index}.xml`, data: data(p, space) })),
    {
      name: 'content/texts.xml',
      data: `<sst ${space.replace(':x', '')}>${strings
        .toReversed()
        .map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`)
        .join('')}</sst>`,
    },
    {
      name: 'content/looks.xml',
      data: `<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    },
    {
      name: 'content/book.xml',
      data: `<${p}workbook ${space} xmlns:r="${office}"><${p}sheets>${listed.join('')}</${p}sheets></${p}workbook>`,
    },
    {
      name: 'content/_rels/book.xml.rels',
      data: relations([
        ...sheets.map((_, index) => relation(`s${index}`, 'worksheet', `/content/part-${index}.xml`)),
        relation('t', 'sharedStrings', 'texts.xml'),
        relation('l', 'styles', 'looks.xml'),
      ]),
    },
    { name: '_rels/.rels', data: relations([relation('b', 'officeDocument', 'content/book.xml')]) },
  ])
}

/** The part of a sheet; its texts are numbered once all sheets have given theirs. */
function worksheet(program: Program, { rows, merges = [] }: SavedSheet, strings: string[]) {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  for (const { cells } of rows)
    for (const cell of cells) if (cell?.kind === 'text' && !strings.includes(cell.text)) strings.push(cell.text)
  return (p: string, space: string): string => {
    const cellOf = (cell: Cell | null, at: string): string => {
      const place = program === 'prefixed' ? '' : ` r="${at}"`
      if (cell === null) return `<${p}c${place}/>`
      if (cell.kind === 'date') return `<${p}c${place} s="1"><${p}v>${cell.serial ?? ''}</${p}v></${p}c>`
      if (cell.kind === 'number') return `<${p}c${place}><${p}v>${cell.text}</${p}v></${p}c>`
      if (cell.kind === 'error') return `<${p}c${place} t="e"><${p}v>${cell.text}</${p}v></${p}c>`
      if (program === 'shared') return `<c${place} t="s"><v>${strings.length - 1 - strings.indexOf(cell.text)}</v></c>`
      const middle = Math.floor(cell.text.length / 2)
      const pieces = [cell.text.slice(0, middle), cell.text.slice(middle)].map(
        (piece) => `<${p}r><${p}t xml:space="preserve">${escaped(piece)}</${p}t></${p}r>`,
      )
      return `<${p}c${place} t="inlineStr"><${p}is>${pieces.join('')}</${p}is></${p}c>`
    }
    const data = rows.map(({ row, cells, isHidden }) => {
      const all = Array.from({ length: width }, (_, at) => cellOf(cells[at] ?? null, reference(at, row)))
      return `<${p}row r="${row}"${isHidden === true ? ' hidden="1"' : ''}>${all.join('')}</${p}row>`
    })
    const refs = Array.from({ length: merges.length / 3 }, (_, at) => {
      const [column = 0, top = 0, bottom = 0] = merges.slice(at * 3, at * 3 + 3)
      return `<${p}mergeCell ref="${reference(column, top)}:${reference(column, bottom)}"/>`
    })
    return (
      `<?xml version="1.0"?><${p}worksheet ${space}><${p}dimension ref="A1"/><${p}sheetData>${data.join('')}` +
      `</${p}sheetData><${p}autoFilter ref="A1:B2"/>` +
      `${refs.length === 0 ? '' : `<${p}mergeCells>${refs.join('')}</${p}mergeCells>`}</${p}worksheet>`
    )
  }
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
