import { DateField } from '@portal/page-kit/fields/typed/date-field.tsx'
import { SearchField } from '@portal/page-kit/fields/search/search-field.tsx'
import { SelectField } from '@portal/page-kit/fields/select-field.tsx'
import { TextField } from '@portal/page-kit/fields/text-field.tsx'
import { useEffect, useId, useMemo, useState } from 'react'
import type { DesignedDefinition, DesignedField, SimulatedCase } from '../../contract/design.schema.ts'
import { simulationTexts as texts } from './design.texts.ts'
import { groupsOf } from './step/condition.rules.ts'
import { FieldFrame } from './step/field-frame.tsx'
import type { Steps } from './steps.rules.ts'
import { casesOf, userSource } from './who.source.ts'
import { whoTexts } from './who.texts.ts'
import css from './design.module.css'

/** What is tried: a stored approval, or an applicant with what the conditions read. */
export function CaseFields({
  definition: { type, fields, steps: inForce },
  steps,
  onChange,
}: {
  definition: DesignedDefinition
  steps: Steps
  onChange: (tried: SimulatedCase | null) => void
}) {
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
  useEffect(() => onChange(tried), [tried, onChange])
  return (
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
          {(control) => <SearchField control={control} value={stored} source={casesOf(type)} onChange={setStored} />}
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
  field: DesignedField | undefined
  known: readonly string[]
  value: string
  onChange: (value: string) => void
}) {
  const list = useId()
  if (field === undefined) return null
  return (
    <FieldFrame label={field.name}>
      {(control) =>
        field.codes !== undefined ? (
          <SelectField
            control={control}
            value={value}
            options={Object.entries(field.codes).map(([code, label]) => ({ value: code, label }))}
            blank={texts.unsaid}
            onChange={onChange}
          />
        ) : field.type === 'date' ? (
          <DateField control={control} value={value} onChange={onChange} />
        ) : (
          <>
            <TextField control={control} value={value} list={list} onChange={onChange} />
            <datalist id={list}>
              {known.map((each) => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </datalist>
          </>
        )
      }
    </FieldFrame>
  )
}
