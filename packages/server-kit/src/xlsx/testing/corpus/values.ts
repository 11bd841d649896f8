import { sheetOf, stringsOf, workbookOf } from '../workbook-parts.ts'
import { type HostileFile, read, refused, words } from './hostile-file.ts'

/** Cells whose values other readers lose or execute. */
export const values: HostileFile[] = [
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
