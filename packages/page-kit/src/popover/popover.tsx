import { lazy, Suspense, useId, useRef, useState, type ReactNode } from 'react'

const loadLayer = () => import('./popover-layer.tsx')
const Layer = lazy(async () => ({ default: (await loadLayer()).PopoverLayer }))

export interface PopoverProps {
  /** Name of the pop-up. */
  label: string
  /** Content of the button. */
  button: ReactNode
  /** Name of the button; the pop-up's without it. '' leaves it to the button's text. */
  name?: string
  className?: string
  disabled?: boolean
  id?: string
  'aria-describedby'?: string | undefined
  'aria-labelledby'?: string | undefined
  'aria-invalid'?: boolean | undefined
  align?: 'start' | 'end'
  /** Where the pop-up goes; `close` closes it and returns the focus to the button. */
  children: (close: () => void) => ReactNode
}

/**
 * A button with a pop-up of controls. The library behind the pop-up loads with the first press, or earlier when the
 * pointer or the focus comes near. Escape and a press elsewhere close it; the focus returns to the button.
 */
export function Popover({
  label,
  button,
  name = label,
  className = 'button',
  disabled = false,
  align = 'start',
  children,
  ...rest
}: PopoverProps) {
  const anchor = useRef<HTMLButtonElement>(null)
  const popup = useId()
  const [isOpen, setOpen] = useState(false)
  const preload = (): void => void loadLayer()
  const close = (): void => setOpen(false)
  return (
    <>
      <button
        {...rest}
        ref={anchor}
        type="button"
        className={className}
        disabled={disabled}
        aria-label={name === '' ? undefined : name}
        title={name === '' ? undefined : name}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? popup : undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !isOpen) return
          // A dialog around the button stays open.
          event.preventDefault()
          close()
        }}
      >
        {button}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <Layer id={popup} label={label} anchor={anchor} align={align} onClose={close}>
            {children(close)}
          </Layer>
        </Suspense>
      )}
    </>
  )
}
