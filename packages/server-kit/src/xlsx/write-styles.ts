/** How a column shows its cells; the index in the list is the style number in the file. */
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

/** Custom number formats begin at 164 in every workbook. */
const FIRST_CUSTOM = 164

const codes = Object.values(CELL_FORMATS).map(({ code }) => code)
const numberFormats = codes.map((code, index) => `<numFmt numFmtId="${FIRST_CUSTOM + index}" formatCode="${code}"/>`).join('')
const cellStyles = codes.map((_, index) => `<xf numFmtId="${index === 0 ? 0 : FIRST_CUSTOM + index}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`).join('')

export const STYLES_XML = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="${codes.length}">${numberFormats}</numFmts><fonts count="2"><font><sz val="11"/><name val="等线"/></font><font><b/><sz val="11"/><name val="等线"/></font></fonts><fills count="3"><fill><patternFill/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFF2F4F7"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${codes.length + 1}">${cellStyles}<xf numFmtId="${FIRST_CUSTOM + CELL_FORMATS.text.style}" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1"/></cellXfs></styleSheet>`
