import { Decimal } from '@portal/domain/money'
import filling from '@portal/tax-forms/data/pbt-filling.json' with { type: 'json' }
import type { Fields, ListRow } from './register-rows.ts'

interface FillingRule {
  id: string
  register: string
  form: string
  row: Readonly<Record<string, string>>
}
const rules = filling.rules as unknown as readonly FillingRule[]
const byRegister = new Map(rules.map((rule) => [rule.register, rule]))

/** Registers in the order of their rules, which is that of the relief table. */
export const registerOrder: readonly string[] = rules.map(({ register }) => register)

export const ruleOfRegister = (register: string): FillingRule => {
  const rule = byRegister.get(register)
  if (rule === undefined) throw new Error(`no filling rule for register ${register}`)
  return rule
}

/** A list's row from the fields that its columns name; a column that has none stays blank. */
export function listRow(register: string, fields: Fields, sources: readonly string[]): ListRow {
  const { form, row } = ruleOfRegister(register)
  const cells = Object.entries(row).flatMap(([column, named]): [string, string][] => {
    const constant = /^'(.*)'$/.exec(named)?.[1]
    const value = constant ?? fields[named] ?? fields[column]
    if (value === null || value === undefined || value === '') return []
    return [[column, value instanceof Decimal ? value.toFixed() : String(value)]]
  })
  return { form, register, cells: Object.fromEntries(cells), sources }
}
