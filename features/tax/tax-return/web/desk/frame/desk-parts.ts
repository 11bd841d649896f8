import type { TaxTaskDetail } from '@portal/tax-task/contract'
import type { Filled, InvoicePart } from '../../../contract/index.ts'
import type { Desk } from '../model/open-desk.ts'

/** The return that is open, and the way to a cell. */
export interface DeskPart {
  desk: Desk
  task: TaxTaskDetail
  onGo: (ref: string) => void
}
/** Props of a part that another feature adds to the desk. `cellRef` is the active cell, `FORM.r1.c5`. */
export interface ReturnPartProps extends DeskPart {
  cellRef: string
}
/** A part that opens over the desk with its button. */
export interface ReturnDialogProps extends ReturnPartProps {
  onClose: () => void
}
/** A part above the checks that says what waits for a person; `items`: from the last filling. */
export interface ReturnNeedProps extends ReturnPartProps {
  items: Filled['needPerson']
}

/** A part below one source of a figure, opened in place: what stands behind it. */
export interface SourcePartProps {
  part: InvoicePart
}

/**
 * Places for parts. Tabs of the right panel, the line under the title, a toolbar button, the button that is the next
 * step, an entry of 更多. Also lines above a review's decision, what waits for a person, and what stands behind
 * one source of a figure.
 */
export const deskPlaces = {
  side: 'return.side',
  head: 'return.head',
  bar: 'return.bar',
  next: 'return.next',
  more: 'return.more',
  review: 'return.review',
  need: 'return.need',
  source: 'return.source',
} as const
