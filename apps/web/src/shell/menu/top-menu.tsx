import { chooseTop, useMenu } from '../../menu/menu-store.ts'
import { entryPage } from '../../menu/side-menu.rules.ts'
import { useChoose } from '../../menu/use-choose.ts'
import { MenuLink } from './menu-link.tsx'
import { shellTexts } from '../shell.texts.ts'
import css from '../shell.module.css'

export function TopMenu() {
  const tops = useMenu((state) => state.tops)
  const current = useMenu((state) => state.top)
  const choose = useChoose()
  return (
    <nav className={css.topMenu} data-part="top-menu" aria-label={shellTexts.mainMenu}>
      {tops.map((top) => (
        <MenuLink
          key={top.menuId}
          path={entryPage(top)}
          disabled={top.disabled}
          className={top.menuId === current?.menuId ? 'on' : ''}
          current={top.menuId === current?.menuId ? 'true' : undefined}
          onChoose={() => {
            if (!top.disabled) chooseTop(top)
            choose(top)
          }}
        >
          {top.menuName}
        </MenuLink>
      ))}
    </nav>
  )
}
