import type { AttachmentKind } from '@portal/contract'
import type { Scope } from '../caller.ts'
import type { Db } from '../database/database.ts'
import type { Tx } from '../database/transaction.ts'

/** Ties uploads to things and frees them: `storedFiles` of the feature that keeps uploads. */
export interface StoredFiles {
  /** @throws refused for a file that is gone, somebody else's, of another kind or another thing's. */
  bind(
    tx: Tx,
    by: Pick<Scope, 'userId' | 'entId'>,
    file: { fileId: string; kind: string; to: string },
  ): Promise<{ name: string; size: number }>
  release(tx: Tx, of: { entId: string; thing: string; fileIds: readonly string[] }): Promise<void>
}

/** Where the things come from and who sees what of them. `T` is the thing's row. */
export interface AttachmentSource<T extends { ent_id: string }> {
  /** By what the caller reads; undefined for anything else. */
  find(db: Db, scope: Scope, thing: string): Promise<T | undefined>
  /** A thing of the call's own enterprise, held until the transaction ends. */
  hold(tx: Tx, scope: Scope, thing: string): Promise<T | undefined>
  /** What is said of a thing that is not found. */
  notFound: string
  /** Names of people, for who uploaded: `listUserNames` of identity. */
  names(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, { name: string }>>
  files: StoredFiles
  /** With parties: those that a scope stands for. */
  sees?(thing: NoInfer<T>, scope: Scope): readonly string[] | 'all'
  /** Why nothing of a kind changes now; null when it may. */
  closed?(thing: NoInfer<T>, kind: AttachmentKind): string | null
}
