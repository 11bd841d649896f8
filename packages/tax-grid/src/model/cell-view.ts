import type { FormSet, Level } from '@portal/tax-forms'
import type { CellMark } from '@portal/tax-forms/layout/grid-layout'

/**
 * A cell as drawn, in 元. `note`: why a paste or a typed text was refused. `told`: how a text was understood. `beside`:
 * the invoice figure where a manual one differs. `isRecalculated`: just now, for the highlight.
 */
export interface CellView {
  value: string
  shown: string
  mark: CellMark
  isEditable: boolean
  level: Level | null
  note: string
  told: string
  beside: string
  isRecalculated: boolean
}

export const emptyCell: CellView = {
  value: '',
  shown: '',
  mark: 'na',
  isEditable: false,
  level: null,
  note: '',
  told: '',
  beside: '',
  isRecalculated: false,
}
export const refOf = (form: string, row: string, column: string): string => `${form}.${row}.${column}`
export const partsOf = (ref: string): [form: string, row: string, column: string] =>
  ref.split('.') as [string, string, string]

/** A header field has the same kind of reference: `FORM.h.field`. */
export const headerRow = 'h'
export const isHeader = (ref: string): boolean => ref.split('.', 2)[1] === headerRow

export const isSameCell = (one: CellView, other: CellView): boolean =>
  one.value === other.value &&
  one.mark === other.mark &&
  one.isEditable === other.isEditable &&
  one.beside === other.beside &&
  one.note === ''

/** A cell with its new figure; its level is told by the checks. */
export const redrawn = (old: CellView, now: CellView, isWritten: boolean, hasMoved: boolean): CellView => ({
  ...now,
  level: old.level,
  note: isWritten ? '' : old.note,
  told: isWritten || old.value !== now.value ? '' : old.told,
  isRecalculated: hasMoved || (old.isRecalculated && !isWritten),
})

/** Header fields of these forms, by reference. */
export const headerRefs = (set: FormSet, forms: readonly string[]): string[] =>
  forms.flatMap((form) => (set.byCode.get(form)?.header ?? []).map((field) => `${form}.h.${field.id}`))
