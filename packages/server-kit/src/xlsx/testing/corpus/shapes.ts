import { bookOf, sheetOf, stylesOfAll, workbookOf } from '../workbook-parts.ts'
import { heavy, type HostileFile, MB, noise, one, read, refused, words } from './hostile-file.ts'

/** Sheets with absurd or merely large shapes. */
export const shapes: HostileFile[] = [
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
      workbook: bookOf('<sheets><sheet name="看不见" sheetId="1" state="veryHidden" r:id="r1"/></sheets>'),
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
