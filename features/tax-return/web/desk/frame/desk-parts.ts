import type { TaxTaskDetail } from '@portal/tax-task/contract'
import type { Desk } from '../model/open-desk.ts'

/** What a part that another feature brings to the desk is given. `cellRef` is the active cell, `VATG_A1.r1.c5`. */
export interface ReturnPartProps {
  desk: Desk
  task: TaxTaskDetail
  cellRef: string
  onGo: (ref: string) => void
}
/** A part that its button opens over the desk. */
export interface ReturnDialogProps extends ReturnPartProps {
  onClose: () => void
}

/**
 * Places for parts: tabs of the panel at the right, the line under the title, a button of the toolbar, an entry of
 * 更多, the lines above the decision of a review.
 */
export const deskPlaces = {
  side: 'return.side',
  head: 'return.head',
  bar: 'return.bar',
  more: 'return.more',
  review: 'return.review',
} as const
