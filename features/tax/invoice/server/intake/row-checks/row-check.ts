import type { Draft, SheetFacts } from '../draft.ts'
import type { IntakeContext } from '../types.ts'

/** Values for the message of a fired check. */
export type Details = Record<string, string | null>

export type RowFacts = SheetFacts & {
  context: IntakeContext
  /** Detail lines of a workbook that also has the basic sheet; fields of both sheets are checked there. */
  linesOnly: boolean
}

export type RowCheck = { id: string; line?: true; finds: (draft: Draft, facts: RowFacts) => Details | false }
