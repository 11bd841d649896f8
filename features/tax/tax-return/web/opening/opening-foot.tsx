import { ActButton, type Act } from '@portal/web-kit/act-button.tsx'
import { openingPageTexts as texts } from './opening.texts.ts'
import css from './opening.module.css'

/** What was said last, and saving and handing in. */
export const OpeningFoot = ({
  said,
  isDone,
  save,
  isSaved,
  submit,
  whyNot,
  isReady,
  onSubmit,
}: {
  said: string
  isDone: boolean
  save: Act
  isSaved: boolean
  submit: Act
  /** Why it can't be handed in yet. */
  whyNot: string | undefined
  isReady: boolean
  onSubmit: () => void
}) => (
  <div className={`row ${css.openingFoot}`}>
    <span className={`text-small grow ${isDone ? 'done-text' : 'faint'}`} role="status">
      {said}
    </span>
    <ActButton of={save} type="submit" className="button" disabled={isSaved}>
      {texts.save}
    </ActButton>
    <ActButton of={submit} className="button primary" disabled={!isReady} title={whyNot} onClick={onSubmit}>
      {texts.submit}
    </ActButton>
  </div>
)
