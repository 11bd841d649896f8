import { carriedRelief, layOutRelief } from '@portal/invoice/server/public'
import type { FiledPeriod } from '@portal/tax-forms'
import type { OwnFigures } from './own-figure.ts'

export const reliefForm = 'VATG_RELIEF'
const blocks = {
  reduce: ['r2', 'r3', 'r4', 'r5', 'r6'],
  exempt: ['r10', 'r11', 'r12', 'r13', 'r14', 'r15', 'r16'],
} as const

/** 'reduce' or 'exempt' for a row that holds a relief code. */
export const reliefBlock = (row: string): keyof typeof blocks | undefined =>
  (Object.keys(blocks) as (keyof typeof blocks)[]).find((block) => (blocks[block] as readonly string[]).includes(row))

/** Name of each relief row at present, `r2` → `reduce[0001129924]`; codes are in ascending order (FILL.D.11). */
export function reliefRows(own: OwnFigures, prior: FiledPeriod | null): ReadonlyMap<string, string> {
  const layout = layOutRelief(own.keys(), [...carriedRelief(prior?.forms[reliefForm]?.cells).keys()])
  return new Map(
    Object.entries(layout.cells).map(([row, cells]) => [row, `${reliefBlock(row) ?? ''}[${cells['code'] ?? ''}]`]),
  )
}

export const codeOfName = (name: string): string => /\[(.*)\]$/.exec(name)?.[1] ?? ''
