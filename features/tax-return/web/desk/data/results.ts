import { payableCells } from '../../../contract/payable-cells.ts'
import { figureNames as names } from '../../../contract/figure-names.ts'

/** The line that can be read aloud at the foot: each figure a sum of cells, `sign` what stands before it. */
export interface ResultTerm { label: string, cells: readonly string[], sign: '' | '−' | '=' | '+', /** Said only when it is not zero. */ isRare?: boolean }

const both = (row: string): string[] => [`VATG_MAIN.${row}.c1`, `VATG_MAIN.${row}.c3`]
const small = (row: string): string[] => [`VATS_MAIN.${row}.c1`, `VATS_MAIN.${row}.c2`]
const smallSurtax = ['VATS_MAIN.r23.c1', 'VATS_MAIN.r24.c1', 'VATS_MAIN.r25.c1']
const surtax = ['VATG_MAIN.r39.c1', 'VATG_MAIN.r40.c1', 'VATG_MAIN.r41.c1']

export const results: Readonly<Record<string, readonly ResultTerm[]>> = {
  VATG_MAIN: [
    { label: '销项税额', cells: both('r11'), sign: '' },
    { label: '实际抵扣', cells: both('r18'), sign: '−' },
    { label: '应纳税额', cells: both('r19'), sign: '=' },
    { label: names.credit, cells: both('r20'), sign: '', isRare: true },
    { label: names.vat, cells: both('r34'), sign: '' },
    { label: names.surtax, cells: surtax, sign: '+' },
    { label: names.total, cells: payableCells['VATG_MAIN'] ?? [], sign: '=' },
  ],
  VATS_MAIN: [
    { label: '应纳税额', cells: small('r15'), sign: '' },
    { label: '减征额', cells: small('r16'), sign: '−' },
    { label: '预缴税额', cells: small('r21'), sign: '−' },
    { label: names.vat, cells: small('r22'), sign: '=' },
    { label: names.surtax, cells: smallSurtax, sign: '+' },
    { label: names.total, cells: payableCells['VATS_MAIN'] ?? [], sign: '=' },
  ],
}
