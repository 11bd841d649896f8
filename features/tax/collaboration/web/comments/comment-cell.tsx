import type { ReturnDialogProps } from '@portal/tax-return/web/public'
import { useEffect } from 'react'
import { writeComment } from './talk.ts'

/** Entry in 更多: focuses the panel's field instead of opening a dialog. */
export function CommentCell({ onClose }: ReturnDialogProps) {
  useEffect(() => {
    writeComment()
    onClose()
  }, [onClose])
  return null
}
