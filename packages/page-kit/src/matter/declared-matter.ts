import type { DeclaredAttachments, DeclaredThread, Field, Route, TObject, TSchema } from '@portal/contract'
import type { DeclaredImport } from '../import/declared-import.ts'
import type { DeclaredMoves } from '../life/declared-life.ts'

/** What `defineMatter` answers, as far as a page reads it. */
export interface DeclaredMatter {
  title: string
  /** The kind of its event, too. */
  audit: string
  fields: readonly Field[]
  moves: DeclaredMoves
  oneRoute: Route<TObject, undefined, TSchema>
  files: DeclaredAttachments | null
  import: DeclaredImport | null
  thread: DeclaredThread | null
}
