import { CodedError } from '@portal/contract'
import { sql } from 'kysely'
import type { Call } from '../../http/handler.ts'
import type { Tx } from '../../database/transaction.ts'
import type { DeclaredImport, ImportFault, ImportRow, ImportSource } from './import-source.ts'

/** Rows that are written together, in the order of writing; each by itself unless the source says otherwise. */
export const unitsOf = <R extends ImportRow>(source: ImportSource, rows: readonly R[]): readonly (readonly R[])[] =>
  source.units?.(rows) ?? rows.map((row) => [row])

/** Ends the transaction of a trial: nothing that it wrote stays. */
class Undone extends Error {}

/**
 * Writes rows as their confirmation would, in a transaction that is undone, and answers what refuses them. So a preview
 * tells whatever the form's call would say, and no import walks other checks than its form.
 */
export async function refusedRows<R extends ImportRow>(
  declared: DeclaredImport,
  source: ImportSource,
  call: Call,
  rows: readonly R[],
): Promise<{ refused: ReadonlyMap<R, readonly ImportFault[]>; waiting: number }> {
  const refused = new Map<R, readonly ImportFault[]>()
  let waiting = 0
  if (rows.length === 0) return { refused, waiting }
  try {
    await call.write(async (tx) => {
      const write = await source.writer(tx, call)
      for (const unit of unitsOf(source, rows)) {
        const faults = await faultsOf(declared, tx, async () => {
          const held = await write(unit)
          waiting += held?.length ?? 0
        })
        for (const row of faults === null ? [] : unit) refused.set(row, faults ?? [])
      }
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
  return { refused, waiting }
}

/** What refused this write, which then left nothing behind; null when nothing did. */
async function faultsOf(
  declared: DeclaredImport,
  { db }: Tx,
  write: () => Promise<void>,
): Promise<readonly ImportFault[] | null> {
  await sql`savepoint import_row`.execute(db)
  try {
    await write()
  } catch (error) {
    if (!(error instanceof CodedError)) throw error
    await sql`rollback to savepoint import_row`.execute(db)
    return faultsIn(declared, error)
  }
  await sql`release savepoint import_row`.execute(db)
  return null
}

/** A refusal at fields of the workbook stays there; any other is the row's. */
function faultsIn({ fields, key }: DeclaredImport, { message, data }: CodedError): readonly ImportFault[] {
  const { errors = [] } = (data ?? {}) as { errors?: readonly ImportFault[] }
  const own = errors.filter(({ path }) => fields.some(({ name }) => name === path))
  return own.length > 0 ? own : [{ path: key, message }]
}
