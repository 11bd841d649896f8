import { figureNames as names } from '@portal/domain/tax/tax-result'
import type { ResultTerm } from '@portal/tax-return/web/public'
import { figureCells } from '../../contract/figure-cells.ts'

const both = (row: string): string[] => [`VATG_MAIN.${row}.c1`, `VATG_MAIN.${row}.c3`]
const small = (row: string): string[] => [`VATS_MAIN.${row}.c1`, `VATS_MAIN.${row}.c2`]
/** The last three terms of every line: VAT, surtax, both. */
const ending = (form: string, sign: '' | '='): ResultTerm[] => {
  const { vat = [], surtax = [] } = figureCells[form] ?? {}
  return [
    { label: names.vat, cells: vat, sign },
    { label: names.surtax, cells: surtax, sign: '+' },
    { label: names.total, cells: [...vat, ...surtax], sign: '=' },
  ]
}

export const results: Readonly<Record<string, readonly ResultTerm[]>> = {
  VATG_MAIN: [
    { label: '销项税额', cells: both('r11'), sign: '' },
    { label: '实际抵扣', cells: both('r18'), sign: '−' },
    { label: '应纳税额', cells: both('r19'), sign: '=' },
    { label: names.credit, cells: figureCells['VATG_MAIN']?.credit ?? [], sign: '', isRare: true },
    ...ending('VATG_MAIN', ''),
  ],
  VATS_MAIN: [
    { label: '应纳税额', cells: small('r15'), sign: '' },
    { label: '减征额', cells: small('r16'), sign: '−' },
    { label: '预缴税额', cells: small('r21'), sign: '−' },
    ...ending('VATS_MAIN', '='),
  ],
}
