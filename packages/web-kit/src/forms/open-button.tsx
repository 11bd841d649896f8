import type { ButtonHTMLAttributes } from 'react'
import { useViewingReason } from '../session-recovery/unavailable.ts'
import { ActButton } from './act-button.tsx'

/**
 * The button that opens a form in which something is written. While somebody looks as another user it is off with the
 * reason, like the form's own button: nothing is typed that can't be saved.
 */
export const OpenButton = (props: ButtonHTMLAttributes<HTMLButtonElement>) => (
  <ActButton {...props} of={{ busy: false, off: useViewingReason() }} />
)
