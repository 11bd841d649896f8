import { Icon } from '@portal/web-kit/icon.tsx'
import { sparedOf } from './ask-many.tsx'
import type { ManyOutcome } from './many-act.ts'
import { manyTexts as texts } from './many.texts.ts'
import css from './many.module.css'

const mostListed = 200

/** What was not done and why, a line a row; it stays until it is dismissed. */
export function ManyResult({
  outcome: { title, done, failed, spared, rest },
  nameOf,
  onClose,
}: {
  outcome: ManyOutcome
  nameOf: (id: string) => string
  onClose: () => void
}) {
  return (
    <div className={`alert warn ${css.manyResult}`} role="alert">
      <Icon name="warn" />
      <div className="grow">
        <p>{failed.length > 0 ? texts.someDone(title, done, failed.length) : texts.allDone(title, done)}</p>
        {spared.length > 0 && <p>{texts.spared(sparedOf(spared, nameOf))}</p>}
        {rest > 0 && <p>{texts.notReached(rest)}</p>}
        <ul className={css.manyReasons} aria-label={texts.list}>
          {failed.slice(0, mostListed).map(({ id, msg }) => (
            <li key={id}>
              {nameOf(id)}：{msg}
            </li>
          ))}
        </ul>
        {failed.length > mostListed && <p>{texts.more(failed.length - mostListed)}</p>}
      </div>
      <button type="button" className="button link text-small" onClick={onClose}>
        {texts.close}
      </button>
    </div>
  )
}
