import { workbookOf } from './workbook.ts'

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const xml = (text: string): string => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${text}`

/** A single-sheet workbook filled in by hand: every cell is text. */
export function typedWorkbook(sheet: string, rows: readonly (readonly string[])[]): Promise<Buffer> {
  const cells = (row: readonly string[]): string =>
    row.map((text) => `<c t="inlineStr"><is><t>${escaped(text)}</t></is></c>`).join('')
  return workbookOf(
    new Map([
      [
        '[Content_Types].xml',
        xml(
          '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
            '<Default Extension="rels" ' +
            'ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ' +
            'ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ' +
            'ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>' +
            '<Override PartName="/xl/worksheets/sheet1.xml" ' +
            'ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
        ),
      ],
      [
        '_rels/.rels',
        xml(
          '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
            `<Relationship Id="r1" Type="${type}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
        ),
      ],
      [
        'xl/_rels/workbook.xml.rels',
        xml(
          '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
            `<Relationship Id="r1" Type="${type}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
        ),
      ],
      [
        'xl/workbook.xml',
        xml(
          `<workbook xmlns="${main}" xmlns:r="${type}"><sheets><sheet name="${escaped(sheet)}" sheetId="1" ` +
            'r:id="r1"/></sheets></workbook>',
        ),
      ],
      [
        'xl/worksheets/sheet1.xml',
        xml(
          `<worksheet xmlns="${main}">` +
            `<sheetData>${rows.map((row, index) => `<row r="${index + 1}">${cells(row)}</row>`).join('')}` +
            '</sheetData></worksheet>',
        ),
      ],
    ]),
  )
}
