import { Icon } from '@portal/web-kit/icon.tsx'
import { shownOf } from './form-values.ts'
import { formTexts } from './form.texts.ts'
import type { Form } from './form-options.ts'
import css from './form.module.css'

const texts = formTexts.conflict

/** Somebody else was faster: mine and theirs, field by field; each of theirs can be taken. */
export function ConflictNote({ form }: { form: Form }) {
  const { conflict } = form
  if (conflict === null) return null
  const { both, taken, theirs } = conflict
  const open = both.filter(({ name }) => JSON.stringify(form.values[name]) !== JSON.stringify(theirs[name]))
  return (
    <div className="alert warn" role="alert">
      <Icon name="warn" />
      <div className={css.conflict}>
        <strong>{texts.title}</strong>
        <p>{open.length === 0 ? texts.none : texts.how}</p>
        {taken.length > 0 && <p className="muted">{texts.taken(taken.map(({ title }) => title).join('、'))}</p>}
        {open.length > 0 && (
          <dl className={css.conflictSides}>
            {open.map((field) => (
              <div key={field.name}>
                <dt>{field.title}</dt>
                <dd>
                  <span className="faint">{texts.mine}</span> {shownOf(field, form.values[field.name])}
                </dd>
                <dd>
                  <span className="faint">{texts.theirs}</span> {shownOf(field, theirs[field.name])}
                </dd>
                <dd>
                  <button
                    type="button"
                    className="button small"
                    aria-label={texts.takeOf(field.title)}
                    onClick={() => form.set(field.name, theirs[field.name] ?? '')}
                  >
                    {texts.take}
                  </button>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </div>
  )
}
