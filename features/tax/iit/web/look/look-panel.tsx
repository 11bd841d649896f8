import type { ReturnPartProps } from '@portal/tax-return/web/public'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useStream } from '@portal/web-kit/stream/use-stream'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lookKinds, lookRoute, type Looked, type LookKind } from '../../contract/index.ts'
import { lookTexts as texts } from './look.texts.ts'
import css from './look.module.css'

/** People to look at first in a month of many, by what is the matter; each leads to his row. */
export function LookPanel({ task, onGo }: ReturnPartProps) {
  const [kind, setKind] = useState<LookKind | null>(null)
  const query = useQuery(queryOf(lookRoute, { query: { taskNo: task.taskNo, ...(kind !== null && { kind }) } }))
  useStream('return', () => void query.refetch())
  return (
    <section className={css.look} aria-labelledby="look-title">
      <div className="panel-head">
        <h2 id="look-title">{texts.title}</h2>
      </div>
      <QueryView query={query}>
        {({ counts, people }) => {
          const all = counts.reduce((sum, { count }) => sum + count, 0)
          const told = kind === null ? all : (counts.find((one) => one.kind === kind)?.count ?? 0)
          if (all === 0) return <p className="muted">{texts.none}</p>
          return (
            <>
              <div role="group" aria-label={texts.filter} className={css.kinds}>
                <Kind label={texts.all(all)} isOn={kind === null} onChoose={() => setKind(null)} />
                {counts.map((one) => (
                  <Kind
                    key={one.kind}
                    label={texts.kind(lookKinds[one.kind], one.count)}
                    isOn={kind === one.kind}
                    onChoose={() => setKind(one.kind)}
                  />
                ))}
              </div>
              <ul>
                {people.map((person, at) => (
                  <Person key={`${person.kind} ${person.cell ?? at}`} person={person} onGo={onGo} />
                ))}
              </ul>
              {told > people.length && <p className="muted text-small">{texts.more(told - people.length)}</p>}
            </>
          )
        }}
      </QueryView>
    </section>
  )
}

const Kind = ({ label, isOn, onChoose }: { label: string; isOn: boolean; onChoose: () => void }) => (
  <button type="button" className="button small" aria-pressed={isOn} onClick={onChoose}>
    {label}
  </button>
)

function Person({
  person: { kind, name, item, message, cell },
  onGo,
}: {
  person: Looked
  onGo: (cell: string) => void
}) {
  return (
    <li>
      <div className="row">
        {cell === null ? (
          <b>{name}</b>
        ) : (
          <button type="button" className="button link" aria-label={texts.go(name)} onClick={() => onGo(cell)}>
            {name}
          </button>
        )}
        <span className={kind === 'against' ? 'error-text' : 'warn-text'}>{lookKinds[kind]}</span>
        <span className="faint">{item}</span>
      </div>
      <p className="text-small">{message}</p>
    </li>
  )
}
