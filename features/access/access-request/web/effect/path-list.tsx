import { Icon } from '@portal/web-kit/icon.tsx'
import type { FlowStep } from '@portal/contract'
import { effectTexts as texts } from '../request.texts.ts'
import css from '../request.module.css'

/** Who decides it, step by step, before it is handed in. */
export function PathList({ path }: { path: readonly FlowStep[] }) {
  const steps = path.filter(({ state }) => state !== 'left')
  if (steps.length === 0) return null
  return (
    <section>
      <h3>{texts.path}</h3>
      <ol className={css.path}>
        {steps.map(({ key, name, people, mode, dueAt }) => (
          <li key={key}>
            <Icon name="ring" size="s" />
            <span>
              {name}{' '}
              <span className="muted">
                {people.length === 0 ? texts.nobodyThere : people.map((each) => each.name).join('、')}
                {people.length > 1 && `，${texts.modes[mode]}`}
              </span>
            </span>
            {dueAt !== null && <span className="muted text-small">{texts.pathBy(dueAt)}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
