import type { AnyLife, DocumentNumber, Life, Parties } from '@portal/contract'
import type { StoredFiles } from '../attachments/source.ts'
import type { Db } from '../database/database.ts'
import type { DeclaredMoves, LifeSource } from '../life/source.ts'
import type { DeclaredUpkeep, KeptRow, TableName, UpkeepSource } from '../list/upkeep/source.ts'
import type { DeclaredImport } from '../list/importing/import-source.ts'
import type { DeclaredList } from '../list/source.ts'
import type { PartyColumns } from '../parties/parties.ts'
import type { ThreadSource } from '../thread/source.ts'
import type { DeclaredAttachments, DeclaredThread, Route } from '@portal/contract'

/** What `defineMatter` made, as far as the server reads it. */
export interface DeclaredMatter<U extends DeclaredUpkeep = DeclaredUpkeep, M extends DeclaredMoves = DeclaredMoves> {
  readonly title: string
  readonly audit: string
  readonly number?: DocumentNumber | undefined
  readonly parties?: Parties | undefined
  readonly list: DeclaredList
  readonly upkeep: U
  readonly moves: M
  readonly oneRoute: Route
  readonly thread: DeclaredThread | null
  readonly files: DeclaredAttachments | null
  readonly import: DeclaredImport | null
  readonly life: Omit<AnyLife, 'declared'> & Pick<Life<string, unknown>, 'declared'>
}

/**
 * The table of a matter: `id`, `ent_id`, `no` with a number, `state`, `version`, `updated_at`, `updated_by`, a
 * column for each field, and one for each party but the enterprise itself.
 */
export interface MatterSource<U extends DeclaredUpkeep, M extends DeclaredMoves, T extends TableName>
  extends
    Pick<LifeSource<M, T>, 'feature' | 'on' | 'moved' | 'approvals' | 'notify' | 'todo' | 'names'>,
    Pick<UpkeepSource<U, T>, 'faults' | 'store' | 'unique' | 'lines'> {
  table: T
  /** Columns of the parties by code: `ent_id`, `debtor_id`. */
  parties?: PartyColumns
  notFound: string
  /** With `files`: `storedFiles` of the feature that keeps uploads. */
  files?: StoredFiles
  thread?: Pick<ThreadSource<{ ent_id: string } & KeptRow<T>>, 'people' | 'tell' | 'closed'> & {
    names: (db: Db, userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  }
}
