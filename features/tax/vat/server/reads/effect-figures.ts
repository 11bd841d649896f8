import { figureNames as names } from '@portal/domain/tax/tax-result'

/** Results of a main form shown in an import preview, the total payable last. `isRare`: shown only when it changes. */
interface EffectResult {
  label: string
  cells: readonly string[]
  isRare?: boolean
}

const both = (row: string): string[] => [`VATG_MAIN.${row}.c1`, `VATG_MAIN.${row}.c3`]
const small = (row: string): string[] => [`VATS_MAIN.${row}.c1`, `VATS_MAIN.${row}.c2`]

export const effectFigures: Readonly<Record<string, readonly EffectResult[]>> = {
  VATG_MAIN: [
    { label: '销项税额', cells: both('r11') },
    { label: '进项税额', cells: both('r12') },
    { label: names.credit, cells: both('r20'), isRare: true },
    { label: names.vat, cells: both('r34') },
    { label: names.total, cells: [...both('r34'), 'VATG_MAIN.r39.c1', 'VATG_MAIN.r40.c1', 'VATG_MAIN.r41.c1'] },
  ],
  VATS_MAIN: [
    { label: '应纳税额', cells: small('r15') },
    { label: names.vat, cells: small('r22') },
    { label: names.total, cells: [...small('r22'), 'VATS_MAIN.r23.c1', 'VATS_MAIN.r24.c1', 'VATS_MAIN.r25.c1'] },
  ],
}
