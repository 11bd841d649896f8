import type { ShownNode } from '@portal/identity/contract'
import { Icon } from '@portal/web-kit/icon.tsx'
import { menuIcon } from '../../menu/menu-icon.ts'
import { toggleSubmenu, useMenu } from '../../menu/menu-store.ts'
import { entryPage, visibleChildren } from '../../menu/side-menu.rules.ts'
import { useChoose } from '../../menu/use-choose.ts'
import { EntryCount } from './entry-count.tsx'
import { MenuLink } from './menu-link.tsx'
import css from '../shell.module.css'

export function SideEntries({ entries }: { entries: readonly ShownNode[] }) {
  const place = useMenu((state) => state.place)
  return entries.map((entry) => <SideEntry key={entry.menuId} entry={entry} currentIds={place?.ids ?? []} />)
}

/**
 * An entry with children opens and closes; one without opens its page. The entry of a hidden page highlights its
 * parent.
 */
function SideEntry({ entry, currentIds }: { entry: ShownNode; currentIds: readonly string[] }) {
  const isOpen = useMenu((state) => state.side.openKeys.includes(entry.menuId))
  const isCollapsed = useMenu((state) => state.side.collapsed)
  const choose = useChoose()
  const children = visibleChildren(entry)
  const isOn = currentIds.includes(entry.menuId)
  const icon = entry.level > 2 ? null : <Icon name={menuIcon(entry)} />
  if (children.length > 0 && !isCollapsed)
    return (
      <>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-disabled={entry.disabled}
          onClick={() => {
            if (!entry.disabled) toggleSubmenu(entry.menuId)
          }}
        >
          {icon}
          <span>{entry.menuName}</span>
          <span className={css.chevron}>
            <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size="s" />
          </span>
        </button>
        {isOpen && (
          <div className={css.submenu}>
            {children.map((child) => (
              <SideEntry key={child.menuId} entry={child} currentIds={currentIds} />
            ))}
          </div>
        )}
      </>
    )
  return (
    <MenuLink
      path={entryPage(entry)}
      disabled={entry.disabled}
      className={isOn ? 'on' : ''}
      current={currentIds.at(-1) === entry.menuId ? 'page' : undefined}
      title={entry.menuName}
      onChoose={() => choose(entry)}
    >
      {icon}
      <span>{entry.menuName}</span>
      <EntryCount path={entry.routeUrl} />
    </MenuLink>
  )
}
