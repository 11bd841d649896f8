import { structuresRoute } from '@portal/organization/contract'
import { ownTaxTypeName, taxTypes } from '@portal/tax-task/contract'
import { Icon } from '@portal/web-kit/icon.tsx'
import { queryOf } from '@portal/web-kit/query'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { groupStates, type GroupBoard } from '../contract/index.ts'
import { monthStep, type Place } from './place.rules.ts'
import { groupTexts as texts } from './group.texts.ts'
import css from './group.module.css'

/** Window, tax, state, place and words; each stands in the address. */
export function GroupFilters({
  board,
  place,
  onPlace,
}: {
  board: GroupBoard | undefined
  place: Place
  onPlace: (next: Partial<Place>) => void
}) {
  const structures = useQuery(queryOf(structuresRoute, {})).data ?? []
  const month = board?.month ?? place.month
  const parts = (board?.parts ?? []).filter(({ code }) => code !== '' && code !== place.node)
  return (
    <div className={css.filters}>
      <span className={css.month}>
        <button
          type="button"
          className="button small"
          aria-label={texts.before}
          disabled={month === ''}
          onClick={() => onPlace({ month: monthStep(month, -1) })}
        >
          <Icon name="chevron-left" size="s" />
        </button>
        <b>{month === '' ? '' : texts.lead(month)}</b>
        <button
          type="button"
          className="button small"
          aria-label={texts.after}
          disabled={month === ''}
          onClick={() => onPlace({ month: monthStep(month, 1) })}
        >
          <Icon name="chevron-right" size="s" />
        </button>
      </span>
      <Pick label={texts.tax} value={place.taxType} onPick={(taxType) => onPlace({ taxType })}>
        {taxTypes
          .filter(({ instead }) => instead === undefined)
          .map(({ no }) => (
            <option key={no} value={no}>
              {ownTaxTypeName(no)}
            </option>
          ))}
      </Pick>
      <Pick
        label={texts.state}
        value={place.state}
        onPick={(state) => onPlace({ state: groupStates.find((each) => each === state) ?? '' })}
      >
        {groupStates.map((each) => (
          <option key={each} value={each}>
            {texts.states[each]}
          </option>
        ))}
      </Pick>
      {structures.length > 0 && (
        <Pick label={texts.by} value={place.by} all={texts.legal} onPick={(by) => onPlace({ by, node: '' })}>
          {structures.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Pick>
      )}
      <Pick label={texts.place} value={place.node} onPick={(node) => onPlace({ node })}>
        {place.node !== '' && <option value={place.node}>{nameOf(board, place.node)}</option>}
        {parts.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Pick>
      <Search key={place.word} word={place.word} onWord={(word) => onPlace({ word })} />
      <span className={css.views} role="group" aria-label={texts.view}>
        {(['', 'parts'] as const).map((view) => (
          <button
            key={view}
            type="button"
            className="button small"
            aria-pressed={place.view === view}
            onClick={() => onPlace({ view })}
          >
            {texts.views[view === '' ? 'enterprises' : view]}
          </button>
        ))}
      </span>
    </div>
  )
}

/** The chosen place is called as the rows below it say. */
function nameOf(board: GroupBoard | undefined, node: string): string {
  const part = board?.parts.find(({ code }) => code === node)
  return part?.name ?? board?.rows[0]?.place.at(-1) ?? node
}

function Pick({
  label,
  value,
  all = texts.all,
  onPick,
  children,
}: {
  label: string
  value: string
  all?: string
  onPick: (value: string) => void
  children: ReactNode
}) {
  return (
    <label className={css.pick}>
      <span>{label}</span>
      <select className="input" value={value} onChange={(event) => onPick(event.target.value)}>
        <option value="">{all}</option>
        {children}
      </select>
    </label>
  )
}

function Search({ word, onWord }: { word: string; onWord: (word: string) => void }) {
  const [typed, setTyped] = useState(word)
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        onWord(typed.trim())
      }}
    >
      <input
        className="input"
        type="search"
        aria-label={texts.word}
        placeholder={texts.word}
        maxLength={50}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => typed.trim() !== word && onWord(typed.trim())}
      />
    </form>
  )
}
