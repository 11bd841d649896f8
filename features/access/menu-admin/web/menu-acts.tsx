import { Icon } from '@portal/web-kit/icon.tsx'
import type { KeptMenu } from '../contract/index.ts'
import { menuAdminTexts as texts } from './menu-admin.texts.ts'
import css from './menu-admin.module.css'

interface MenuActsProps {
  /** The entry in hand. */
  menu: KeptMenu | null
  onAdd: (parent: KeptMenu | null) => void
  onEdit: (menu: KeptMenu) => void
  onHide: (menu: KeptMenu) => void
  onRemove: (menu: KeptMenu) => void
}

/** What can be done with the entry in hand. */
export function MenuActs({ menu, onAdd, onEdit, onHide, onRemove }: MenuActsProps) {
  const isButton = menu?.button === '1'
  const act = (text: string, run: (own: KeptMenu) => void, isOff = false) => (
    <button
      type="button"
      className="button"
      disabled={menu === null || isOff}
      onClick={() => {
        if (menu !== null) run(menu)
      }}
    >
      {text}
    </button>
  )
  return (
    <div className={css.acts} role="group" aria-label={menu === null ? texts.noneActive : texts.acts(menu.menuName)}>
      <button type="button" className="button" onClick={() => onAdd(null)}>
        <Icon name="plus" />
        {texts.addTop}
      </button>
      <span className={`muted text-small ${css.inHand}`}>
        {menu === null ? texts.noneActive : texts.acts(menu.menuName)}
      </span>
      {act(texts.edit, onEdit)}
      {act(texts.addBelow, onAdd, isButton)}
      {act(menu?.hidden === '1' ? texts.show : texts.hide, onHide, isButton)}
      {act(texts.remove, onRemove)}
    </div>
  )
}
