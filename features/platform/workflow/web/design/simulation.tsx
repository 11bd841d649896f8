import type { Column } from '@portal/page-kit/table/column'
import { Table } from '@portal/page-kit/table/table.tsx'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { simulateRoute } from '../../contract/design.routes.ts'
import type { DesignedDefinition, Simulated, SimulatedCase, SimulatedStep } from '../../contract/design.schema.ts'
import { simulationTexts as texts } from './design.texts.ts'
import { CaseFields } from './case-fields.tsx'
import type { Steps } from './steps.rules.ts'
import css from './design.module.css'

const peopleText = ({ people, outcome }: SimulatedStep): string =>
  people.map(({ name, standIn }) => (standIn === '' ? name : texts.standIn(name, standIn))).join('、') ||
  (outcome === 'left' ? '' : texts.noPeople)

const columns: Column<SimulatedStep>[] = [
  { id: 'name', title: texts.step, kind: 'text', isHeader: true },
  { id: 'people', title: texts.people, kind: 'text', cell: peopleText, isWide: true },
  { id: 'why', title: texts.why, kind: 'text', isWide: true },
  { id: 'dueAt', title: texts.due, kind: 'day' },
  {
    id: 'difference',
    title: texts.difference,
    kind: 'text',
    cell: ({ difference }) =>
      difference === texts.same ? (
        <span className="faint">{difference}</span>
      ) : (
        <span className="tag primary">{difference}</span>
      ),
  },
]

interface SimulationProps {
  definition: DesignedDefinition
  /** As last saved. */
  steps: Steps
  onTried: (tried: Simulated | null) => void
}

/** Who would decide a stored or typed case, why, and until when; beside what is in force. Nothing is stored or sent. */
export function Simulation({ definition, steps, onTried }: SimulationProps) {
  const [tried, setTried] = useState<SimulatedCase | null>(null)
  const query = useQuery({
    ...queryOf(simulateRoute, { body: { type: definition.type, steps, case: tried ?? { processInstId: '-' } } }),
    enabled: tried !== null,
    placeholderData: keepPreviousData,
  })
  const found = tried === null ? null : (query.data ?? null)
  useEffect(() => onTried(found), [found, onTried])
  return (
    <section className="card" aria-label={texts.title}>
      <header>
        <h2>{texts.title}</h2>
        {found !== null && found.steps.length > 0 && (
          <span className="muted text-small">
            {texts.differs(
              found.steps.filter(({ difference }) => difference !== texts.same).length + found.lost.length,
            )}
          </span>
        )}
      </header>
      <CaseFields definition={definition} steps={steps} onChange={setTried} />
      {tried === null ? (
        <p className="panel-empty">{texts.nothing}</p>
      ) : (
        <QueryView query={query}>{(answer) => <Answer answer={answer} />}</QueryView>
      )}
      <p className={`faint text-small ${css.designFoot}`}>{texts.note}</p>
    </section>
  )
}

const Answer = ({ answer: { steps, lost, refusal } }: { answer: Simulated }) => (
  <>
    {refusal !== '' && <p className={`alert warn ${css.designFoot}`}>{texts.refusal(refusal)}</p>}
    {steps.length > 0 && (
      <Table
        caption={texts.title}
        columns={columns}
        rows={steps}
        rowId={({ step }) => step}
        rowName={({ name }) => name}
        overflow="sideways"
        isSmall
        isFaint={({ outcome }) => outcome === 'left'}
      />
    )}
    {lost.length > 0 && <p className={`warn-text text-small ${css.designFoot}`}>{texts.lost(lost.join('、'))}</p>}
  </>
)
