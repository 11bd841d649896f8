import { SearchField } from '@portal/page-kit/fields/search/search-field.tsx'
import { SelectField } from '@portal/page-kit/fields/select-field.tsx'
import { TextField } from '@portal/page-kit/fields/text-field.tsx'
import { useState } from 'react'
import { stepTexts as texts } from '../design.texts.ts'
import { FieldFrame } from './field-frame.tsx'
import type { StepProps } from './step-props.ts'
import { WhoField } from './who-field.tsx'
import { userSource } from '../who.source.ts'
import { whoTexts } from '../who.texts.ts'
import css from '../design.module.css'

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))
const days = /^([1-9]|[1-5]\d|60)$/

/** Until when, and what holds with nobody there or with the same person twice. */
export function StepRules(props: StepProps) {
  const { step, isReadOnly, onChange } = props
  return (
    <>
      <DueField key={step.key} {...props} />
      {step.due !== undefined && (
        <WhoField
          label={texts.escalate}
          value={step.due.escalateTo}
          isReadOnly={isReadOnly}
          onPick={(escalateTo) => onChange({ due: { workingDays: step.due?.workingDays ?? 1, escalateTo } })}
        />
      )}
      <Exceptions key={`${step.key} nobody`} {...props} />
    </>
  )
}

/** With nobody there, and with the same person twice. A user who is yet to be named changes nothing. */
function Exceptions({ step, isReadOnly, onChange }: StepProps) {
  const { nobody } = step
  const [isNaming, setNaming] = useState(false)
  const rule = isNaming || typeof nobody !== 'string' ? 'user' : nobody
  return (
    <>
      <div className={css.fieldPair}>
        <FieldFrame label={texts.nobody}>
          {(control) => (
            <SelectField
              control={control}
              value={rule}
              disabled={isReadOnly}
              options={optionsOf(texts.nobodies)}
              onChange={(value) => {
                setNaming(value === 'user')
                if (value !== 'user') onChange({ nobody: value === 'pass' ? 'pass' : 'refuse' })
              }}
            />
          )}
        </FieldFrame>
        <FieldFrame label={texts.same}>
          {(control) => (
            <SelectField
              control={control}
              value={step.samePerson}
              disabled={isReadOnly}
              options={optionsOf(texts.sames)}
              onChange={(value) => onChange({ samePerson: value === 'once' ? 'once' : 'again' })}
            />
          )}
        </FieldFrame>
      </div>
      {rule === 'user' && (
        <FieldFrame label={texts.fallback}>
          {(control) => (
            <SearchField
              control={control}
              value={typeof nobody === 'string' ? '' : `user:${nobody.user}`}
              source={userSource}
              disabled={isReadOnly}
              placeholder={whoTexts.searchUser}
              onChange={(value) => {
                if (value === '') return
                setNaming(false)
                onChange({ nobody: { user: value.slice(5) } })
              }}
            />
          )}
        </FieldFrame>
      )}
    </>
  )
}

/** Typed text stays while it is no number of days; the step keeps what it had. */
function DueField({ step: { due }, isReadOnly, onChange }: StepProps) {
  const said = due === undefined ? '' : String(due.workingDays)
  const [wrong, setWrong] = useState<string | null>(null)
  return (
    <FieldFrame label={texts.due} hint={texts.dueHint} fault={wrong === null ? '' : texts.dueWrong}>
      {(control) => (
        <TextField
          control={control}
          value={wrong ?? said}
          inputMode="numeric"
          disabled={isReadOnly}
          onChange={(text) => {
            const next = text.trim()
            setWrong(next === '' || days.test(next) ? null : next)
            if (next === '') onChange({ due: undefined }, 'due')
            else if (days.test(next))
              onChange({ due: { workingDays: Number(next), escalateTo: due?.escalateTo ?? [] } }, 'due')
          }}
        />
      )}
    </FieldFrame>
  )
}
