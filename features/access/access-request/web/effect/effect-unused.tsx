import type { AccessEffect } from '../../contract/index.ts'
import { effectTexts as texts } from '../request.texts.ts'
import css from '../request.module.css'

/** What the role holds and nobody used. */
export function EffectUnused({ of: { unused, unusedCount } }: { of: AccessEffect }) {
  if (unused.length === 0) return null
  return (
    <details>
      <summary>
        {texts.unused} <span className="muted text-small">{texts.unusedLead(unusedCount)}</span>
      </summary>
      <ul className={css.plain}>
        {unused.map(({ menuId, name }) => (
          <li key={menuId}>{name}</li>
        ))}
      </ul>
      {unusedCount > unused.length && (
        <p className="muted text-small">{texts.moreUnused(unusedCount - unused.length)}</p>
      )}
    </details>
  )
}
