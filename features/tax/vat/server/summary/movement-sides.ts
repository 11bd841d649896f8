import type { MovementSide } from '@portal/tax-return/server/public'

const rows = (form: string, names: readonly string[], columns: readonly string[]): string[] =>
  names.flatMap((row) => columns.map((column) => `${form}.${row}.${column}`))
const taxed = ['r1', 'r2', 'r3', 'r4', 'r5']

export const generalSides: readonly MovementSide[] = [
  {
    id: 'output',
    row: 'output',
    invoiced: rows('VATG_A1', taxed, ['c2', 'c4']),
    unbilled: rows('VATG_A1', taxed, ['c6']),
    audited: rows('VATG_A1', taxed, ['c8']),
  },
  {
    id: 'input',
    row: 'input',
    invoiced: rows('VATG_A2', ['r2', 'r3', 'r5', 'r6', 'r7', 'r8a', 'r8b', 'r11'], ['c3']),
    unbilled: [],
    audited: [],
  },
]
export const smallSides: readonly MovementSide[] = [
  {
    id: 'sales',
    row: 'sales',
    invoiced: rows('VATS_MAIN', ['r1', 'r4', 'r7', 'r10', 'r11', 'r12', 'r13'], ['c1', 'c2']),
    unbilled: [],
    audited: [],
  },
]
