/** The line that can be read aloud at the foot: each figure a sum of cells, `sign` what stands before it. */
export interface ResultTerm { label: string, cells: readonly string[], sign: '' | '−' | '=' | '+' }

const both = (row: string): string[] => [`VATG_MAIN.${row}.c1`, `VATG_MAIN.${row}.c3`]
const small = (row: string): string[] => [`VATS_MAIN.${row}.c1`, `VATS_MAIN.${row}.c2`]
const smallSurtax = ['VATS_MAIN.r23.c1', 'VATS_MAIN.r24.c1', 'VATS_MAIN.r25.c1']
const surtax = ['VATG_MAIN.r39.c1', 'VATG_MAIN.r40.c1', 'VATG_MAIN.r41.c1']

export const results: Readonly<Record<string, readonly ResultTerm[]>> = {
  VATG_MAIN: [
    { label: '销项税额', cells: both('r11'), sign: '' },
    { label: '实际抵扣', cells: both('r18'), sign: '−' },
    { label: '应纳税额', cells: both('r19'), sign: '=' },
    { label: '附加税费', cells: surtax, sign: '+' },
    { label: '本期应补', cells: [...both('r34'), ...surtax], sign: '=' },
  ],
  VATS_MAIN: [
    { label: '应纳税额', cells: small('r15'), sign: '' },
    { label: '减征额', cells: small('r16'), sign: '−' },
    { label: '预缴税额', cells: small('r21'), sign: '−' },
    { label: '附加税费', cells: smallSurtax, sign: '+' },
    { label: '本期应补', cells: [...small('r22'), ...smallSurtax], sign: '=' },
  ],
}
