import type { Db } from '@portal/server-kit'
import { sql, type RawBuilder } from 'kysely'
import '../import.table.ts'
import { placePair, type Clash, type Pair } from '../../intake/names.ts'
import type { StagedRow } from '../../intake/types.ts'
import type { Hold, ImportRef } from './import.staging.ts'

/** Stages both names of the rows that have two. */
export async function stageNames(
  db: Db,
  { importId, entId }: ImportRef,
  rows: readonly { row: Pick<StagedRow, 'name' | 'paperName'> }[],
): Promise<void> {
  const pairs = rows.flatMap(({ row: { name, paperName } }) =>
    name === null || paperName === null ? [] : [{ digital: name, paper: paperName }],
  )
  if (pairs.length === 0) return
  await sql`insert into invoice_import_name (import_id, ent_id, digital, paper, key)
    select distinct ${importId}, ${entId}, digital, paper, digital
      from unnest(${pairs.map(({ digital }) => digital)}::text[], ${pairs.map(({ paper }) => paper)}::text[])
        as of(digital, paper) on conflict do nothing`.execute(db)
}

/** Pairs placed at once, and names written at once. */
const PAGE = 1000
const WRITTEN = 5000

/** Conditions on `n` that cut an import's pairs into parts. Both ends are given: an open one would be read whole. */
async function partsOf(db: Db, { importId, entId }: ImportRef, size: number): Promise<RawBuilder<boolean>[]> {
  const { rows } = await sql<{ first: string | null; last: string }>`select min(nth) as first, max(nth) as last
    from invoice_import_name where import_id = ${importId} and ent_id = ${entId}`.execute(db)
  const [ends] = rows
  const parts: RawBuilder<boolean>[] = []
  if (ends === undefined || ends.first === null) return parts
  for (let from = Number(ends.first); from <= Number(ends.last); from += size)
    parts.push(sql<boolean>`n.nth >= ${from}::bigint and n.nth < ${from + size}::bigint`)
  return parts
}

/** Moves every staged row to the invoice it is about, by either of its numbers. */
export async function placeStaged(db: Db, ref: ImportRef, hold: Hold = (work) => work(db)): Promise<void> {
  for (const part of await partsOf(db, ref, PAGE))
    await hold(async (own) => place(own, ref, await pairsWhere(own, ref, part)))
  const { rows } = await sql`select from invoice_name where ent_id = ${ref.entId} limit 1`.execute(db)
  if (rows.length > 0) await hold((own) => moveAlone(own, ref, sql<boolean>`true`))
}

/**
 * Places the rows of some invoices anew, after changes in the pool. `names`: their keys and second names. Returns the
 * staged keys to judge again, of before and after.
 */
export async function placeAgain(db: Db, ref: ImportRef, names: readonly string[]): Promise<string[]> {
  const { importId, entId } = ref
  const among = sql`any(${[...names]}::text[])`
  const before = await pairsWhere(db, ref, sql<boolean>`(n.digital = ${among} or n.paper = ${among})`)
  const keys = [...new Set([...names, ...before.flatMap(({ digital, paper, key }) => [digital, paper, key])])]
  // The first fields of a payload are its layout and name (import.rows.ts).
  await sql`update invoice_import_row set key = translate(payload::jsonb->>1, E'\t\n\r', '   ')
    where import_id = ${importId} and ent_id = ${entId} and key = any(${keys}::text[])`.execute(db)
  const placed = await place(db, ref, before)
  const moved = await moveAlone(db, ref, sql<boolean>`r.key = any(${keys}::text[])`)
  return [...new Set([...keys, ...placed, ...moved])]
}

interface Found extends Pair {
  key: string
  /** It contradicted or was there twice when it was placed before. */
  isAmiss: boolean
  byDigital: string | null
  byPaper: string | null
  digitalNames: string[]
  paperNames: string[]
  rival: Clash | null
}

/** Pairs with the known invoice of each name, the names of those, and what another pair of the file contradicts. */
async function pairsWhere(db: Db, { importId, entId }: ImportRef, where: RawBuilder<boolean>): Promise<Found[]> {
  const keyOf = (name: RawBuilder<unknown>) => sql`(
    select key from invoice where ent_id = ${entId} and key = ${name}
    union all select key from invoice_name where ent_id = ${entId} and name = ${name} limit 1)`
  const namesOf = (key: RawBuilder<unknown>) =>
    sql`array(select name from invoice_name a where a.ent_id = ${entId} and a.key = ${key})`
  const rival = (same: 'digital' | 'paper', other: 'digital' | 'paper') => sql`(
    select jsonb_build_object('one', n.${sql.raw(other)}, 'other', o.${sql.raw(other)}, 'same', n.${sql.raw(same)})
    from invoice_import_name o where o.import_id = ${importId} and o.ent_id = ${entId}
      and o.${sql.raw(same)} = n.${sql.raw(same)} and o.${sql.raw(other)} <> n.${sql.raw(other)} limit 1)`
  return (
    await sql<Found>`
      select n.digital, n.paper, n.key, n.clash is not null or n.two is not null as "isAmiss",
        d.key as "byDigital", p.key as "byPaper",
        ${namesOf(sql`d.key`)} as "digitalNames", ${namesOf(sql`p.key`)} as "paperNames",
        coalesce(${rival('digital', 'paper')}, ${rival('paper', 'digital')}) as rival
      from invoice_import_name n
        left join lateral ${keyOf(sql`n.digital`)} d on true
        left join lateral ${keyOf(sql`n.paper`)} p on true
      where n.import_id = ${importId} and n.ent_id = ${entId} and ${where}`.execute(db)
  ).rows
}

/** Decides where pairs go, notes it, and moves their rows. Returns the keys they went to. */
async function place(db: Db, { importId, entId }: ImportRef, pairs: readonly Found[]): Promise<string[]> {
  if (pairs.length === 0) return []
  const placed = pairs.map((pair) => {
    const names = new Map([
      [pair.byDigital, pair.digitalNames],
      [pair.byPaper, pair.paperNames],
    ])
    const keyOf = (name: string) => (name === pair.digital ? pair.byDigital : pair.byPaper) ?? undefined
    const namesOf = (key: string) => [key, ...(names.get(key) ?? [])]
    return { pair, ...placePair(pair, { keyOf, namesOf }, pair.rival) }
  })
  // Mostly new invoices, of which nothing changes.
  const changed = placed.filter(
    ({ pair, key, clash, two }) => key !== pair.key || clash !== null || two !== null || pair.isAmiss,
  )
  if (changed.length > 0)
    await sql`update invoice_import_name n set key = of.key, clash = of.clash, two = of.two
    from unnest(${changed.map(({ pair }) => pair.digital)}::text[], ${changed.map(({ pair }) => pair.paper)}::text[],
      ${changed.map(({ key }) => key)}::text[],
      ${changed.map(({ clash }) => (clash === null ? null : JSON.stringify(clash)))}::jsonb[],
      ${changed.map(({ two }) => two)}::text[]) as of(digital, paper, key, clash, two)
    where n.import_id = ${importId} and n.ent_id = ${entId} and n.digital = of.digital and n.paper = of.paper`.execute(
      db,
    )
  const moves = placed.flatMap(({ pair: { digital, paper }, key, clash, two }) =>
    [{ name: digital, key }, ...(clash === null && two === null ? [{ name: paper, key }] : [])].filter(
      (move) => move.name !== move.key,
    ),
  )
  if (moves.length > 0)
    await sql`update invoice_import_row r set key = of.key
      from unnest(${moves.map(({ name }) => name)}::text[], ${moves.map(({ key }) => key)}::text[]) as of(name, key)
      where r.import_id = ${importId} and r.ent_id = ${entId} and r.key = of.name`.execute(db)
  return placed.map(({ key }) => key)
}

/** Moves rows with one number that the pool knows as the second name of an invoice; returns the keys they went to. */
async function moveAlone(db: Db, { importId, entId }: ImportRef, where: RawBuilder<boolean>): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`update invoice_import_row r set key = a.key from invoice_name a
    where a.ent_id = ${entId} and a.name = r.key and r.import_id = ${importId} and r.ent_id = ${entId} and ${where}
    returning a.key`.execute(db)
  return [...new Set(rows.map(({ key }) => key))]
}

/** What the judge needs to know of the names of some staged invoices: contradictions and doubles, by key. */
export async function namesAmiss(
  db: Db,
  { importId, entId }: ImportRef,
  keys: readonly string[],
): Promise<{ clashes: Map<string, Clash>; doubled: Map<string, string> }> {
  const { rows } = await sql<{ key: string; clash: Clash | null; two: string | null }>`
    select key, clash, two from invoice_import_name where import_id = ${importId} and ent_id = ${entId}
      and key = any(${[...keys]}::text[]) and (clash is not null or two is not null)
    union all select paper, clash, case when two is not null then n.key end from invoice_import_name n
      where import_id = ${importId} and ent_id = ${entId} and paper = any(${[...keys]}::text[])
        and (two is not null or clash is not null
          and not exists (select from invoice i where i.ent_id = ${entId} and i.key = n.paper))
  `.execute(db)
  const found = { clashes: new Map<string, Clash>(), doubled: new Map<string, string>() }
  for (const { key, clash, two } of rows) {
    if (clash !== null) found.clashes.set(key, clash)
    if (two !== null && two !== key) found.doubled.set(key, two)
  }
  return found
}

/**
 * Saves the second names that a workbook told of invoices it had accepted or already known, and pairs that the pool has
 * twice. Raises the revision of the named, so that other imports place their rows anew.
 */
export async function writeNames(
  db: Db,
  ref: ImportRef,
  { revision, at }: { revision: string; at: Date },
  onPart: () => Promise<void>,
): Promise<void> {
  const { importId, entId } = ref
  for (const part of await partsOf(db, ref, WRITTEN)) {
    await sql`
      with told as (
        select case n.key when n.digital then n.paper else n.digital end as name, n.key
        from invoice_import_name n
          join invoice_import_invoice v on v.import_id = n.import_id and v.ent_id = n.ent_id and v.key = n.key
        where n.import_id = ${importId} and n.ent_id = ${entId} and ${part} and n.clash is null and n.two is null
          and v.accepted + v.duplicates > 0),
      added as (
        insert into invoice_name (ent_id, name, key, at) select ${entId}, name, key, ${at} from told
        on conflict do nothing returning key)
      update invoice set revision = ${revision}::bigint
        where ent_id = ${entId} and key in (select key from added)`.execute(db)
    await onPart()
  }
  await sql`insert into invoice_twin (ent_id, digital, paper, state, at)
    select ${entId}, n.digital, n.paper, 'told', ${at} from invoice_import_name n
    where n.import_id = ${importId} and n.ent_id = ${entId} and n.two is not null and n.clash is null
    on conflict do nothing`.execute(db)
}
