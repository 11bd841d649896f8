import { Popover } from '@base-ui/react/popover'
import type { ReactNode, RefObject } from 'react'
import css from './menus.module.css'

/** A pop-over below its button, inside the page's main part. Escape and a press elsewhere close it. */
export function Anchored({
  label,
  anchor,
  onClose,
  children,
}: {
  label: string
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Popover.Root
      open
      onOpenChange={(isOpen, { event }) => {
        // The button itself closes by its own click.
        if (!isOpen && !(event.target instanceof Node && anchor.current?.contains(event.target) === true)) onClose()
      }}
    >
      <Popover.Portal container={anchor.current?.closest('main') ?? document.body}>
        <Popover.Positioner anchor={anchor} align="end" sideOffset={6} className={css.menuPositioner}>
          <Popover.Popup className={css.menuPopup} aria-label={label} finalFocus={anchor}>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
