import { notFound, refuse } from '@portal/contract'
import { previousPeriod } from '@portal/domain'
import type { FileStore, StoredFile } from '@portal/server-kit'
import type { Scope } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import type { Call } from '@portal/server-kit/feature'
import { newId } from '@portal/server-kit/ids'
import type { WriteSheet } from '@portal/server-kit/xlsx/index'
import { mostOpeningEvidence } from '../../contract/index.ts'
import { formSetOf } from '../computation/forms.ts'
import type { KindWithOpening } from '../kind/joined-kinds.ts'
import { sheetsOf } from '../workbook/table-workbook.ts'
import { evidenceType } from '../waiver/evidence.ts'
import { insertEvidence, listEvidence, removeEvidence, saveBook } from './opening-book.repo.ts'
import { openingFields } from './opening-fields.ts'
import { balanceForms } from './opening-prior.ts'
import { findOpening, lockOpening } from './opening.repo.ts'
import { refuseLocked } from './opening.service.ts'
import { openingTexts as texts } from './opening.texts.ts'
import { readOpeningWorkbook } from './read-opening-workbook.ts'

/**
 * Reads a workbook outside of any transaction and stores its content. Balances stay unchanged until users save them.
 */
export async function importOpening(call: Call, kind: KindWithOpening, startPeriod: string): Promise<void> {
  const [file] = call.files
  if (file === undefined) throw refuse(texts.noFile)
  const key = { entId: call.scope.entId, taxType: kind.taxType }
  const { taxpayerType, creditCode } = await kind.profileOf(call.db, { entId: key.entId, period: startPeriod })
  const fields = await openingFields(kind, startPeriod, taxpayerType)
  if (fields.length === 0) throw refuse(texts.wrongStart)
  const set = await formSetOf(kind.forms(startPeriod, taxpayerType))
  const asked = { set, fields, startPeriod, creditCode, keyed: kind.opening.keyed }
  const read = await readOpeningWorkbook(file.path, asked, call.work)
  call.about(startPeriod, { file: file.name, read: Object.keys(read.cells).length, missing: read.missing.length })
  await call.write(async (tx) => {
    const { db } = tx.as('tax-return')
    await refuseLocked(tx.db, key, await lockOpening(db, key))
    await saveBook(db, {
      ent_id: key.entId,
      tax_type: key.taxType,
      start_period: startPeriod,
      file_name: file.name,
      cells: read.cells,
      missing: read.missing,
      user_id: call.scope.userId,
      at: call.now(),
    })
  })
}

/** Template: the forms of the month before the start, with the draft's balances, to be filled in and read back. */
export async function openingTemplate(
  db: Db,
  kind: KindWithOpening,
  entId: string,
  startPeriod: string,
): Promise<{ sheets: WriteSheet[]; fileName: string }> {
  const { taxpayerType, creditCode, entName } = await kind.profileOf(db, { entId, period: startPeriod })
  const fields = await openingFields(kind, startPeriod, taxpayerType)
  if (fields.length === 0) throw refuse(texts.wrongStart)
  const set = await formSetOf(kind.forms(startPeriod, taxpayerType))
  const codes = [...new Set(fields.map(({ ref }) => ref.slice(0, ref.indexOf('.'))))]
  const row = await findOpening(db, { entId, taxType: kind.taxType })
  const filled = balanceForms(kind, row?.start_period === startPeriod ? row.cells : {})
  const header = { taxpayerId: creditCode, taxpayerName: entName, period: previousPeriod(startPeriod) }
  const forms = Object.fromEntries(codes.map((code) => [code, { header, cells: filled[code]?.cells ?? {} }]))
  return {
    sheets: sheetsOf(set, codes, { period: header.period, forms: forms as Parameters<typeof sheetsOf>[2]['forms'] }),
    fileName: texts.template(header.period),
  }
}

export async function addEvidence(call: Call, { taxType }: KindWithOpening, files: FileStore): Promise<void> {
  const [upload] = call.files
  if (upload === undefined) throw refuse(texts.noFile)
  const mediaType = await evidenceType(upload, call)
  const key = { entId: call.scope.entId, taxType }
  await call.write(async (tx) => {
    const { db } = tx.as('tax-return')
    await refuseLocked(tx.db, key, await lockOpening(db, key))
    if ((await listEvidence(db, key)).length >= mostOpeningEvidence) throw refuse(texts.manyFiles(mostOpeningEvidence))
    const file = await files.keep(tx, call.scope, upload, { mediaType, purpose: 'opening-evidence' })
    const id = newId()
    await insertEvidence(db, {
      id,
      ent_id: key.entId,
      tax_type: key.taxType,
      file_id: file.id,
      file_name: file.name,
      file_size: file.size,
      user_id: call.scope.userId,
      at: call.now(),
      removed_at: null,
    })
    call.about(id, { file: file.name })
  })
}

export async function takeEvidenceAway(call: Call, { taxType }: KindWithOpening, evidenceId: string): Promise<void> {
  const key = { entId: call.scope.entId, taxType }
  await call.write(async (tx) => {
    const { db } = tx.as('tax-return')
    await refuseLocked(tx.db, key, await lockOpening(db, key))
    const row = await removeEvidence(db, key, evidenceId, call.now())
    if (row === undefined) throw notFound(texts.noEvidence)
    call.about(evidenceId, { file: row.file_name })
  })
}

export async function openingEvidenceFile(
  db: Db,
  { taxType }: KindWithOpening,
  scope: Scope,
  files: FileStore,
  evidenceId: string,
): Promise<StoredFile> {
  const row = (await listEvidence(db, { entId: scope.entId, taxType })).find(({ id }) => id === evidenceId)
  const file = row === undefined ? null : await files.find(db, scope, row.file_id)
  if (file === null) throw notFound(texts.noEvidence)
  return file
}
