import { scopeOf, type Kit, type Tx } from '@portal/server-kit'
import type { Run } from '@portal/server-kit/imports/run.types'
import { clearStaging } from './import.clear.ts'
import { contextOf, doneText, type ImportDone } from './import.work.ts'
import { changesAfter, forgetKeys, nextRevision, writeStaged, type ChangeMark } from './import.pool.ts'
import { countStaged, type ImportRow } from './import.repo.ts'
import { placeAgain, writeNames } from './reading/import.names.ts'
import { groupsOf, settle } from './reading/import.settle.ts'
import { rowsOfKeys } from './reading/import.staging.ts'
import { announcePoolChange } from '../pool-changed.ts'
import { importTexts } from './import.texts.ts'

/** Keys checked in one go on the server's own event loop: about 10 ms of work. */
const JUDGED_AT_ONCE = 200
/** Invoices per insert: about a second of database time, after which a cancellation is noticed. */
const WRITTEN_AT_ONCE = 5000

/** Commits the pool, the import's end and its consequences together, or nothing. */
export async function writeImport(kit: Kit, run: Run<'invoice_import'>, done: ImportDone): Promise<void> {
  const { row, ref, work } = run
  const isWritten = await kit.write(async (tx) => {
    // Locks the pool (one writer per enterprise), so that nobody changes it while the preview is checked again.
    const revision = await nextRevision(tx.db, row.ent_id)
    const counts = await judgeChanged(kit, tx, row)
    if (counts !== null && counts.refused > row.refused) {
      await run.end(tx, { ...counts, state: 'preview', message: importTexts.changed, pool_revision: revision })
      return false
    }
    const at = kit.clock.now()
    let written = 0
    // Told apart: the import itself is locked last, so it can be cancelled until then.
    const note = async (): Promise<void> => void (await run.note({ written }))
    for (let after: string | null = ''; after !== null;) {
      const part: Awaited<ReturnType<typeof writeStaged>> = await writeStaged(
        tx.db,
        ref,
        revision,
        at,
        after,
        WRITTEN_AT_ONCE,
      )
      written += part.written
      after = part.last
      await note()
    }
    await writeNames(tx.db, ref, { revision, at }, note)
    const text = doneText({ ...row, ...counts })
    await run.end(tx, { ...counts, state: 'done', message: text, written })
    const scope = scopeOf({ userId: work.owner.account, entId: row.ent_id })
    announcePoolChange(tx, scope)
    await done(tx, { ...scope, period: row.period, importId: row.id, text }, at)
    return true
  })
  if (isWritten) await kit.write((tx) => clearStaging(tx.db, ref))
}

/**
 * Checks those invoices again that changed in the pool after the reading. Returns the new counts, or null when nothing
 * changed.
 */
async function judgeChanged(kit: Kit, tx: Tx, row: ImportRow) {
  const ref = { importId: row.id, entId: row.ent_id }
  const facts = { context: await contextOf(kit, row), paired: row.paired, file: row.file_name, sheets: row.sheets }
  let judged = 0
  // The reading has already seen all changes of its own revision.
  for (let after: ChangeMark = { revision: String(BigInt(row.pool_revision) + 1n), key: '' }; ;) {
    const changes = await changesAfter(tx.db, ref, after, JUDGED_AT_ONCE)
    if (changes === null) break
    after = changes.next
    if (changes.names.length === 0) continue
    const keys = await placeAgain(tx.db, ref, changes.names)
    await forgetKeys(tx.db, ref, keys)
    await settle(tx.db, ref, groupsOf(await rowsOfKeys(tx.db, ref, keys)), facts)
    judged += keys.length
  }
  return judged === 0 ? null : countStaged(tx.db, ref, row.lost)
}
