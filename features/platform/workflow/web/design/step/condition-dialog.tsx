import { comparisons, type ApprovalCondition, type ApprovalField, type ApprovalTerm } from '@portal/contract'
import { DateField } from '@portal/page-kit/fields/typed/date-field.tsx'
import { bare } from '@portal/page-kit/fields/field-input'
import { SelectField } from '@portal/page-kit/fields/select-field.tsx'
import { TextField } from '@portal/page-kit/fields/text-field.tsx'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { useId, useState } from 'react'
import { conditionOf, faultOfValue, groupsOf } from './condition.rules.ts'
import { conditionTexts as texts } from '../design.texts.ts'
import css from '../design.module.css'

type Fields = Readonly<Record<string, ApprovalField>>
/** A term as it is typed: values of 是其中之一 stand in one text. */
interface Typed {
  field: string
  is: ApprovalTerm['is']
  value: string
}
type TypedGroups = readonly (readonly Typed[])[]

const separator = /[、，,]/
const typedOf = (term: ApprovalTerm): Typed => ({
  field: term.field,
  is: term.is,
  value: term.is === 'in' ? term.values.join('、') : term.value,
})
const valuesOf = (text: string): string[] =>
  text
    .split(separator)
    .map((value) => value.trim())
    .filter((value) => value !== '')
const termOf = ({ field, is, value }: Typed): ApprovalTerm =>
  is === 'in' ? { field, is, values: valuesOf(value) } : { field, is, value: value.trim() }

function faultOf({ field, is, value }: Typed, fields: Fields): string {
  const { type } = fields[field] ?? { type: 'text' as const }
  if (is !== 'in') return faultOfValue(type, value.trim())
  return valuesOf(value).length === 0
    ? texts.needed
    : (valuesOf(value)
        .map((one) => faultOfValue(type, one))
        .find((fault) => fault !== '') ?? '')
}

interface ConditionProps {
  name: string
  condition: ApprovalCondition | undefined
  fields: Fields
  onApply: (condition: ApprovalCondition | undefined) => void
  onClose: () => void
}

/** When a step applies: terms in groups, on the fields of the business. */
export function ConditionDialog({ name, condition, fields, onApply, onClose }: ConditionProps) {
  const blank: Typed = { field: Object.keys(fields)[0] ?? '', is: '=', value: '' }
  const begun = groupsOf(condition).map((group) => group.map(typedOf))
  const [groups, setGroups] = useState<TypedGroups>(begun.length === 0 ? [[blank]] : begun)
  const [isTold, setTold] = useState(false)
  const isSound = groups.every((group) => group.every((term) => faultOf(term, fields) === ''))
  const put = (at: number, group: readonly Typed[]): void =>
    setGroups(groups.flatMap((one, place) => (place !== at ? [one] : group.length === 0 ? [] : [group])))
  const apply = (): void => {
    setTold(true)
    if (isSound) onApply(conditionOf(groups.map((group) => group.map(termOf))))
  }
  return (
    <Dialog
      title={texts.title(name)}
      width={640}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" onClick={onClose}>
            {texts.cancel}
          </button>
          <button type="button" className="button primary" onClick={apply}>
            {texts.apply}
          </button>
        </>
      }
    >
      <p className="muted text-small">{texts.lead}</p>
      {groups.map((group, at) => (
        <section key={at} className={css.termGroup} role="group" aria-label={texts.group(at)}>
          {at > 0 && <p className="muted text-small">{texts.or}</p>}
          {group.map((term, place) => (
            <TermRow
              key={place}
              term={term}
              fields={fields}
              fault={isTold ? faultOf(term, fields) : ''}
              onChange={(next) => put(at, group.with(place, next))}
              onRemove={() => put(at, group.toSpliced(place, 1))}
            />
          ))}
          <button type="button" className="button small" onClick={() => put(at, [...group, blank])}>
            {texts.addTerm}
          </button>
        </section>
      ))}
      <button type="button" className="button small" onClick={() => setGroups([...groups, [blank]])}>
        {texts.addGroup}
      </button>
    </Dialog>
  )
}

function TermRow({
  term,
  fields,
  fault,
  onChange,
  onRemove,
}: {
  term: Typed
  fields: Fields
  fault: string
  onChange: (term: Typed) => void
  onRemove: () => void
}) {
  const id = useId()
  const type = fields[term.field]?.type ?? 'text'
  const operators = [...(type === 'text' ? (['=', '≠'] as const) : comparisons), 'in' as const]
  const control = {
    ...bare(`${id}-value`),
    'aria-label': term.is === 'in' ? texts.values : texts.value,
    'aria-invalid': fault === '' ? undefined : true,
    'aria-describedby': fault === '' ? undefined : `${id}-fault`,
  }
  const say = (value: string): void => onChange({ ...term, value })
  return (
    <div className={css.termLine}>
      <SelectField
        control={{ ...bare(`${id}-field`), 'aria-label': texts.field }}
        value={term.field}
        options={Object.entries(fields).map(([value, { name }]) => ({ value, label: name }))}
        onChange={(field) => onChange({ field, is: '=', value: '' })}
      />
      <SelectField
        control={{ ...bare(`${id}-is`), 'aria-label': texts.is }}
        value={term.is}
        options={operators.map((is) => ({ value: is, label: is === 'in' ? texts.in : is }))}
        onChange={(is) => onChange({ ...term, is: operators.find((one) => one === is) ?? '=' })}
      />
      {type === 'date' && term.is !== 'in' ? (
        <DateField control={control} value={term.value} onChange={say} />
      ) : (
        <TextField control={control} value={term.value} most={100} onChange={say} />
      )}
      <button type="button" className="icon-button" aria-label={texts.removeTerm} onClick={onRemove}>
        <Icon name="close" />
      </button>
      {fault !== '' && (
        <p id={`${id}-fault`} className="error-text text-small">
          {fault}
        </p>
      )}
    </div>
  )
}
