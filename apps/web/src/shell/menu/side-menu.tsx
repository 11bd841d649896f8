import { Icon } from '@portal/web-kit/icon.tsx'
import { toggleSide, useMenu } from '../../menu/menu-store.ts'
import { SideEntries } from './side-entries.tsx'
import { shellTexts } from '../shell.texts.ts'
import css from '../shell.module.css'

/** The side menu. Starts open; collapsed it shows icons, with names as tooltips. */
export function SideMenu() {
  const side = useMenu((state) => state.side)
  const word = side.collapsed ? shellTexts.expand : shellTexts.collapse
  return (
    <nav className={side.collapsed ? `${css.side} ${css.folded}` : css.side} aria-label={shellTexts.sideMenu}>
      <SideEntries entries={side.entries} />
      <div className={css.menuFoot}>
        <button type="button" aria-expanded={!side.collapsed} title={word} onClick={toggleSide}>
          <Icon name={side.collapsed ? 'chevron-right' : 'chevron-left'} />
          <span>{word}</span>
        </button>
      </div>
    </nav>
  )
}
