/** Display formats of columns. The index in the list is the style number in the file. */
export const CELL_FORMATS = {
  general: { style: 0, code: 'General' },
  text: { style: 1, code: '@' },
  money: { style: 2, code: '#,##0.00' },
  integer: { style: 3, code: '#,##0' },
  rate: { style: 4, code: '0.00%' },
  date: { style: 5, code: 'yyyy-mm-dd' },
} as const

export type CellFormat = keyof typeof CELL_FORMATS

export const HEADER_STYLE = 6

/** Style of one cell beyond its format; colours are RRGGBB. `unlocked`: editable on a protected sheet. */
export type CellLook = {
  format?: CellFormat
  bold?: true
  /** Points; default 11. */
  size?: number
  color?: string
  fill?: string
  /** A thin line on all four sides. */
  border?: true
  align?: 'left' | 'center' | 'right'
  wrap?: true
  indent?: number
  /** Stacks the characters vertically. */
  upright?: true
  unlocked?: true
}

/** The looks used by a workbook. Each gets a number at first use, so rows can be written as they arrive. */
export type Looks = { styleOf: (look: CellLook) => number; xml: () => string }

/** Custom number formats start at 164 in every workbook. */
const FIRST_CUSTOM = 164
const FONT = '等线'
const FIRST_LOOK = HEADER_STYLE + 1

const codes = Object.values(CELL_FORMATS).map(({ code }) => code)
const numberFormats = codes
  .map((code, index) => `<numFmt numFmtId="${FIRST_CUSTOM + index}" formatCode="${code}"/>`)
  .join('')
const formatId = (format: CellFormat): number => (format === 'general' ? 0 : FIRST_CUSTOM + CELL_FORMATS[format].style)
const plainStyles = codes.map(
  (_, index) =>
    `<xf numFmtId="${index === 0 ? 0 : FIRST_CUSTOM + index}" fontId="0" fillId="0" borderId="0" xfId="0" ` +
    'applyNumberFormat="1"/>',
)
const headerStyle =
  `<xf numFmtId="${formatId('text')}" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" ` + 'applyFill="1"/>'

const LINE = '<color rgb="FF8A94A6"/>'
const BORDER =
  `<border><left style="thin">${LINE}</left><right style="thin">${LINE}</right><top style="thin">${LINE}</top>` +
  `<bottom style="thin">${LINE}</bottom></border>`
const fontXml = (bold: boolean, size: number, color: string | undefined): string =>
  `<font>${bold ? '<b/>' : ''}<sz val="${size}"/>${color === undefined ? '' : `<color rgb="FF${color}"/>`}` +
  `<name val="${FONT}"/></font>`
const fillXml = (color: string): string =>
  `<fill><patternFill patternType="solid"><fgColor rgb="FF${color}"/></patternFill></fill>`

export function createLooks(): Looks {
  const known = new Map<CellLook, number>()
  const fonts = [fontXml(false, 11, undefined), fontXml(true, 11, undefined)]
  const fills = ['<fill><patternFill/></fill>', '<fill><patternFill patternType="gray125"/></fill>', fillXml('F2F4F7')]
  const styles: string[] = []

  const styleXml = (look: CellLook): string => {
    const font = placeOf(fonts, fontXml(look.bold === true, look.size ?? 11, look.color))
    const fill = look.fill === undefined ? 0 : placeOf(fills, fillXml(look.fill))
    const horizontal = look.align === undefined ? '' : ` horizontal="${look.align}"`
    const more =
      `${look.wrap === true ? ' wrapText="1"' : ''}` +
      `${look.indent === undefined ? '' : ` indent="${look.indent}"`}` +
      `${look.upright === true ? ' textRotation="255"' : ''}`
    return (
      `<xf numFmtId="${formatId(look.format ?? 'general')}" fontId="${font}" fillId="${fill}" ` +
      `borderId="${look.border === true ? 1 : 0}" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" ` +
      `applyBorder="1" applyAlignment="1" applyProtection="1"><alignment${horizontal} vertical="center"${more}/>` +
      `<protection locked="${look.unlocked === true ? 0 : 1}"/></xf>`
    )
  }
  return {
    styleOf(look) {
      const found = known.get(look)
      if (found !== undefined) return found
      const style = FIRST_LOOK + placeOf(styles, styleXml(look))
      known.set(look, style)
      return style
    },
    xml: () =>
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
      '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
      `<numFmts count="${codes.length}">${numberFormats}</numFmts>${list('fonts', fonts)}` +
      `${list('fills', fills)}<borders count="2"><border/>${BORDER}</borders><cellStyleXfs count="1">` +
      `<xf/></cellStyleXfs>${list('cellXfs', [...plainStyles, headerStyle, ...styles])}</styleSheet>`,
  }
}

const list = (name: string, items: readonly string[]): string =>
  `<${name} count="${items.length}">${items.join('')}</${name}>`

function placeOf(items: string[], item: string): number {
  const at = items.indexOf(item)
  return at === -1 ? items.push(item) - 1 : at
}
