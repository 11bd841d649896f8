import { isCalculated } from '@portal/tax-forms'
import { holdsText } from '@portal/tax-forms/model'
import { splitRef, type Contribution, type FillingPlan, type ReturnState } from '@portal/tax-return/server/public'
import { listOf, pbtTaxOf } from '../contract/index.ts'
import { ruleOfRegister } from './filling/columns.ts'
import { fillLists } from './filling/fill-lists.ts'
import type { ListRow, Registers } from './filling/register-rows.ts'
import { isVehiclePeriod } from './filling/vehicle-period.ts'

/** Key of a register's record as a source of figures: `land:T001`. */
export const sourceKey = (register: string, key: string): string => `${register}:${key}`

/** The registers that a declaration of this period is filled from. */
export function registersOf({ task }: Pick<ReturnState, 'task'>): string[] {
  const registers = pbtTaxOf(task.taxType)?.registers ?? []
  return registers.filter((register) => register !== 'vehicle' || isVehiclePeriod(task.period))
}

/** Rows of a declaration's lists, from the registers as they are. */
export const rowsOfReturn = (state: Pick<ReturnState, 'task' | 'codes'>, registers: Registers): ListRow[] => {
  const own = Object.fromEntries(registersOf(state).map((register) => [register, registers[register] ?? []]))
  return fillLists(own, state.task.period).filter(({ form }) => state.codes.includes(form))
}

/** What the registers put into the lists. A record that stands there already keeps its row. */
export function registerPlan(state: ReturnState, registers: Registers): FillingPlan {
  const contributions: Contribution[] = []
  const words: Record<string, string> = {}
  const outcomes: FillingPlan['outcomes'] = []
  const rows = rowsOfReturn(state, registers)
  for (const [row, id] of placed(state, rows)) {
    const model = state.set.byCode.get(row.form)
    if (model === undefined) continue
    const rule = ruleOfRegister(row.register).id
    for (const [column, value] of Object.entries(row.cells)) {
      const cell = `${row.form}.${id}.${column}`
      if (isCalculated(state.set, cell)) continue
      if (holdsText(model, column)) {
        words[cell] = value
        continue
      }
      const parts = row.parts?.[column] ?? [{ source: row.sources[0] ?? '', value }]
      for (const part of parts)
        contributions.push({
          cell,
          source: 'invoice',
          ref: sourceKey(row.register, part.source),
          line: null,
          rule,
          value: part.value,
        })
    }
    for (const source of row.sources)
      outcomes.push({ key: sourceKey(row.register, source), line: null, outcome: 'filled', rule, reason: null })
  }
  return { contributions, words, outcomes }
}

/** Each row's id: that of the row which an earlier filling wrote for the same source, else the next free one. */
function placed({ own }: ReturnState, rows: readonly ListRow[]): Map<ListRow, string> {
  const standing = new Map<string, string[]>()
  const taken = new Set<string>()
  const keys = new Map<string, Record<string, string>>()
  for (const [ref, figure] of own) {
    const { table, cell } = splitRef(ref)
    const [row = '', column = ''] = cell.split('.')
    taken.add(`${table}.${row}`)
    const list = listOf(table)
    if (list?.keys.includes(column) !== true || (figure.filled ?? null) === null) continue
    const known = keys.get(`${table}.${row}`) ?? {}
    keys.set(`${table}.${row}`, { ...known, [column]: figure.filled ?? '' })
  }
  for (const [at, cells] of keys) {
    const { table, cell } = splitRef(at)
    const key = keyOf(table, cells)
    standing.set(key, [...(standing.get(key) ?? []), cell])
  }
  const ids = new Map<ListRow, string>()
  for (const row of rows) {
    const id = standing.get(keyOf(row.form, row.cells))?.shift()
    if (id !== undefined) ids.set(row, id)
  }
  const numbers = new Map<string, number>()
  for (const row of rows) {
    if (ids.has(row)) continue
    let number = (numbers.get(row.form) ?? 0) + 1
    while (taken.has(`${row.form}.r${number}`)) number += 1
    numbers.set(row.form, number)
    ids.set(row, `r${number}`)
  }
  return ids
}

const keyOf = (form: string, cells: Readonly<Record<string, string>>): string =>
  [form, ...(listOf(form)?.keys ?? []).map((column) => cells[column] ?? '')].join('\n')
