import { refuse } from '@portal/contract'
import type { Scope } from '@portal/server-kit/caller'
import type { Tx } from '@portal/server-kit/transaction'
import { tieFile, untieFiles } from './file.repo.ts'
import { fileTexts } from './file.texts.ts'

/** Public API of files for features whose things have some. */

/**
 * Ties an upload of this person to a thing, in the transaction that writes the thing. From then on the kind's `mayRead`
 * decides who has it. @throws refused when it is gone, somebody else's, of another kind or another thing's.
 */
export async function bindFile(
  tx: Tx,
  { userId, entId }: Pick<Scope, 'userId' | 'entId'>,
  { fileId, kind, to }: { fileId: string; kind: string; to: string },
): Promise<void> {
  if (!(await tieFile(tx.as('file').db, { fileId, kind, thing: to, userId, entId }))) throw refuse(fileTexts.gone)
}

/** Frees the files of a thing that is removed for good; the next sweep of unused uploads removes their bytes. */
export const releaseFiles = async (
  tx: Tx,
  of: { entId: string; thing: string; fileIds: readonly string[] },
): Promise<void> => {
  if (of.fileIds.length > 0) await untieFiles(tx.as('file').db, of)
}
