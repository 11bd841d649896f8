import type { ButtonHTMLAttributes } from 'react'
import { toast } from '../feedback/toast.ts'

/** State of an action from `useAction`: running, or why it is not possible now. */
export interface Act {
  busy: boolean
  off: string | null
}

/**
 * The button of a writing action. While saving is impossible it looks disabled and gives the reason as tooltip, to
 * screen readers and when pressed. It stays in the Tab order, so that keyboard users find the reason.
 */
export function ActButton({
  of,
  disabled = false,
  className = 'button',
  title,
  onClick,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { of: Act | readonly Act[] }) {
  const acts = [of].flat()
  const off = acts.find((act) => act.off !== null)?.off ?? null
  if (off === null)
    return (
      <button
        type="button"
        {...rest}
        className={className}
        title={title}
        disabled={disabled || acts.some((act) => act.busy)}
        onClick={onClick}
      />
    )
  return (
    <button
      type="button"
      {...rest}
      className={`${className} unavailable`}
      title={off}
      aria-disabled
      onClick={(event) => {
        event.preventDefault()
        toast.info(off)
      }}
    />
  )
}
