import type { ListView } from '@portal/contract'
import { Icon } from '@portal/web-kit/icon.tsx'
import { viewTexts as texts } from './views.texts.ts'
import css from './views.module.css'

/** One view: opens it, makes it the default, removes it. */
export const ViewLine = ({
  view: { name, isDefault = false },
  onOpen,
  onDefault,
  onRemove,
}: {
  view: ListView
  onOpen: () => void
  onDefault: () => void
  onRemove: () => void
}) => (
  <li className={css.viewLine}>
    <button type="button" className={`button plain ${css.viewName}`} onClick={onOpen}>
      {name}
    </button>
    {isDefault && <span className="tag primary">{texts.default}</span>}
    <Small label={isDefault ? texts.unsetDefault(name) : texts.setDefault(name)} icon="pin" onClick={onDefault} />
    <Small label={texts.remove(name)} icon="close" onClick={onRemove} />
  </li>
)

const Small = ({ label, icon, onClick }: { label: string; icon: 'pin' | 'close'; onClick: () => void }) => (
  <button type="button" className="icon-button" aria-label={label} title={label} onClick={onClick}>
    <Icon name={icon} size="s" />
  </button>
)
