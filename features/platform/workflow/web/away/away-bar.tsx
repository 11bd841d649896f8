import { ActButton } from '@portal/web-kit/act-button.tsx'
import { boot } from '@portal/web-kit/boot'
import { useQuery } from '@tanstack/react-query'
import { awayTexts as texts } from './away.texts.ts'
import { ownDelegations, useEndDelegation } from './delegations.ts'
import css from './away.module.css'

/** Tells whoever is away that somebody decides instead, until when, and ends it at once. */
export function AwayBar() {
  const end = useEndDelegation()
  const { today } = boot()
  const running = (useQuery(ownDelegations()).data ?? []).filter(({ from }) => from <= today)
  if (running.length === 0) return null
  return (
    <ul className={`alert ${css.arranged}`} aria-label={texts.runningNow}>
      {running.map(({ id, delegate, until, kinds }) => (
        <li key={id}>
          <span className="grow">{texts.runs(delegate, until, kinds.length)}</span>
          <ActButton
            of={end}
            className="button link text-small"
            aria-label={texts.endOf(delegate)}
            onClick={() => end.run({ body: { id } })}
          >
            {texts.end}
          </ActButton>
        </li>
      ))}
    </ul>
  )
}
