import type { ReturnDialogProps } from '@portal/tax-return/web/public'
import { useEffect } from 'react'
import { writeComment } from './talk.ts'

/** Entry of 更多: leads to the field of the panel instead of opening a dialog. */
export function CommentCell({ onClose }: ReturnDialogProps) {
  useEffect(() => {
    writeComment()
    onClose()
  }, [onClose])
  return null
}
