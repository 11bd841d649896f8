import type { TaxTaskDetail } from '@portal/tax-task/contract'
import type { Desk } from '../model/open-desk.ts'

/** Props of a part that another feature adds to the desk. `cellRef` is the active cell, `VATG_A1.r1.c5`. */
export interface ReturnPartProps {
  desk: Desk
  task: TaxTaskDetail
  cellRef: string
  onGo: (ref: string) => void
}
/** A part that opens over the desk with its button. */
export interface ReturnDialogProps extends ReturnPartProps {
  onClose: () => void
}

/**
 * Places for parts. Tabs of the right panel, the line under the title, a toolbar button, an entry of 更多. Also lines
 * above a review's decision.
 */
export const deskPlaces = {
  side: 'return.side',
  head: 'return.head',
  bar: 'return.bar',
  more: 'return.more',
  review: 'return.review',
} as const
