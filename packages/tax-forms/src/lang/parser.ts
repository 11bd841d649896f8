import type { Node } from './ast.ts'
import type { Cursor } from './cursor.ts'

/** State while parsing one expression. */
export interface Parser {
  cursor: Cursor
  /** Parses a complete sub-expression, for example in brackets. */
  expression(): Node
}
