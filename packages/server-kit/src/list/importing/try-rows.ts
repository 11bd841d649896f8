import { CodedError } from '@portal/contract'
import { sql } from 'kysely'
import type { Call } from '../../http/handler.ts'
import type { Tx } from '../../database/transaction.ts'
import type { DeclaredImport, ImportCall, ImportFault, ImportRow, ImportSource } from './import-source.ts'

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
  call: ImportCall & Pick<Call, 'write'>,
  rows: readonly R[],
): Promise<{ refused: ReadonlyMap<R, readonly ImportFault[]>; waiting: number }> {
  const refused = new Map<R, readonly ImportFault[]>()
  let waiting = 0
  if (rows.length === 0) return { refused, waiting }
  const units = unitsOf(source, rows)
  const tryEach = async (tx: Tx): Promise<void> => {
    const write = await source.writer(tx, call)
    for (const unit of units) {
      const { faults, held } = await tried(declared, tx, async () => (await write(unit))?.length ?? 0)
      waiting += held
      for (const row of faults === null ? [] : unit) refused.set(row, faults ?? [])
    }
  }
  try {
    await call.write(async (tx) => {
      // Nearly always all are right, which one look says.
      const whole = await tried(declared, tx, async () => {
        const write = await source.writer(tx, call)
        let held = 0
        for (const unit of units) held += (await write(unit))?.length ?? 0
        return held
      })
      if (whole.faults === null) waiting = whole.held
      else await tryEach(tx)
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
  return { refused, waiting }
}

/** What refused this write, which then left nothing behind; null when nothing did. `held`: what waits after it. */
async function tried(
  declared: DeclaredImport,
  { db }: Tx,
  write: () => Promise<number>,
): Promise<{ faults: readonly ImportFault[] | null; held: number }> {
  await sql`savepoint import_rows`.execute(db)
  try {
    const held = await write()
    await sql`release savepoint import_rows`.execute(db)
    return { faults: null, held }
  } catch (error) {
    if (!(error instanceof CodedError)) throw error
    await sql`rollback to savepoint import_rows`.execute(db)
    return { faults: faultsIn(declared, error), held: 0 }
  }
}

/** A refusal at fields of the workbook stays there; any other is the row's. */
function faultsIn({ fields, key }: DeclaredImport, { message, data }: CodedError): readonly ImportFault[] {
  const { errors = [] } = (data ?? {}) as { errors?: readonly ImportFault[] }
  const own = errors.filter(({ path }) => fields.some(({ name }) => name === path))
  return own.length > 0 ? own : [{ path: key, message }]
}
