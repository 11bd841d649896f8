import type { KeyedRows } from '@portal/tax-return/server/public'
import { carriedRelief, layOutRelief } from './relief-layout.ts'

export const reliefForm = 'VATG_RELIEF'
const blocks = {
  reduce: ['r2', 'r3', 'r4', 'r5', 'r6'],
  exempt: ['r10', 'r11', 'r12', 'r13', 'r14', 'r15', 'r16'],
} as const

const blockOf = (row: string): keyof typeof blocks | undefined =>
  (Object.keys(blocks) as (keyof typeof blocks)[]).find((block) => (blocks[block] as readonly string[]).includes(row))

/** Rows of the relief form by code, `r2` → `reduce[0001129924]`; codes are in ascending order (FILL.D.11). */
export const reliefRows: KeyedRows = {
  form: reliefForm,
  blockOf,
  namesOf(own, prior) {
    const layout = layOutRelief(own.keys(), [...carriedRelief(prior?.forms[reliefForm]?.cells).keys()])
    return new Map(
      Object.entries(layout.cells).map(([row, cells]) => [row, `${blockOf(row) ?? ''}[${cells['code'] ?? ''}]`]),
    )
  },
}
