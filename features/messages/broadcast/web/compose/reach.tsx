import { grouped } from '@portal/domain/grouped'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { Audience } from '../../contract/index.ts'
import { composeTexts as texts } from './compose.texts.ts'
import { MembersDialog } from './members-dialog.tsx'
import type { audienceBody } from './use-audience.ts'
import css from './compose.module.css'

/** Whom a message comes to, as the one big figure, and why others are not among them. */
export function Reach({ query, asked }: { query: UseQueryResult<Audience>; asked: ReturnType<typeof audienceBody> }) {
  const [listed, setListed] = useState<typeof asked | null>(null)
  if (asked.targets.length === 0) return null
  if (query.isError)
    return (
      <div className={css.reach}>
        <button type="button" className="button link" onClick={() => void query.refetch()}>
          {texts.countFailed}
        </button>
      </div>
    )
  const { data } = query
  if (data === undefined) return <div className={`${css.reach} muted`}>{texts.counting}</div>
  const twice = data.sum - data.people - data.excluded - data.valueless
  const notes = [
    texts.sum(data.sum, twice),
    ...(data.excluded > 0 ? [texts.excluded(data.excluded)] : []),
    ...(data.valueless > 0 ? [texts.valueless(data.valueless)] : []),
    ...(data.away > 0 ? [texts.away(data.away)] : []),
  ]
  return (
    <div className={css.reach} role="status" aria-busy={query.isPlaceholderData}>
      <b className="digits">{grouped(data.people)}</b>
      <span>{texts.willReach}</span>
      <span className={data.people === 0 ? 'warn-text' : 'faint'}>
        {data.people === 0 ? texts.nobody : notes.join('；')}
      </span>
      {data.people > 0 && (
        <button type="button" className={`button link ${css.trailing}`} onClick={() => setListed(asked)}>
          {texts.list}
        </button>
      )}
      {listed !== null && <MembersDialog asked={listed} onClose={() => setListed(null)} />}
    </div>
  )
}
