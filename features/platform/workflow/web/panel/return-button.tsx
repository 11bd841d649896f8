import { ActButton, type Act } from '@portal/web-kit/act-button.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { PopMenu } from '@portal/web-kit/pop-menu.tsx'
import type { ReturnChoice } from './return-choices.ts'
import css from '../workflow.module.css'

/** One way of not passing is a button; several are its menu. */
export function ReturnButton({
  word,
  choices,
  of,
  onChoose,
}: {
  word: string
  choices: readonly ReturnChoice[]
  of: Act
  onChoose: (choice: ReturnChoice) => void
}) {
  const [first, ...more] = choices
  if (first === undefined) return null
  if (more.length === 0 || of.off !== null)
    return (
      <ActButton of={of} className="button danger" onClick={() => onChoose(first)}>
        {word}
      </ActButton>
    )
  return (
    <div className={css.menu}>
      <PopMenu
        label={word}
        className="button danger"
        button={
          <>
            {word}
            <Icon name="chevron-down" size="s" />
          </>
        }
      >
        {choices.map((choice) => (
          <button key={choice.id} type="button" role="menuitem" disabled={of.busy} onClick={() => onChoose(choice)}>
            <span className="grow">{choice.title}</span>
            {choice.note !== '' && <span className="faint text-small">{choice.note}</span>}
          </button>
        ))}
      </PopMenu>
    </div>
  )
}
