import { newId, sha256, type Scope, type Tx } from '@portal/server-kit'
import { findEnterprise } from '@portal/identity/server/enterprises'
import { moveRun } from '@portal/server-kit/imports/run.repo'
import { openWorkbook } from '@portal/server-kit/xlsx/index'
import { clearStaging } from './import.clear.ts'
import { nextRevision, writeStaged } from './import.pool.ts'
import { countStaged, findImportedFile, insertImport } from './import.repo.ts'
import { findingsOf, stageFindings, stageOutcomes } from './reading/import.staging.ts'
import { doneText } from './import.work.ts'
import { intake } from '../intake/intake.ts'
import type { Fired } from '../intake/types.ts'
import { announcePoolChange } from '../pool-changed.ts'
import { addNames, findNames } from '../invoice-name.repo.ts'
import { wordsOfEnterprise } from '../invoice-word.repo.ts'
import { findInvoices } from '../invoice.repo.ts'

/**
 * Imports a workbook in one transaction without preview, for demonstration data. Runs every check; refused invoices are
 * skipped.
 */
export async function importWithoutPreview(
  tx: Tx,
  given: { scope: Scope; period: string; asOf: string; file: { name: string; bytes: Buffer }; fileId: string },
  at: Date,
): Promise<void> {
  const {
    scope: { entId, userId },
    period,
    file,
  } = given
  const { db } = tx.as('invoice')
  const ref = { importId: newId(), entId }
  const revision = await nextRevision(db, entId)
  await insertImport(db, {
    id: ref.importId,
    ent_id: entId,
    user_id: userId,
    period,
    direction: 'both',
    file_id: given.fileId,
    file_name: file.name,
    sha256: sha256(file.bytes),
    state: 'writing',
    skip_refused: true,
    rows_expected: null,
    worker: null,
    created_at: at,
    updated_at: at,
  })
  const enterprise = await findEnterprise(db, entId)
  const {
    files: [facts],
    invoices,
    names,
    fired,
  } = await intake(
    [{ name: file.name, source: file.bytes }],
    {
      enterprise: { creditCode: enterprise?.creditCode ?? '', name: enterprise?.name ?? '' },
      period,
      asOf: given.asOf,
      words: await wordsOfEnterprise(db, entId),
    },
    {
      open: (source) => openWorkbook(source),
      findNames: (names) => findNames(db, entId, names),
      findInvoices: (keys) => findInvoices(db, entId, keys),
      findFile: (digest) => findImportedFile(db, entId, digest),
    },
  )
  const { accepted = 0, refused = 0, duplicates = 0, rows = 0 } = facts ?? {}
  const sheets = [...new Set(fired.map(({ sheet }) => sheet ?? ''))]
  await stageFindings(db, ref, numbered(fired, sheets))
  await stageOutcomes(
    db,
    ref,
    [...invoices].map(([key, invoice]) => ({
      key,
      outcome: { invoice, accepted: 1, refused: 0, duplicates: 0, fired: [], left: [], judged: [] },
    })),
  )
  const { errors, warnings, infos } = await countStaged(db, ref, 0)
  await writeStaged(db, ref, revision, at, '', invoices.size)
  await addNames(
    db,
    entId,
    at,
    [...names].map(([name, key]) => ({ name, key })),
  )
  await clearStaging(db, ref)
  announcePoolChange(tx, given.scope)
  const counts = { total: accepted + refused + duplicates, accepted, refused, duplicates }
  const row = await moveRun(db, 'invoice_import', ref, ['writing'], {
    ...counts,
    errors,
    warnings,
    infos,
    rows_read: rows,
    rows_expected: rows,
    written: invoices.size,
    state: 'done',
  })
  if (row) await moveRun(db, 'invoice_import', ref, ['done'], { message: doneText(row) })
}

const numbered = (fired: readonly Fired[], sheets: readonly string[]) =>
  findingsOf('', fired, sheets).map((finding) => ({ ...finding, key: null }))
