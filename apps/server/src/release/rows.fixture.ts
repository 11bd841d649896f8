import { answersOf, rowsIn } from './dump.fixture.ts'

const tables = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
    coalesce((select array_agg(k.attname::text order by k.attnum) from pg_index i
      join pg_attribute k on k.attrelid = c.oid and k.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary),
      array_agg(a.attname::text order by a.attnum)) as key
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  group by c.oid, c.relname order by 1`
interface Shape {
  name: string
  columns: string[]
  key: string[]
}
type Row = Readonly<Record<string, string | null>>

const quoted = (name: string): string => `"${name}"`
/** All columns as text, to the last digit. */
const reading = ({ name, columns }: Shape): string =>
  `select ${columns.map((column) => `${quoted(column)}::text as ${quoted(column)}`).join(', ')} from ${quoted(name)}`

/** Differences as `table` (a row is gone) or `table.column` (its value is another), with the row's key. */
export async function changesBetween(before: string, now: string): Promise<{ where: string; key: string }[]> {
  const shapes = await rowsIn<Shape>(before, tables)
  const there = new Map((await rowsIn<Shape>(now, tables)).map((shape) => [shape.name, shape]))
  const lost = shapes.flatMap(({ name, columns }) => {
    const still = there.get(name)?.columns
    if (still === undefined) return [name]
    return columns.filter((column) => !still.includes(column)).map((column) => `${name}.${column}`)
  })
  if (lost.length > 0) return lost.map((where) => ({ where, key: 'of every row' }))
  const statements = shapes.map(reading).join(';\n')
  const [old, present] = [await answersOf<Row>(before, statements), await answersOf<Row>(now, statements)]
  return shapes.flatMap((shape, at) => changesOf(shape, old[at] ?? [], present[at] ?? []))
}

function changesOf({ name, columns, key }: Shape, old: readonly Row[], present: readonly Row[]) {
  const keyOf = (row: Row): string => key.map((column) => row[column]).join(' ')
  const found = new Map(present.map((row) => [keyOf(row), row]))
  return old.flatMap((row) => {
    const [id, still] = [keyOf(row), found.get(keyOf(row))]
    if (still === undefined) return [{ where: name, key: id }]
    return columns
      .filter((column) => row[column] !== still[column])
      .map((column) => ({ where: `${name}.${column}`, key: `${id}: ${row[column]} → ${still[column]}` }))
  })
}
