import { linkTo } from '@portal/contract'
import type { Db } from '@portal/server-kit/database'
import { sql } from 'kysely'
import { registerChanged, registerOf, registerProofs } from '../contract/index.ts'
import { registersPage } from '../contract/register.pages.ts'
import type { StampDocuments } from './stamp-documents.port.ts'
import { columnOf, linesTableOf, tableOf, type RegisterTableName } from './register.table.ts'

type Row = Record<string, unknown>
/** First and last day that a declaration asks about. */
export interface Asked {
  start: string
  end: string
}

/** Registers of what happens on a day: the days by which a record belongs to a period. */
const days: Readonly<Record<string, readonly string[]>> = {
  stampDocument: ['signed', 'settledOn'],
  rent: ['declaredTo'],
  deedTransfer: ['signed'],
  farmlandUse: ['approved'],
}

/** Registers as declarations read them: records with their lines under the names of `data/registers.json`. */
async function readRegisters(
  db: Db,
  entId: string,
  wanted: readonly string[],
  asked: Asked,
): Promise<Record<string, Row[]>> {
  const read: Record<string, Row[]> = {}
  for (const id of wanted) read[id] = await readOne(db, entId, id, asked)
  return read
}

async function readOne(db: Db, entId: string, id: string, { start, end }: Asked): Promise<Row[]> {
  const register = registerOf(id)
  if (register === undefined) return []
  const by = days[id]
  const within =
    by === undefined
      ? sql<boolean>`true`
      : sql<boolean>`(${sql.join(
          by.map((day) => sql`${sql.ref(columnOf(day))} between ${start} and ${end}`),
          sql` or `,
        )})`
  const rows = await rowsOf(db, tableOf(id), entId, within, columnOf(register.key))
  const named = rows.map((row) => ({ id: String(row['id']), row: fieldsOf(row) }))
  if (named.length === 0) return []
  const ids = named.map((one) => one.id)
  for (const name of register.lines) {
    const below = sql<boolean>`parent_id = any(${ids})`
    const lines = Map.groupBy(await rowsOf(db, linesTableOf(id, name), entId, below, 'place'), (line) =>
      String(line['parent_id']),
    )
    for (const one of named) one.row[name] = (lines.get(one.id) ?? []).map(fieldsOf)
  }
  return named.map(({ row }) => row)
}

const rowsOf = async (
  db: Db,
  table: RegisterTableName,
  entId: string,
  only: ReturnType<typeof sql<boolean>>,
  order: string,
): Promise<Row[]> =>
  (await db
    .selectFrom(table)
    .selectAll()
    .where('ent_id', '=', entId)
    .where(only)
    .orderBy(sql.ref(order))
    .execute()) as unknown as Row[]

const camel = (name: string): string => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** What was filled in, by field. */
export const fieldsOf = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([, value]) => typeof value === 'string')
      .map(([column, value]) => [camel(column), value]),
  )

/** The port of the registers for returns that are filled from them, with the documents that another room keeps. */
export const registerPortWith = (documents: StampDocuments) => ({
  movedBy: [registerChanged, ...documents.movedBy],
  async read(db: Db, entId: string, wanted: readonly string[], asked: Asked): Promise<Record<string, Row[]>> {
    const read = await readRegisters(db, entId, wanted, asked)
    const kept = read['stampDocument']
    if (kept === undefined) return read
    const numbers = new Set(kept.map((row) => row['documentNo']))
    const others = (await documents.read(db, entId, asked)).filter(({ documentNo }) => !numbers.has(documentNo))
    return { ...read, stampDocument: [...kept, ...others] }
  },
  proven: async (db: Db, entId: string, ids: readonly string[]): Promise<ReadonlySet<string>> => {
    if (ids.length === 0) return new Set()
    const rows = await db
      .selectFrom('attachment')
      .select('thing')
      .distinct()
      .where('name', '=', registerProofs.name)
      .where('ent_id', '=', entId)
      .where('thing', '=', sql<string>`any(${[...ids]})`)
      .execute()
    return new Set(rows.map(({ thing }) => thing))
  },
  page: (register: string) => linkTo(registersPage, { register }),
  generation: (entId: string) =>
    sql<string>`coalesce((select changes::text from tax_register_state where ent_id = ${entId}), '')
      || ' ' || ${documents.generation(entId)}`,
})
