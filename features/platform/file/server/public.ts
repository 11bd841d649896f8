import { refuse } from '@portal/contract'
import type { StoredFiles } from '@portal/server-kit/attachments/source'
import type { Scope } from '@portal/server-kit/caller'
import type { Tx } from '@portal/server-kit/transaction'
import { storedFacts, tieFile, untieFiles, type StoredFacts } from './file.repo.ts'
import { fileTexts } from './file.texts.ts'

/** Public API of files for features whose things have some. */

export { assertOffice } from './content/check.ts'

/**
 * Ties an upload of this person to a thing, in the transaction that writes the thing. From then on the kind's `mayRead`
 * decides who has it. Returns its name and size as stored: whatever a call says of them beside its id is not read.
 * @throws refused when it is gone, somebody else's, of another kind or another thing's.
 */
export async function bindFile(
  tx: Tx,
  { userId, entId }: Pick<Scope, 'userId' | 'entId'>,
  { fileId, kind, to }: { fileId: string; kind: string; to: string },
): Promise<StoredFacts> {
  const { db } = tx.as('file')
  const stored = (await tieFile(db, { fileId, kind, thing: to, userId, entId }))
    ? await storedFacts(db, { fileId, entId })
    : undefined
  if (stored === undefined) throw refuse(fileTexts.gone)
  return stored
}

/** Frees the files of a thing that is removed for good; the next sweep of unused uploads removes their bytes. */
export const releaseFiles = async (
  tx: Tx,
  of: { entId: string; thing: string; fileIds: readonly string[] },
): Promise<void> => {
  if (of.fileIds.length > 0) await untieFiles(tx.as('file').db, of)
}

/** Both, for attachments that the kit keeps (`keepAttachments`, `files` of a matter). */
export const storedFiles: StoredFiles = { bind: bindFile, release: releaseFiles }
