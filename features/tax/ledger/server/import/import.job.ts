import type { Kit } from '@portal/server-kit/feature'
import { follow } from '@portal/server-kit/imports/follow'
import { withFiles } from '@portal/server-kit/imports/kept-file'
import type { Run, Runs } from '@portal/server-kit/imports/run.types'
import { createRuns } from '@portal/server-kit/imports/runs'
import { scopeOf } from '@portal/server-kit/caller'
import { findingsShown } from '../../contract/ledger.schema.ts'
import type { ReadBooks } from '../store/ledger.table.ts'
import { ledgerTexts as texts } from '../store/ledger.texts.ts'
import { earlierFindings } from './earlier.repo.ts'
import { contextOf, keepNamed } from './import.context.ts'
import { dropFiles } from './import.repo.ts'
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

export type LedgerRuns = Runs<'ledger_import'>
type Reading = Run<'ledger_import'>

/** Heap of the reading process. */
const HEAP_MB = 512

/** Reads books by a job; they are taken over in the call that confirms them. */
export const createLedgerRuns = (kit: Kit): LedgerRuns =>
  createRuns(kit, {
    table: 'ledger_import',
    own: ({ db }) => db,
    reading: { queue: 'ledger-read', atOnce: 4, failed: texts.readFailed, run: (run) => readBooks(kit, run) },
    begin: (db, { entId, importId }) => deleteBook(db, { entId, bookId: importId }),
    clear: (db, { entId, importId }) => deleteBook(db, { entId, bookId: importId }),
    moved: (tx, row) => dropFiles(tx, kit.files, row),
  })

/** Reads the files into a book that waits for its confirmation; of refused ones only what was found stays. */
async function readBooks(kit: Kit, run: Reading): Promise<void> {
  const { row, ref } = run
  const { month } = row
  const scope = scopeOf({ userId: row.user_id, entId: row.ent_id })
  const book: BookRef = { entId: ref.entId, bookId: ref.importId }
  const context = await contextOf(kit.db, scope, month, row.columns)
  await kit.write(async (tx) => {
    await run.hold(tx)
    const begun = { id: row.id, ent_id: row.ent_id, user_id: row.user_id, at: kit.clock.now() }
    await insertBook(tx.db, { ...blank, ...begun, month })
  })
  const ids = row.files.map(({ id }) => id)
  const end = await withFiles(kit, scope, ids, (paths) =>
    staged(kit, run, book, { files: row.files.map(({ name }, at) => ({ name, path: paths[at] ?? '' })), context }),
  )
  const isRefused = end.counts.error > 0 || end.balance === null
  const earlier = isRefused
    ? { count: 0, findings: [] }
    : await earlierFindings(kit.db, book, { month, from: end.from }, findingsShown)
  await kit.write(async (tx) => {
    if (isRefused) await deleteBook(tx.db, book)
    else {
      await showBook(tx.db, book, end)
      await keepNamed(tx, scope, kit.clock.now(), context)
      for (const { id } of await listSurplus(tx.db, scope)) await deleteBook(tx.db, { ...book, bookId: id })
    }
    const preview: ReadBooks = { ...saidOf(end, earlier), month, importId: isRefused ? null : row.id }
    await run.end(tx, { state: 'preview', rows_read: end.rows, preview: JSON.stringify(preview) })
  })
}

/** Rows go into the database as they come from the reading process. */
const staged = (kit: Kit, run: Reading, book: BookRef, task: ReaderTask): Promise<ReadEnd> =>
  follow<'ledger_import', ReaderSaid>(run, new URL('./ledger.reader.ts', import.meta.url), task, {
    heapMb: HEAP_MB,
    noted: ({ rows }) => ({ rows_read: rows }),
    take: (said) =>
      kit.write(async (tx) => {
        await run.hold(tx)
        await (said.kind === 'accounts' ? insertAccounts(tx.db, book, said.rows) : insertLines(tx.db, book, said.rows))
      }),
  })

const rank = { error: 0, warning: 1, info: 2 }

function saidOf(end: ReadEnd, earlier: Pick<Awaited<ReturnType<typeof earlierFindings>>, 'count' | 'findings'>) {
  const { fileName, sheet, span, accounts, unmapped, vouchers, balance, headings, counts } = end
  return {
    fileName,
    layout: end.layout?.name ?? '',
    sheet,
    span,
    accounts,
    unmapped,
    vouchers,
    balance,
    headings,
    ...(end.named === null ? {} : { columns: end.named }),
    counts: { ...counts, warning: counts.warning + earlier.count },
    findings: [...earlier.findings, ...end.findings]
      .toSorted((a, b) => rank[a.level] - rank[b.level])
      .slice(0, findingsShown),
  }
}

const nothing = { debit: '0.00', credit: '0.00', diff: '0.00' }
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
