import { useState } from 'react'
import { categories, filledWith, kindOf, targetKinds, variablesIn, type Sample } from '../../contract/index.ts'
import { AnnouncementBody } from '../reader/announcement-body.tsx'
import { composeTexts as texts } from './compose.texts.ts'
import css from './compose.module.css'

interface Said {
  title: string
  content: string
  kind: string
}

/** The message as one reader of each target has it. */
export function Preview({ samples, ...said }: Said & { samples: readonly Sample[] }) {
  const [chosen, setChosen] = useState(0)
  const sample = samples[chosen] ?? samples[0]
  return (
    <section className="card">
      <header>
        <h2>{texts.preview}</h2>
        {samples.length > 1 && (
          <div className="segments" role="group" aria-label={texts.preview}>
            {samples.map(({ target, userName }, at) => (
              <button
                key={target}
                type="button"
                className={samples[at] === sample ? 'on' : undefined}
                aria-pressed={samples[at] === sample}
                title={targetKinds[kindOf(target)]}
                onClick={() => setChosen(at)}
              >
                {userName}
              </button>
            ))}
          </div>
        )}
      </header>
      {sample === undefined ? (
        <p className={`faint text-small ${css.inside}`}>{texts.previewNobody}</p>
      ) : (
        <Shown {...said} sample={sample} />
      )}
    </section>
  )
}

function Shown({ title, content, kind, sample }: Said & { sample: Sample }) {
  const missing = variablesIn(title, content).filter((name) => sample.values[name] === undefined)
  const shownTitle = filledWith(title, sample.values)
  const shownContent = filledWith(content, sample.values)
  return (
    <div className={css.inside}>
      <p className="faint text-tiny">{texts.previewCentre}</p>
      <p className="muted text-small">{texts.reader(sample.userName, sample.role, sample.entName)}</p>
      <div className={css.notice}>
        <i className="dot" role="img" aria-label={texts.unread} />
        <span className="muted text-small">{categories[Number(kind) as keyof typeof categories]}</span>
        <div>
          <h3>{shownTitle}</h3>
          <p className="muted text-small">{shownContent}</p>
        </div>
        <span className="primary-text text-small">{texts.details}</span>
      </div>
      {missing.length > 0 && (
        <p className="warn-text text-tiny" role="status">
          {texts.missing(missing.join('、'))}
        </p>
      )}
      <p className="faint text-tiny">{texts.previewOpened}</p>
      <div className={css.opened}>
        <h3>{shownTitle}</h3>
        <AnnouncementBody content={shownContent} />
      </div>
    </div>
  )
}
