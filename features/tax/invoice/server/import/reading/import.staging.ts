import type { Db } from '@portal/server-kit'
import type { RunRef } from '@portal/server-kit/imports/run.types'
import { sql } from 'kysely'
import type { Fired, Invoice, StagedRow } from '../../intake/types.ts'
import type { Outcome } from '../../intake/assemble.ts'
import '../import.table.ts'
import { ofInvoice, orderOf, placeOf, seqOf } from './import.place.ts'
import { jsonText, keepable, lineField, packRow, unpackRow } from './import.rows.ts'

/** The import of staged data; every query names both ids. */
export type ImportRef = RunRef

/** A part of a reading while nobody gave its import up; nothing is staged otherwise. */
export type Hold = <R>(work: (db: Db) => Promise<R>) => Promise<R>

/** Sends lines as one text, split by the database: a batch costs one string instead of an array of arrays. */
export const lines = (texts: readonly string[]) => sql`string_to_table(${texts.join('\n')}, E'\n')`

export async function stageRows(
  db: Db,
  { importId, entId }: ImportRef,
  rows: readonly { row: StagedRow; place: number }[],
): Promise<void> {
  if (rows.length === 0) return
  const batch = rows.map(
    ({ row, place }) => `${lineField(row.key ?? '')}\t${orderOf(row.layout, place)}\t${packRow(row)}`,
  )
  await sql`insert into invoice_import_row (import_id, ent_id, key, ord, payload)
    select ${importId}, ${entId}, split_part(line, E'\t', 1), split_part(line, E'\t', 2)::bigint,
      split_part(line, E'\t', 3) from ${lines(batch)} line`.execute(db)
}

/** A staged row as read, with the pool's version of its invoice. */
export interface RowBack {
  key: string
  ord: string
  payload: string
  known: string | null
}

/** The next rows after `after`, by key. */
export async function pageRows(
  db: Db,
  { importId, entId }: ImportRef,
  after: { key: string; ord: string },
  most: number,
): Promise<RowBack[]> {
  return (
    await sql<RowBack>`select r.key, r.ord, r.payload, i.data::text as known
    from (select key, ord, payload from invoice_import_row
      where import_id = ${importId} and ent_id = ${entId} and (key, ord) > (${after.key}, ${after.ord}::bigint)
      order by key, ord limit ${most}) r
    left join invoice i on i.ent_id = ${entId} and i.key = r.key order by r.key, r.ord`.execute(db)
  ).rows
}

export async function rowsOfKeys(db: Db, { importId, entId }: ImportRef, keys: readonly string[]): Promise<RowBack[]> {
  return (
    await sql<RowBack>`select r.key, r.ord, r.payload, i.data::text as known
      from invoice_import_row r left join invoice i on i.ent_id = r.ent_id and i.key = r.key
    where r.import_id = ${importId} and r.ent_id = ${entId} and r.key = any(${keys}) order by r.key, r.ord`.execute(db)
  ).rows
}

export const rowBack = (back: RowBack, file: string, sheets: readonly string[]): StagedRow =>
  unpackRow(back, file, sheets)
export const knownBack = (back: RowBack | undefined): Invoice | undefined =>
  back?.known ? (JSON.parse(back.known) as Invoice) : undefined

export async function stageOutcomes(
  db: Db,
  { importId, entId }: ImportRef,
  outcomes: readonly { key: string; outcome: Outcome }[],
): Promise<void> {
  if (outcomes.length === 0) return
  const batch = outcomes.map(
    ({ key, outcome: { accepted, refused, duplicates, invoice } }) =>
      `${lineField(key)}\t${accepted}\t${refused}\t${duplicates}\t${invoice === null ? '' : jsonText(invoice)}`,
  )
  await sql`insert into invoice_import_invoice (import_id, ent_id, key, accepted, refused, duplicates, data)
    select ${importId}, ${entId}, split_part(line, E'\t', 1), split_part(line, E'\t', 2)::integer,
      split_part(line, E'\t', 3)::integer, split_part(line, E'\t', 4)::integer,
      nullif(split_part(line, E'\t', 5), '')::jsonb
    from ${lines(batch)} line`.execute(db)
}

/** A finding to store. `key` is set for findings of an invoice, which may be checked again. */
export interface NewFinding {
  fired: Fired
  place: number
  nth: number
  key: string | null
}

/** Findings of an invoice, numbered after those of its rows. */
export function findingsOf(key: string, fired: readonly Fired[], sheets: readonly string[]): NewFinding[] {
  const seen = new Map<number, number>()
  return fired.map((one) => {
    const place = placeOf(sheets.indexOf(one.sheet ?? ''), one.row ?? 0)
    const nth = seen.get(place) ?? ofInvoice
    seen.set(place, nth + 1)
    return { fired: one, place, nth, key }
  })
}

export async function stageFindings(
  db: Db,
  { importId, entId }: ImportRef,
  findings: readonly NewFinding[],
): Promise<void> {
  if (findings.length === 0) return
  const batch = findings.map(({ fired, place, nth, key }) =>
    jsonText([seqOf(place, nth), fired.sheet, fired.row, fired.id, fired.level, fired.message, key]),
  )
  await sql`insert into invoice_import_finding (import_id, ent_id, seq, sheet, row, rule, level, message, key)
    select ${importId}, ${entId}, (f->>0)::bigint, f->>1, (f->>2)::integer, f->>3, f->>4, f->>5, f->>6
      from (select line::jsonb f from ${lines(batch)} line) read`.execute(db)
}

export async function stageRefused(
  db: Db,
  { importId, entId }: ImportRef,
  left: readonly { place: number; key: string | null }[],
): Promise<void> {
  if (left.length === 0) return
  await sql`insert into invoice_import_refused (import_id, ent_id, place, key)
    select ${importId}, ${entId}, place, nullif(key, '')
      from unnest(${left.map(({ place }) => place)}::bigint[],
        ${left.map(({ key }) => keepable(key ?? ''))}::text[]) as of(place, key) on conflict do nothing`.execute(db)
}
