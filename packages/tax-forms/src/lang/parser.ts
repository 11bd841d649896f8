import type { Node } from './ast.ts'
import type { Cursor } from './cursor.ts'

/** What the parsing of one expression keeps count of. */
export interface Parser {
  cursor: Cursor
  /** Parses a whole sub-expression, as between brackets. */
  expression(): Node
}
