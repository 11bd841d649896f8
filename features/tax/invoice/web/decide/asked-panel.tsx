import { Tabs } from '@portal/page-kit/parts/tabs.tsx'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useMay } from '@portal/web-kit/caller'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listPool, type NeedPerson } from '../../contract/index.ts'
import { Pager } from '@portal/page-kit/list/pages/pager.tsx'
import { AskedTable } from './asked-table.tsx'
import { questionOf } from './data/questions.ts'
import { DecideForm } from './decide-form.tsx'
import { decideTexts as texts } from './decide.texts.ts'
import css from './decide.module.css'
import poolCss from '../pool/pool.module.css'

const pageSize = 50
interface AskedPanelProps {
  need: NeedPerson
  question: NeedPerson['questions'][number]
  onNext: () => void
  onOpen: (key: string) => void
}

/** Invoices of one question beside its form: select and answer; then the next ones are selected. */
export function AskedPanel({ need, question, onNext, onOpen }: AskedPanelProps) {
  const mayDecide = useMay('perm:invoice:pool:import')
  const [state, setState] = useState<'open' | 'answered'>(question.open > 0 ? 'open' : 'answered')
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  const asked = questionOf(question.rule)
  const query = useQuery({
    ...queryOf(listPool, {
      query: {
        period: need.period,
        outcome: 'person',
        rule: question.rule,
        direction: question.direction,
        answered: state === 'open' ? 'no' : 'yes',
        page,
        limit: pageSize,
      },
    }),
    placeholderData: keepPreviousData,
  })
  const show = (next: typeof state) => {
    setState(next)
    setPage(1)
    setChosen(null)
  }
  const canChoose = mayDecide && need.editable
  return (
    <div>
      <div className="card">
        <Tabs
          label={texts.tabs}
          tabs={(['open', 'answered'] as const).map((each) => ({
            value: each,
            title: texts[each],
            count: question[each],
          }))}
          value={state}
          onChange={show}
        />
        <QueryView query={query}>
          {([data]) => {
            const records = data?.records ?? []
            const keys = chosen ?? new Set(records.slice(0, asked.single === true ? 1 : 0).map((record) => record.key))
            const some = records.filter((record) => keys.has(record.key))
            return (
              <>
                {records.length === 0 ? (
                  <EmptyState title={state === 'open' ? texts.answered : texts.open} icon="done" />
                ) : (
                  <AskedTable
                    records={records}
                    chosen={keys}
                    canChoose={canChoose}
                    isSingle={asked.single === true}
                    onChoose={setChosen}
                    onOpen={onOpen}
                  />
                )}
                <div className={poolCss.foot}>
                  <span>{texts.selected(some.length)}</span>
                  <span className="grow" />
                  {data !== undefined && data.total > data.size && (
                    <Pager
                      current={data.current}
                      total={data.total}
                      size={data.size}
                      onPage={(next) => {
                        setPage(next)
                        setChosen(null)
                      }}
                    />
                  )}
                </div>
                {canChoose && some.length > 0 && (
                  <div className={css.decideBox}>
                    <DecideForm
                      key={some.map((record) => record.key).join(' ')}
                      records={some}
                      question={asked}
                      onDone={() => {
                        setChosen(null)
                        if (state === 'open' && some.length === question.open) onNext()
                      }}
                    />
                  </div>
                )}
                {canChoose && some.length === 0 && records.length > 0 && (
                  <p className={`faint text-small ${css.decideBox}`}>{texts.chooseFirst}</p>
                )}
                {!mayDecide && <p className={`faint text-small ${css.decideBox}`}>{texts.readOnly}</p>}
              </>
            )
          }}
        </QueryView>
      </div>
    </div>
  )
}
