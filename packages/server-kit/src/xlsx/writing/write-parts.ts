import { encodeText } from '../xml-text.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

export function contentTypesXml(sheets: number): string {
  const overrides = numbers(sheets)
    .map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${SPREADSHEET}.worksheet+xml"/>`)
    .join('')
  return (
    `${HEAD}<Types xmlns="${PACKAGE}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET}.styles+xml"/>${overrides}</Types>`
  )
}

export function packageRelationsXml(): string {
  return relations([{ id: 'rId1', kind: 'officeDocument', target: 'xl/workbook.xml' }])
}

export function workbookRelationsXml(sheets: number): string {
  const listed = numbers(sheets).map((n) => ({ id: `rId${n}`, kind: 'worksheet', target: `worksheets/sheet${n}.xml` }))
  return relations([...listed, { id: `rId${sheets + 1}`, kind: 'styles', target: 'styles.xml' }])
}

/** Cuts sheet names to Excel's 31 characters and removes forbidden ones. `repeat`: rows printed on every page. */
export function workbookXml(listed: readonly { name: string; repeat: [number, number] | undefined }[]): string {
  const sheets = listed
    .map(
      ({ name }, index) =>
        `<sheet name="${encodeText(sheetName(name))}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
    )
    .join('')
  const names = listed
    .map(({ name, repeat }, index) =>
      repeat === undefined
        ? ''
        : `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">` +
          `'${encodeText(sheetName(name).replaceAll("'", "''"))}'!$${repeat[0]}:$${repeat[1]}</definedName>`,
    )
    .join('')
  return (
    `${HEAD}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}">` +
    `<sheets>${sheets}</sheets>${names === '' ? '' : `<definedNames>${names}</definedNames>`}` +
    '<calcPr fullCalcOnLoad="1"/></workbook>'
  )
}

export const sheetName = (name: string): string => name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)

function relations(list: { id: string; kind: string; target: string }[]): string {
  const items = list
    .map(({ id, kind, target }) => `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`)
    .join('')
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${items}</Relationships>`
}
