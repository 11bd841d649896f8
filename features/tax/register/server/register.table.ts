import { registers } from '../contract/index.ts'

/** A record of a register: its fields are those that `data/registers.json` names. */
export interface RegisterTable {
  id: string
  ent_id: string
  version: number
  updated_at: Date
  updated_by: string
}

/** How often an enterprise's registers changed. */
export interface RegisterStateTable {
  ent_id: string
  changes: number
}

declare module '@portal/server-kit/tables' {
  interface Tables {
    tax_register_land: RegisterTable
    tax_register_state: RegisterStateTable
  }
}

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
export const columnOf = snake

/** Tables have the same columns as far as the compiler sees; the first one stands for all. */
export type RegisterTableName = 'tax_register_land'
export const tableOf = (id: string): RegisterTableName => `tax_register_${snake(id)}` as RegisterTableName
export const linesTableOf = (id: string, lines: string): RegisterTableName =>
  `${tableOf(id)}_${snake(lines)}` as RegisterTableName

export const registerTables: readonly (RegisterTableName | 'tax_register_state')[] = [
  ...registers.flatMap(({ id, lines }) => [tableOf(id), ...lines.map((name) => linesTableOf(id, name))]),
  'tax_register_state',
]
