import { basePath } from '@portal/web-kit/base-path'
import { floatingRoot } from '@portal/web-kit/floating-root'
import { trapFocus } from '@portal/web-kit/focus-trap'
import { Icon } from '@portal/web-kit/icon.tsx'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useMenu } from '../../menu/menu-store.ts'
import { openPalette } from '../open-palette.ts'
import { SideEntries } from './side-entries.tsx'
import { LookRows } from '@portal/preference/web/public'
import { shellTexts } from '../shell.texts.ts'
import css from '../shell.module.css'

/**
 * All menus in one drawer, for narrow windows. Choosing a page closes it, because the layout ties it to the address.
 */
export function MobileMenu({ onClose }: { onClose: () => void }) {
  const tops = useMenu((state) => state.tops)
  const mask = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  }, [onClose])
  useEffect(() => (mask.current === null ? undefined : trapFocus(mask.current, () => close.current())), [])
  return createPortal(
    <div className={`backdrop ${css.drawerMask}`} ref={mask}>
      <div className={css.drawer} role="dialog" aria-modal="true" aria-label={shellTexts.mainMenu} tabIndex={-1}>
        <header>
          <b>{shellTexts.mainMenu}</b>
          <button
            type="button"
            className="close-button"
            data-autofocus
            aria-label={shellTexts.closeMenu}
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        </header>
        <nav className={`${css.side} ${css.inDrawer}`} aria-label={shellTexts.mainMenu}>
          {tops.map((top) => (
            <section key={top.menuId}>
              <h2>{top.menuName}</h2>
              <SideEntries entries={top.children.filter((child) => child.show && !child.hide)} />
            </section>
          ))}
          <section>
            <button
              type="button"
              onClick={() => {
                onClose()
                openPalette()
              }}
            >
              <Icon name="search" />
              <span>{shellTexts.search}</span>
            </button>
          </section>
          <section>
            <a href={`${basePath()}finance/home`}>
              <Icon name="globe" />
              <span>{shellTexts.portal}</span>
            </a>
          </section>
        </nav>
        <LookRows />
      </div>
    </div>,
    floatingRoot(),
  )
}
