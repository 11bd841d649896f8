import { refuse } from '@portal/contract'
import { releaseFiles } from '@portal/file/server/public'
import { recycle } from '@portal/recycle-bin/server/public'
import type { Restorable } from '@portal/server-kit/brought'
import type { KeepCall } from '@portal/server-kit/list/upkeep/source'
import type { Tx } from '@portal/server-kit/transaction'
import { insertDocument, insertVersions, isTaken, removeVersions, versionsOf } from './company-file.repo.ts'
import type { CompanyFileTable, CompanyFileVersionTable } from './company-file.table.ts'
import { companyFileTexts as texts } from './company-file.texts.ts'

interface Snapshot {
  document: CompanyFileTable
  versions: CompanyFileVersionTable[]
}

/** Puts a removed document with all its files into the bin, in the transaction that removed it. */
export async function throwAway(tx: Tx, document: CompanyFileTable, { caller, scope, now }: KeepCall): Promise<void> {
  const versions = await versionsOf(tx.db, scope, [document.id])
  await removeVersions(tx.db, document.ent_id, document.id)
  const { id: thingId, name, ent_id: entId } = document
  const snapshot: Snapshot = { document, versions }
  await recycle(tx, now(), { kind: 'companyFile', thingId, name, entId, snapshot, by: caller })
}

/** How a document comes back, with the files it had. */
export const companyFileRestorable: Restorable = {
  name: '企业档案',
  async restore(tx, _now, snapshot) {
    const { document, versions } = snapshot as Snapshot
    if (await isTaken(tx.db, document)) throw refuse(texts.restoreTaken)
    await insertDocument(tx.db, document)
    if (versions.length > 0) await insertVersions(tx.db, versions)
  },
  async purge(tx, snapshot) {
    const { document, versions } = snapshot as Snapshot
    const fileIds = [document.file_id, ...versions.map(({ file_id }) => file_id)]
    await releaseFiles(tx, { entId: document.ent_id, thing: document.id, fileIds })
  },
}
