import { CodedError, faultOf, faultsOfLines, isLines, notFound, stale, type Field } from '@portal/contract'
import type { FieldChange } from '../../audit/audit-detail.ts'
import type { Scope } from '../../caller.ts'
import type { CodeWords } from '../../code-words.ts'
import { reachesFurther } from '../../database/reach.ts'
import { newId } from '../../ids.ts'
import type { Tx } from '../../database/transaction.ts'
import type { ImportFault } from '../importing/import-source.ts'
import { anyDb, changeRows, lockRows, reachesTaxes, shownRow, type AnyKeeper, type AnyRow } from './any-keeper.ts'
import { storedValues } from './columns.ts'
import {
  faultsOfKept,
  faultsOfSent,
  saveLines,
  sentLines,
  withCodes,
  withLibrary,
  type SentLines,
} from './kept-lines.ts'
import { faultsOfMarks, takeMarks, tellLosses } from './only-one.ts'
import type { KeepCall, Values, Writing } from './source.ts'
import { upkeepTexts as texts } from './upkeep.texts.ts'

/** Refuses what was sent at its fields. */
const faulty = (errors: readonly ImportFault[]) =>
  new CodedError('badRequest', { text: errors[0]?.message ?? '', data: { errors } })

/**
 * Adds a row or changes one. @throws 400 at the fields for what is wrong or taken, 404 for a row of another enterprise
 * too, 409 with the row as it stands for an older version.
 */
export async function saveKept(
  keeper: AnyKeeper,
  tx: Tx,
  call: KeepCall,
  { id, version, ...said }: Values,
): Promise<{ before: AnyRow | null; after: AnyRow; lines: FieldChange[] }> {
  if (!reachesTaxes(keeper, call.scope))
    throw notFound(keeper.source.taxes?.refused ?? texts.notFound(keeper.declared.title))
  const before =
    id === undefined ? null : ((await lockRows(keeper, tx, call.scope, [String(id)]))[0] ?? missing(keeper, call.scope))
  if (before !== null && before.version !== version)
    throw stale({ ...(await shownRow(keeper, tx.db, before, call.scope)), version: before.version })
  const writing: Writing<AnyRow> = { before, id: before?.id ?? newId(), tx, call }
  const sent = await sentLines(keeper, said, writing)
  await assertRight(keeper, said, writing, sent)
  const lost = await takeMarks(keeper, said, writing)
  const { after, lines } = await inWords(keeper, said, async () => {
    const row = await write(keeper, said, writing)
    const kept = faultsOfKept(keeper, sent, row, writing)
    if (kept.length > 0) throw faulty(kept)
    return { after: row, lines: await saveLines(sent, row, writing) }
  })
  await tellLosses(keeper, writing, lost, after)
  await keeper.source.wrote?.(tx, [...lost, { before, after }], call)
  return { before, after, lines }
}

/** What is seen of other enterprises is changed there. */
export const absence = ({ declared: { title } }: { declared: { title: string } }, scope: Scope): string =>
  reachesFurther(scope) ? texts.notHere(title) : texts.notFound(title)

export const missing = (keeper: { declared: { title: string } }, scope: Scope): never => {
  throw notFound(absence(keeper, scope))
}

/** By the fields' own limits, which say of days and codes what a schema cannot, then by the source's rules. */
async function assertRight(
  keeper: AnyKeeper,
  said: Values,
  writing: Writing<AnyRow>,
  sent: readonly SentLines[],
): Promise<void> {
  const { declared, source } = keeper
  // Lines that are not sent stay as they are; a new thing has none then.
  const judged = declared.entry.filter(
    (field) => !isLines(field) || writing.before === null || sent.some(({ of }) => of.field.name === field.name),
  )
  await assertFields(keeper.library, judged, said)
  const ids = faultsOfSent(sent)
  if (ids.length > 0) throw faulty(ids)
  const own = (await source.faults?.(said, writing)) ?? []
  if (own.length > 0) throw faulty(own)
  const marks = await faultsOfMarks(keeper, said, writing)
  if (marks.length > 0) throw faulty(marks)
}

/** @throws 400 at the fields for what their own limits refuse. */
export async function assertFields(library: CodeWords, entry: readonly Field[], said: Values): Promise<void> {
  const judged = await Promise.all(
    entry.map(async (field) => {
      if (isLines(field)) return faultsOfLines(await withLibrary(library, field), said[field.name])
      const message = faultOf(await withCodes(library, field), said[field.name])
      return message === undefined ? [] : [{ path: field.name, message }]
    }),
  )
  const faults = judged.flat()
  if (faults.length > 0) throw faulty(faults)
}

async function write(keeper: AnyKeeper, said: Values, writing: Writing<AnyRow>): Promise<AnyRow> {
  const { declared, source, columnOf } = keeper
  const { before, id, tx, call } = writing
  const values = {
    ...storedValues(declared.entry, columnOf, said),
    ...(await source.store?.(said, writing)),
    version: (before?.version ?? 0) + 1,
    updated_at: call.now(),
    updated_by: call.caller.account,
  }
  if (before !== null) return (await changeRows(keeper, tx, call.scope, [id], values))[0] ?? missing(keeper, call.scope)
  const owner = {
    ...(declared.scope === 'enterprise' ? { ent_id: call.scope.entId } : {}),
    ...(source.owner === undefined ? {} : { [source.owner]: call.scope.userId }),
  }
  return (await anyDb(tx.db)
    .insertInto(source.table)
    .values({ ...owner, ...values, id })
    .returningAll()
    .executeTakeFirstOrThrow()) as AnyRow
}

const uniqueViolation = '23505'

async function inWords<R>(keeper: AnyKeeper, said: Values, run: () => Promise<R>): Promise<R> {
  try {
    return await run()
  } catch (error) {
    throw takenOf(keeper, said, error) ?? error
  }
}

/** A row that a unique index refused, in words at its field; the transaction is lost and rolled back with the throw. */
function takenOf({ source: { unique = {} } }: AnyKeeper, said: Values, error: unknown): CodedError | null {
  const { code, constraint = '' } = error as { code?: string; constraint?: string }
  const known = code === uniqueViolation && Object.hasOwn(unique, constraint) ? unique[constraint] : undefined
  if (known === undefined) return null
  return faulty([{ path: known.field, message: typeof known.taken === 'string' ? known.taken : known.taken(said) }])
}
