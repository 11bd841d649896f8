import { bare } from '@portal/page-kit/fields/field-input'
import { DateField } from '@portal/page-kit/fields/typed/date-field.tsx'
import { SearchField } from '@portal/page-kit/fields/search/search-field.tsx'
import { SelectField } from '@portal/page-kit/fields/select-field.tsx'
import { TextField } from '@portal/page-kit/fields/text-field.tsx'
import type { Column } from '@portal/page-kit/table/column'
import { Table } from '@portal/page-kit/table/table.tsx'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useMemo, useState } from 'react'
import { simulateRoute } from '../../contract/design.routes.ts'
import type { DesignedDefinition, Simulated, SimulatedCase, SimulatedStep } from '../../contract/design.schema.ts'
import { simulationTexts as texts } from './design.texts.ts'
import type { Steps } from './steps.rules.ts'
import { casesOf, userSource } from './who.source.ts'
import { whoTexts } from './who.texts.ts'
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
export function Simulation({ definition: { type, fields }, steps, onTried }: SimulationProps) {
  const id = useId()
  const [how, setHow] = useState<'stored' | 'typed'>('stored')
  const [stored, setStored] = useState('')
  const [applicant, setApplicant] = useState('')
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const tried = useMemo(
    (): SimulatedCase | null =>
      how === 'stored'
        ? stored === ''
          ? null
          : { processInstId: stored }
        : applicant === ''
          ? null
          : {
              applicantId: applicant.slice(5),
              fields: Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim() !== '')),
            },
    [how, stored, applicant, typed],
  )
  const query = useQuery({
    ...queryOf(simulateRoute, { body: { type, steps, case: tried ?? { processInstId: '-' } } }),
    enabled: tried !== null,
    placeholderData: keepPreviousData,
  })
  const found = tried === null ? null : (query.data ?? null)
  useEffect(() => onTried(found), [found, onTried])
  return (
    <section className="card" aria-label={texts.title}>
      <header>
        <h2>{texts.title}</h2>
        {found !== null && (
          <span className="muted text-small">
            {texts.differs(
              found.steps.filter(({ difference }) => difference !== texts.same).length + found.lost.length,
            )}
          </span>
        )}
      </header>
      <div className={css.triedBar}>
        <SelectField
          control={{ ...bare(`${id}-how`), 'aria-label': texts.how }}
          value={how}
          options={[
            { value: 'stored', label: texts.stored },
            { value: 'typed', label: texts.typed },
          ]}
          onChange={(value) => setHow(value === 'typed' ? 'typed' : 'stored')}
        />
        {how === 'stored' ? (
          <SearchField
            control={{ ...bare(`${id}-case`), 'aria-label': texts.case }}
            value={stored}
            source={casesOf(type)}
            placeholder={texts.case}
            onChange={setStored}
          />
        ) : (
          <>
            <SearchField
              control={{ ...bare(`${id}-applicant`), 'aria-label': texts.applicant }}
              value={applicant}
              source={userSource}
              placeholder={`${texts.applicant}，${whoTexts.searchUser}`}
              onChange={setApplicant}
            />
            {Object.entries(fields).map(([key, field]) => {
              const Field = field.type === 'date' ? DateField : TextField
              return (
                <Field
                  key={key}
                  control={{ ...bare(`${id}-${key}`), 'aria-label': field.name }}
                  value={typed[key] ?? ''}
                  placeholder={field.name}
                  onChange={(value) => setTyped({ ...typed, [key]: value })}
                />
              )
            })}
          </>
        )}
      </div>
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
    {lost.length > 0 && <p className={`warn-text text-small ${css.designFoot}`}>{texts.lost(lost.join('、'))}</p>}
  </>
)
