import type { ApprovalField } from '@portal/contract'
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
import { groupsOf } from './step/condition.rules.ts'
import { FieldFrame } from './step/field-frame.tsx'
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
export function Simulation({ definition: { type, fields, steps: inForce }, steps, onTried }: SimulationProps) {
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
        {found !== null && found.steps.length > 0 && (
          <span className="muted text-small">
            {texts.differs(
              found.steps.filter(({ difference }) => difference !== texts.same).length + found.lost.length,
            )}
          </span>
        )}
      </header>
      <div className={css.triedBar}>
        <FieldFrame label={texts.how}>
          {(control) => (
            <SelectField
              control={control}
              value={how}
              options={[
                { value: 'stored', label: texts.stored },
                { value: 'typed', label: texts.typed },
              ]}
              onChange={(value) => setHow(value === 'typed' ? 'typed' : 'stored')}
            />
          )}
        </FieldFrame>
        {how === 'stored' ? (
          <FieldFrame label={texts.case}>
            {(control) => (
              <SearchField control={control} value={stored} source={casesOf(type)} onChange={setStored} />
            )}
          </FieldFrame>
        ) : (
          <>
            <FieldFrame label={texts.applicant}>
              {(control) => (
                <SearchField
                  control={control}
                  value={applicant}
                  source={userSource}
                  placeholder={whoTexts.searchUser}
                  onChange={setApplicant}
                />
              )}
            </FieldFrame>
            {askedOf([...inForce, ...steps]).map(([key, known]) => (
              <TypedField
                key={key}
                field={fields[key]}
                known={known}
                value={typed[key] ?? ''}
                onChange={(value) => setTyped({ ...typed, [key]: value })}
              />
            ))}
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

/** Fields on which the path depends, with the values that the conditions know. */
function askedOf(steps: Steps): [string, string[]][] {
  const asked = new Map<string, Set<string>>()
  for (const term of steps.flatMap(({ when }) => groupsOf(when).flat())) {
    const known = asked.get(term.field) ?? new Set()
    for (const value of term.is === 'in' ? term.values : [term.value]) known.add(value)
    asked.set(term.field, known)
  }
  return [...asked].map(([key, known]) => [key, [...known]])
}

/** A value of the business, with those of the conditions offered. */
function TypedField({
  field,
  known,
  value,
  onChange,
}: {
  field: ApprovalField | undefined
  known: readonly string[]
  value: string
  onChange: (value: string) => void
}) {
  const list = useId()
  if (field === undefined) return null
  return (
    <FieldFrame label={field.name}>
      {(control) =>
        field.type === 'date' ? (
          <DateField control={control} value={value} onChange={onChange} />
        ) : (
          <>
            <TextField control={control} value={value} list={list} onChange={onChange} />
            <datalist id={list}>
              {known.map((each) => (
                <option key={each} value={each} />
              ))}
            </datalist>
          </>
        )
      }
    </FieldFrame>
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
