import { inputAnnex, outputAnnex } from '@portal/tax-forms/vat-names'
/**
 * One row of the comparison. Output: rates (or classes) of lines, and the rows of annex 1 they may fill. Input: groups
 * of kinds, and rows of annex 2.
 */
export interface Group {
  id: string
  dir: 'out' | 'in'
  label: string
  rates?: readonly string[]
  kinds?: readonly string[]
  cells: readonly string[]
}

const a1 = (...rows: string[]): string[] => rows.map((row) => `${outputAnnex}.${row}`)
const a2 = (...rows: string[]): string[] => rows.map((row) => `${inputAnnex}.${row}`)

/** The last group of each direction, without rates or kinds, takes everything else. */
export const groups: readonly Group[] = [
  { id: 'out-13', dir: 'out', label: '13%', rates: ['0.13'], cells: a1('r1', 'r2') },
  { id: 'out-9', dir: 'out', label: '9%', rates: ['0.09'], cells: a1('r3', 'r4') },
  { id: 'out-6', dir: 'out', label: '6%', rates: ['0.06'], cells: a1('r5', 'r8') },
  { id: 'out-5', dir: 'out', label: '5%（含减按 1.5%）', rates: ['0.05', '0.015'], cells: a1('r9a', 'r9b') },
  { id: 'out-4', dir: 'out', label: '4%', rates: ['0.04'], cells: a1('r10') },
  { id: 'out-3', dir: 'out', label: '3%（含减按 0.5%）', rates: ['0.03', '0.005'], cells: a1('r11', 'r12') },
  {
    id: 'out-0',
    dir: 'out',
    label: '零税率、免税',
    rates: ['0', 'zero', 'exempt'],
    cells: a1('r16', 'r17', 'r18', 'r19'),
  },
  { id: 'out-other', dir: 'out', label: '其他（不征税、差额、停用税率、1%）', cells: [] },
  { id: 'in-special', dir: 'in', label: '增值税专用发票', kinds: ['special'], cells: a2('r2', 'r3', 'r26') },
  { id: 'in-customs', dir: 'in', label: '海关缴款书', kinds: ['customs'], cells: a2('r5', 'r30') },
  { id: 'in-withhold', dir: 'in', label: '代扣代缴完税凭证', kinds: ['withhold'], cells: a2('r7') },
  { id: 'in-ticket', dir: 'in', label: '旅客运输客票', kinds: ['ticket'], cells: [] },
  { id: 'in-toll', dir: 'in', label: '通行费', kinds: ['toll'], cells: [] },
  { id: 'in-other', dir: 'in', label: '普通发票及其他（农产品、旅客运输、通行费普票）', cells: a2('r6', 'r8a', 'r8b') },
]
