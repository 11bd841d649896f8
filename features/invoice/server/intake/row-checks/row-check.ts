import type { Draft, SheetFacts } from '../draft.ts'
import type { IntakeContext } from '../types.ts'

/** What a check says when it fires: the values for its sentence. */
export type Details = Record<string, string | null>

export type RowFacts = SheetFacts & {
  context: IntakeContext
  /** Lines of a workbook that also has the invoices' basic sheet: what both sheets hold is checked there. */
  linesOnly: boolean
}

export type RowCheck = { id: string; line?: true; finds: (draft: Draft, facts: RowFacts) => Details | false }
