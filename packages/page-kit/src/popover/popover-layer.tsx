import { Popover } from '@base-ui/react/popover'
import type { ReactNode, RefObject } from 'react'
import { layerContainer } from './layer-container.ts'
import css from './popover.module.css'

const gap = 6

/** The open pop-up of a button; loaded with Base UI when it is first needed. */
export function PopoverLayer({
  id,
  label,
  anchor,
  align,
  onClose,
  children,
}: {
  id: string
  label: string
  anchor: RefObject<HTMLButtonElement | null>
  align: 'start' | 'end'
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Popover.Root
      open
      onOpenChange={(open, details) => {
        // The button itself opens and closes.
        const isOwnButton = details.reason === 'outside-press' && anchor.current?.contains(details.event.target as Node)
        if (!open && isOwnButton !== true) onClose()
      }}
    >
      <Popover.Portal container={layerContainer(anchor.current)}>
        <Popover.Positioner
          className={css.popLayer}
          anchor={anchor}
          positionMethod="fixed"
          side="bottom"
          align={align}
          sideOffset={gap}
        >
          <Popover.Popup
            id={id}
            className={css.popSurface}
            aria-label={label}
            finalFocus={anchor}
            onKeyDown={(event) => {
              // A dialog around the pop-up stays open.
              if (event.key === 'Escape') event.preventDefault()
            }}
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
