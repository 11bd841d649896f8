import { comparisons, type ApprovalCondition, type ApprovalTerm } from '@portal/contract'
import { bare } from '@portal/page-kit/fields/field-input'
import { SelectField } from '@portal/page-kit/fields/select-field.tsx'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { useId, useState } from 'react'
import type { DesignedField } from '../../../contract/design.schema.ts'
import { conditionOf, faultOfValue, groupsOf } from './condition.rules.ts'
import { conditionTexts as texts } from '../design.texts.ts'
import { TermValue } from './term-value.tsx'
import css from '../design.module.css'

type Fields = Readonly<Record<string, DesignedField>>
/** A term as it is typed: one value, or several for 是其中之一. */
interface Typed {
  field: string
  is: ApprovalTerm['is']
  values: readonly string[]
}
type TypedGroups = readonly (readonly Typed[])[]

const typedOf = (term: ApprovalTerm): Typed => ({
  field: term.field,
  is: term.is,
  values: term.is === 'in' ? term.values : [term.value],
})
const termOf = ({ field, is, values }: Typed): ApprovalTerm =>
  is === 'in' ? { field, is, values: [...values] } : { field, is, value: values[0]?.trim() ?? '' }

function faultOf({ field, values }: Typed, fields: Fields): string {
  const { type } = fields[field] ?? { type: 'text' as const }
  if (values.length === 0) return texts.needed
  return values.map((one) => faultOfValue(type, one.trim())).find((fault) => fault !== '') ?? ''
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
  const blank: Typed = { field: Object.keys(fields)[0] ?? '', is: '=', values: [] }
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
  const field = fields[term.field] ?? { name: term.field, type: 'text' as const }
  const { type } = field
  const operators = [...(type === 'text' ? (['=', '≠'] as const) : comparisons), 'in' as const]
  const control = {
    ...bare(`${id}-value`),
    'aria-label': term.is === 'in' ? texts.values : texts.value,
    'aria-invalid': fault === '' ? undefined : true,
    'aria-describedby': fault === '' ? undefined : `${id}-fault`,
  }
  return (
    <div className={css.termLine}>
      <SelectField
        control={{ ...bare(`${id}-field`), 'aria-label': texts.field }}
        value={term.field}
        options={Object.entries(fields).map(([value, { name }]) => ({ value, label: name }))}
        onChange={(field) => onChange({ field, is: '=', values: [] })}
      />
      <SelectField
        control={{ ...bare(`${id}-is`), 'aria-label': texts.is }}
        value={term.is}
        options={operators.map((is) => ({ value: is, label: is === 'in' ? texts.in : is }))}
        onChange={(said) => {
          const is = operators.find((one) => one === said) ?? '='
          onChange({ ...term, is, values: is === 'in' ? term.values : term.values.slice(0, 1) })
        }}
      />
      <TermValue
        key={`${term.field} ${term.is === 'in' ? 'many' : 'one'}`}
        control={control}
        field={field}
        isMany={term.is === 'in'}
        values={term.values}
        onChange={(values) => onChange({ ...term, values })}
      />
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
