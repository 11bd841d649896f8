import { notFound, refuse } from '@portal/contract'
import type { Scope } from '@portal/server-kit/caller'
import type { Call, Kit } from '@portal/server-kit/feature'
import type { FileStore } from '@portal/server-kit/files/store'
import { newId } from '@portal/server-kit/ids'
import type { Tx } from '@portal/server-kit/transaction'
import { booksChanged } from '../../contract/ledger.events.ts'
import { leastReplacing, type LedgerReading } from '../../contract/ledger.schema.ts'
import { findBook, findKept, keepBook, lockBook, type BookRow } from '../store/book.repo.ts'
import { ledgerTexts as texts } from '../store/ledger.texts.ts'
import { restandard } from '../mapping/restandard.repo.ts'
import { told } from '../store/people.ts'
import { lockSetup } from '../store/setup.repo.ts'
import { columnsOf } from './import.context.ts'
import type { LedgerRuns } from './import.job.ts'
import { dropFiles, findImport, insertImport, type ImportRow } from './import.repo.ts'
import { deleteBook } from './staged.repo.ts'

/** Keeps the files and has a job read them. @throws refused for columns that are said wrong */
export async function beginLedger(
  call: Call,
  kit: Pick<Kit, 'files'>,
  runs: LedgerRuns,
  { month, columns = null }: { month: string; columns?: string | null | undefined },
): Promise<LedgerReading> {
  const { scope, files } = call
  if (files.length === 0) throw refuse(texts.noFile)
  if (columns !== null) columnsOf(columns)
  const { entId, userId } = scope
  const importId = newId()
  for (const file of files) await kit.files.prepare(file)
  const row = await call.write(async (tx) => {
    const kept = []
    for (const file of files) {
      const facts = { mediaType: 'application/octet-stream', purpose: 'ledger-import' }
      const { id, name } = await kit.files.keep(tx, scope, file, facts)
      kept.push({ id, name })
    }
    await runs.begin(tx, { importId, entId, userId })
    return insertImport(tx.db, {
      id: importId,
      ent_id: entId,
      user_id: userId,
      month,
      state: 'reading',
      files: JSON.stringify(kept),
      columns,
      worker: null,
      updated_at: call.now(),
    })
  })
  call.about(month, { file: files.map(({ name }) => name).join('、') })
  return presented(row)
}

/** How far the reading is, and what it said; what it would replace as it is now. */
export async function readingOf(call: Pick<Call, 'db' | 'scope'>, importId: string): Promise<LedgerReading> {
  const row = await findImport(call.db, call.scope, importId)
  if (row === undefined) throw notFound(texts.noPreview)
  const { preview } = row
  if (row.state !== 'preview' || preview === null) return presented(row)
  const kept = await findKept(call.db, call.scope, row.month)
  const replaces = kept === undefined ? null : { fileName: kept.file_name, ...(await told(call.db, [kept]))(kept) }
  return { ...presented(row), preview: { ...preview, replaces } }
}

const presented = ({ id, state, files, rows_read: rows, message }: ImportRow): LedgerReading => ({
  importId: id,
  state,
  fileName: files.map(({ name }) => name).join('、'),
  rows,
  message,
  preview: null,
})

/** Gives a reading or its preview up; said twice it stays. @throws refused when its books were taken over */
export async function cancelLedger(
  tx: Tx,
  scope: Scope,
  files: Pick<FileStore, 'drop'>,
  runs: LedgerRuns,
  importId: string,
): Promise<{ month: string }> {
  await lockSetup(tx.db, scope)
  const { entId, userId } = scope
  const row = await findImport(tx.db, scope, importId)
  if (row === undefined) throw notFound(texts.noPreview)
  if (row.state === 'done') throw refuse(texts.isTaken)
  const moved = await runs.turn(tx, { importId, entId, userId }, ['reading', 'preview'], { state: 'cancelled' })
  if (moved === undefined) return row
  await deleteBook(tx.db, { entId, bookId: importId })
  await dropFiles(tx, files, row)
  return row
}

/** Takes a previewed book over; it replaces that of its month, with a word. Said twice it stays. */
export async function confirmLedger(
  tx: Tx,
  scope: Scope,
  now: Date,
  runs: LedgerRuns,
  { importId, reason = '' }: { importId: string; reason?: string | undefined },
): Promise<{ before: BookRow | undefined; after: BookRow }> {
  const setup = await lockSetup(tx.db, scope)
  const book = await lockBook(tx.db, scope, importId)
  if (book === undefined || book.state === 'reading') throw notFound(texts.noPreview)
  if (book.state === 'kept') return { before: book, after: book }
  const kept = await findKept(tx.db, scope, book.month)
  if (kept !== undefined && reason.trim().length < leastReplacing)
    throw refuse(texts.replaces(kept.month, kept.file_name))
  // The mapping may have moved since the file was read.
  await restandard(tx.db, scope, setup.standard, { bookId: book.id })
  if (kept !== undefined) await deleteBook(tx.db, { entId: scope.entId, bookId: kept.id })
  const { entId, userId } = scope
  await runs.turn(tx, { importId, entId, userId }, ['preview'], { state: 'done' })
  await keepBook(tx.db, scope, now, { id: book.id, version: (kept?.version ?? 0) + 1, reason: reason.trim() })
  tx.happened(booksChanged, { entId: scope.entId, data: { userId: scope.userId } })
  const after = await findBook(tx.db, scope, book.id)
  if (after === undefined) throw notFound(texts.noPreview)
  return { before: kept, after }
}

/** Takes a month's books away. */
export async function removeLedger(tx: Tx, scope: Scope, { month, reason }: { month: string; reason: string }) {
  await lockSetup(tx.db, scope)
  const kept = await findKept(tx.db, scope, month)
  if (kept === undefined) throw notFound(texts.noBook(month))
  if (reason.trim().length < leastReplacing) throw refuse(texts.removing)
  await deleteBook(tx.db, { entId: scope.entId, bookId: kept.id })
  tx.happened(booksChanged, { entId: scope.entId, data: { userId: scope.userId } })
  return kept
}
