import type { ButtonHTMLAttributes } from 'react'
import { toast } from './toast.ts'

/** An act as `useAction` gives it: on its way, or not possible now and why. */
export interface Act {
  busy: boolean
  off: string | null
}

/**
 * The button of an act that changes something. While nothing can be saved it looks off, says why to the pointer and to
 * screen readers, and says it again when it is pressed; it stays in the order of Tab, so that nobody has to guess.
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
