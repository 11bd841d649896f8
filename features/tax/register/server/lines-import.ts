import type { Scope } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { withinEnterprise } from '@portal/server-kit/database/reach'
import type { Existing, ImportSource } from '@portal/server-kit/list/importing/import-source'
import type { Keeper } from '@portal/server-kit/list/upkeep/source'
import { sql } from 'kysely'
import type { LinesImport, Register } from '../contract/index.ts'
import { fieldsOf } from './register.port.ts'
import { columnOf, linesTableOf, tableOf, type RegisterTableName } from './register.table.ts'
import { registerTexts as texts } from './register.texts.ts'

type Values = Readonly<Record<string, unknown>>
type RegisterKeeper = Keeper<Register['of']['upkeep'], RegisterTableName>

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** Lines of records by workbook: those of a record are written together, by the checks of its form. */
export function linesSource(keeper: RegisterKeeper, { register, lines, keys }: LinesImport): ImportSource<Values> {
  const keyOf = (record: string, values: Values): string =>
    [text(record), ...keys.map((name) => text(values[name]))].join('\n')
  const recordIn = (values: Values): string => text(values[register.key])

  /** Records of the enterprise by their number. */
  const recordsOf = async (db: Db, scope: Scope, numbers: readonly string[]) => {
    const rows = await keeper
      .rows(db, withinEnterprise(scope))
      .where(
        sql<boolean>`${sql.ref(`${tableOf(register.id)}.${columnOf(register.key)}`)} = any(${[...new Set(numbers)]})`,
      )
      .execute()
    return new Map(rows.map((row) => [text(Reflect.get(row, columnOf(register.key))), row]))
  }

  return {
    keyOf,
    judge: async (db, { scope }, rows) => {
      const known = await recordsOf(
        db,
        scope,
        rows.map(({ values }) => recordIn(values)),
      )
      return rows.map(({ values }) =>
        known.has(recordIn(values)) ? [] : [{ path: register.key, message: texts.noRecord(recordIn(values)) }],
      )
    },
    find: async (db, { scope }, wanted) => {
      const known = await recordsOf(
        db,
        scope,
        wanted.map((key) => key.split('\n', 1)[0] ?? ''),
      )
      const byId = new Map([...known].map(([number, { id, version }]) => [id, { number, version }]))
      const standing = await db
        .selectFrom(linesTableOf(register.id, lines))
        .selectAll()
        .where('ent_id', '=', scope.entId)
        .where(sql<boolean>`parent_id = any(${[...byId.keys()]})`)
        .execute()
      const asked = new Set(wanted)
      return new Map(
        standing.flatMap((line): [string, Existing][] => {
          const record = byId.get(text(Reflect.get(line, 'parent_id')))
          if (record === undefined) return []
          const values = { ...fieldsOf({ ...line }), [register.key]: record.number }
          const key = keyOf(record.number, values)
          return asked.has(key) ? [[key, { id: line.id, stamp: String(record.version), values }]] : []
        }),
      )
    },
    units: (rows) => [...Map.groupBy(rows, ({ values }) => recordIn(values)).values()],
    writer: (tx, call) => async (unit) => {
      const number = recordIn(unit[0]?.values ?? {})
      const record = (await recordsOf(tx.db, call.scope, [number])).get(number)
      if (record === undefined) return
      const standing = (await keeper.lines(tx.db, record))[lines] ?? []
      const said = new Map(
        unit.map(({ values: { [register.key]: _record, ...line }, existing }, at) => [
          existing?.id ?? `new ${at}`,
          line,
        ]),
      )
      const kept = standing.map((line) => ({ ...line, ...said.get(line.id) }))
      const known = new Set(standing.map(({ id }) => id))
      const added = [...said].flatMap(([id, line]) => (known.has(id) ? [] : [line]))
      const fields = keeper.declared.entry.filter(({ kind }) => kind !== 'lines').map(({ name }) => name)
      const own = Object.entries(keeper.present(record)).filter(([name]) => fields.includes(name))
      const place = { id: record.id, version: record.version }
      await keeper.save(tx, call, { ...Object.fromEntries(own), ...place, [lines]: [...kept, ...added] } as never)
    },
  }
}
