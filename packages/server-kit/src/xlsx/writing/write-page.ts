import type { WriteSheet } from './sheet-parts.ts'
import { CELL_FORMATS } from './write-styles.ts'
import { encodeText } from '../xml-text.ts'
import type { SheetPage } from './sheet-parts.ts'

const A4 = 9
const MARGINS = '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/>'

export function sheetHead({ columns = [], page = {} }: WriteSheet, headerRows: number): string {
  const rows = page.freeze?.rows ?? headerRows
  const widths = columns
    .map(
      (column, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${column.width ?? 14}" ` +
        `style="${CELL_FORMATS[column.format ?? 'general'].style}"` +
        `${column.hidden === true ? ' hidden="1"' : ''} customWidth="1"/>`,
    )
    .join('')
  const isPrinted = page.print !== undefined
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    (isPrinted ? '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>' : '') +
    `<sheetViews><sheetView workbookViewId="0"${isPrinted ? ' showGridLines="0"' : ''}>` +
    `${pane(rows, page.freeze?.columns ?? 0)}</sheetView></sheetViews>` +
    `${widths === '' ? '' : `<cols>${widths}</cols>`}<sheetData>`
  )
}

function pane(rows: number, columns: number): string {
  if (rows === 0 && columns === 0) return ''
  const active = columns === 0 ? 'bottomLeft' : rows === 0 ? 'topRight' : 'bottomRight'
  return (
    `<pane${columns === 0 ? '' : ` xSplit="${columns}"`}${rows === 0 ? '' : ` ySplit="${rows}"`} ` +
    `topLeftCell="${columnLetters(columns)}${rows + 1}" activePane="${active}" state="frozen"/>`
  )
}

/** Single letters suffice: few columns are frozen. */
const columnLetters = (column: number): string => String.fromCharCode(65 + column)

export function sheetTail({ merges = [], choices = [], page = {} }: WriteSheet): string {
  const merged =
    merges.length === 0
      ? ''
      : `<mergeCells count="${merges.length}">${merges.map((range) => `<mergeCell ref="${range}"/>`).join('')}` +
        '</mergeCells>'
  const lists = choices
    .map(
      ({ range, values }) =>
        `<dataValidation type="list" allowBlank="1" sqref="${range}">` +
        `<formula1>${encodeText(`"${values.join(',')}"`)}</formula1></dataValidation>`,
    )
    .join('')
  // Widths, heights and formats stay editable, because other printers need other sizes.
  const lock =
    page.isProtected === true
      ? '<sheetProtection sheet="1" objects="1" scenarios="1" formatColumns="0" formatRows="0"/>'
      : ''
  return (
    `</sheetData>${lock}${merged}` +
    `${lists === '' ? '' : `<dataValidations count="${choices.length}">${lists}</dataValidations>`}` +
    `${printXml(page)}</worksheet>`
  )
}

function printXml({ print, mark }: SheetPage): string {
  const foot = `${inMiddle(print?.footer ?? '')}${mark === undefined ? '' : `&R${asWords(mark)}`}`
  const footer = foot === '' ? '' : `<headerFooter><oddFooter>${encodeText(foot)}</oddFooter></headerFooter>`
  if (print === undefined) return footer
  const breaks = print.breakAfter ?? []
  const rowBreaks =
    breaks.length === 0
      ? ''
      : `<rowBreaks count="${breaks.length}" manualBreakCount="${breaks.length}">` +
        `${breaks.map((row) => `<brk id="${row}" max="16383" man="1"/>`).join('')}</rowBreaks>`
  return (
    `<printOptions horizontalCentered="1"/>${MARGINS}<pageSetup paperSize="${A4}" orientation="landscape" ` +
    `fitToWidth="1" fitToHeight="0"/>${footer}${rowBreaks}`
  )
}

const inMiddle = (footer: string): string => (footer === '' || footer.startsWith('&') ? footer : `&C${footer}`)
/** `&` starts a code in a sheet's footer, so a literal one is doubled. */
const asWords = (text: string): string => text.replaceAll('&', '&&')
