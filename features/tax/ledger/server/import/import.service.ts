import { notFound, refuse } from '@portal/contract'
import type { Scope } from '@portal/server-kit/caller'
import type { Call, Kit } from '@portal/server-kit/feature'
import { newId } from '@portal/server-kit/ids'
import type { Tx } from '@portal/server-kit/transaction'
import { XlsxError } from '@portal/server-kit/xlsx/index'
import { streamFromWorker } from '@portal/server-kit/xlsx/worker-stream'
import { booksChanged } from '../../contract/ledger.events.ts'
import { findingsShown, leastReplacing, type LedgerPreview } from '../../contract/ledger.schema.ts'
import { findBook, findKept, keepBook, lockBook, type BookRow } from '../store/book.repo.ts'
import { ledgerTexts as texts } from '../store/ledger.texts.ts'
import { restandard } from '../mapping/restandard.repo.ts'
import { told } from '../store/people.ts'
import { lockSetup } from '../store/setup.repo.ts'
import { earlierFindings } from './earlier.repo.ts'
import { contextOf, keepNamed } from './import.context.ts'
import type { ReadEnd, ReaderSaid, ReaderTask } from './import.types.ts'
import {
  deleteBook,
  insertAccounts,
  insertBook,
  insertLines,
  listSurplus,
  showBook,
  type BookRef,
  type NewBook,
} from './staged.repo.ts'

/** Heap of the reading process: 50,000 accounts take some 120 MB. */
const HEAP_MB = 512
const nothing = { debit: '0.00', credit: '0.00', diff: '0.00' }

/** Reads the files into a book that waits for its confirmation; a refused file leaves nothing. */
export async function previewLedger(
  call: Call,
  kit: Kit,
  { month, columns }: { month: string; columns?: string | undefined },
): Promise<LedgerPreview> {
  const { scope, files } = call
  if (files.length === 0) throw refuse(texts.noFile)
  const context = await contextOf(call, month, columns)
  const ref: BookRef = { entId: scope.entId, bookId: newId() }
  const task: ReaderTask = { files: files.map(({ name, path }) => ({ name, path })), context }
  const begun = { id: ref.bookId, ent_id: scope.entId, user_id: scope.userId, at: call.now() }
  // The row stands first: what an ended process leaves behind is found by it.
  await kit.write((tx) => insertBook(tx.db, { ...blank, ...begun, month }))
  try {
    const end = await staged(call, kit, ref, task)
    const isRefused = end.counts.error > 0 || end.balance === null
    const earlier = isRefused
      ? { count: 0, findings: [] }
      : await earlierFindings(call.db, ref, { month, from: end.from }, findingsShown)
    call.about(month, { file: end.fileName, accounts: end.accounts, vouchers: end.vouchers, refused: isRefused })
    await call.write(async (tx) => {
      if (isRefused) return deleteBook(tx.db, ref)
      await showBook(tx.db, ref, end)
      await keepNamed(tx, call, context)
      for (const { id } of await listSurplus(tx.db, scope)) await deleteBook(tx.db, { ...ref, bookId: id })
    })
    const kept = await findKept(call.db, scope, month)
    return {
      month,
      fileName: end.fileName,
      layout: end.layout?.name ?? '',
      sheet: end.sheet,
      span: end.span,
      accounts: end.accounts,
      unmapped: end.unmapped,
      vouchers: end.vouchers,
      balance: end.balance,
      headings: end.headings,
      ...(end.named === null ? {} : { columns: end.named }),
      importId: isRefused ? null : ref.bookId,
      counts: { ...end.counts, warning: end.counts.warning + earlier.count },
      findings: [...earlier.findings, ...end.findings].toSorted(byLevel).slice(0, findingsShown),
      replaces: kept === undefined ? null : { fileName: kept.file_name, ...(await told(call.db, [kept]))(kept) },
    }
  } catch (error) {
    await kit.write((tx) => deleteBook(tx.db, ref))
    if (error instanceof XlsxError) throw refuse(error.message)
    throw error
  }
}

const rank = { error: 0, warning: 1, info: 2 }
const byLevel = (a: { level: keyof typeof rank }, b: { level: keyof typeof rank }): number =>
  rank[a.level] - rank[b.level]

/** Rows go into the database as they come from the reading process. */
async function staged(call: Call, kit: Kit, ref: BookRef, task: ReaderTask): Promise<ReadEnd> {
  const entry = new URL('./ledger.reader.ts', import.meta.url)
  for await (const said of streamFromWorker<ReaderSaid>(entry, task, { ...call.work, heapMb: HEAP_MB })) {
    if (said.kind === 'end') return said
    await kit.write((tx) =>
      said.kind === 'accounts' ? insertAccounts(tx.db, ref, said.rows) : insertLines(tx.db, ref, said.rows),
    )
  }
  throw refuse(texts.ended)
}

const blank: Omit<NewBook, 'id' | 'ent_id' | 'user_id' | 'month' | 'at'> = {
  from_month: '',
  state: 'reading',
  version: 0,
  layout: '',
  has_own_chart: false,
  file_name: '',
  accounts: 0,
  vouchers: 0,
  balance: { opening: nothing, turnover: nothing, closing: nothing },
  reason: '',
}

/** Takes a previewed book over; it replaces that of its month, with a word. Said twice it stays. */
export async function confirmLedger(
  tx: Tx,
  scope: Scope,
  now: Date,
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
