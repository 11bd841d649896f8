import { Icon } from '@portal/web-kit/icon.tsx'
import { fieldTexts } from './field.texts.ts'
import css from './fields.module.css'

/** Something chosen, with a button that takes it away. */
export const ChosenTag = ({
  label,
  disabled = false,
  onRemove,
}: {
  label: string
  disabled?: boolean
  onRemove: () => void
}) => (
  <span className={`tag ${css.chosenTag}`}>
    <span className="ellipsis">{label}</span>
    <button
      type="button"
      className={css.chosenRemove}
      disabled={disabled}
      aria-label={fieldTexts.search.remove(label)}
      onClick={onRemove}
    >
      <Icon name="close" size="s" />
    </button>
  </span>
)
