import { sql } from 'kysely'
import { withinEnterprise } from '../../database/reach.ts'
import type { DeclaredImport, ImportCall, ImportFault, ImportSource, ValuesOf } from '../importing/import-source.ts'
import type { AnyRows } from '../source.ts'
import type { DeclaredUpkeep, Keeper, SaidOf, TableName } from './source.ts'

interface ImportedOwn<D extends DeclaredImport, U extends DeclaredUpkeep> {
  /** The key without the ways in which it may be typed. */
  keyOf?: (typed: string) => string
  /** The column that knows a row by its key, and what stands there for a key; the field's own unless said. */
  known?: { column: string; of: (key: string, call: ImportCall) => string }
  /** Rules between fields, for a quick word; those of the upkeep are asked by previews and when it is written. */
  faults?: (values: ValuesOf<D>) => readonly ImportFault[]
  /** What a new row has that a workbook does not say. */
  blank?: Partial<SaidOf<U>>
}

/**
 * The source of a declared import into a kept thing's table: rows are known by the import's key and saved like typed
 * ones. What a workbook does not say stays as it is.
 */
export function importOf<const D extends DeclaredImport, U extends DeclaredUpkeep, T extends TableName>(
  keeper: Keeper<U, T>,
  declared: D,
  { keyOf, known, faults, blank }: ImportedOwn<D, U> = {},
): ImportSource<ValuesOf<D>> {
  const column = known?.column ?? keeper.columnOf(declared.key)
  if (column === null) throw new Error(`导入 ${declared.path} 没有字段 ${declared.key} 的列`)
  const entered = keeper.declared.entry.map(({ name }) => name)
  return {
    ...(keyOf === undefined ? {} : { keyOf }),
    ...(faults === undefined ? {} : { faults }),
    find: async (db, call, keys) => {
      const byStored = new Map(keys.map((key) => [known?.of(key, call) ?? key, key]))
      const all = keeper.rows(db, withinEnterprise(call.scope)) as unknown as AnyRows
      const rows = all.where(sql.ref(`${keeper.table}.${column}`), 'in', [...byStored.keys()])
      return new Map(
        (await rows.execute()).map((row) => {
          const { id, version, [column]: stored } = row as { id: string; version: number; [column: string]: unknown }
          const values = { ...keeper.present(row as Parameters<typeof keeper.present>[0]) }
          return [byStored.get(String(stored)) ?? '', { id, stamp: String(version), values }]
        }),
      )
    },
    writer: (tx, call) => async (unit) => {
      for (const { values, existing } of unit) {
        const kept = Object.entries(existing?.values ?? {}).filter(([name]) => entered.includes(name))
        const place = existing === null ? {} : { id: existing.id, version: Number(existing.stamp) }
        await keeper.save(tx, call, { ...blank, ...Object.fromEntries(kept), ...values, ...place } as SaidOf<U>)
      }
    },
  }
}
