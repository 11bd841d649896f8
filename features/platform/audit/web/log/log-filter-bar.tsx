import { Icon } from '@portal/web-kit/icon.tsx'
import { queryOf } from '@portal/web-kit/query'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { auditActionsRoute, auditResults } from '../../contract/index.ts'
import { actionChosen, chosenAction, isNarrowed, noFilters, ranges, type LogFilters } from './log-filters.rules.ts'
import { logTexts as texts } from './log.texts.ts'
import { MinuteField } from './minute-field.tsx'
import css from './log.module.css'

interface BarProps {
  filters: LogFilters
  onChange: (next: Partial<LogFilters>) => void
}
type Typed = Pick<LogFilters, 'person' | 'enterprise' | 'target' | 'address' | 'request'>

/** Filters of the log. Lists apply at once, typed text on Enter or 查询. All filters are kept in the URL. */
export function LogFilterBar({ filters, onChange }: BarProps) {
  const { person, enterprise, target, address, request } = filters
  const [typed, setTyped] = useState<Typed>({ person, enterprise, target, address, request })
  const [isMore, setMore] = useState(target !== '' || address !== '' || request !== '' || enterprise !== '')
  const { data: groups = [] } = useQuery(queryOf(auditActionsRoute, {}))
  const word = (name: keyof Typed, label: string, hint = '', maxLength = 64) => (
    <Field label={label}>
      {(id) => (
        <input
          id={id}
          className="input"
          type="search"
          maxLength={maxLength}
          placeholder={hint}
          value={typed[name]}
          onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
        />
      )}
    </Field>
  )
  const find = () => onChange(Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value.trim()])))
  return (
    <form
      className={css.logFilters}
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        find()
      }}
    >
      <Field label={texts.range}>
        {(id) => (
          <select
            id={id}
            className="input"
            value={filters.range}
            onChange={(event) => onChange({ range: ranges.find((each) => each === event.target.value) ?? 'week' })}
          >
            {ranges.map((each) => (
              <option key={each} value={each}>
                {texts.ranges[each]}
              </option>
            ))}
          </select>
        )}
      </Field>
      {filters.range === 'own' && (
        <>
          <Field label={texts.from} className={css.time}>
            {(id) => <MinuteField id={id} end="start" value={filters.from} onChange={(from) => onChange({ from })} />}
          </Field>
          <Field label={texts.to} className={css.time}>
            {(id) => <MinuteField id={id} end="end" value={filters.to} onChange={(to) => onChange({ to })} />}
          </Field>
        </>
      )}
      <Field label={texts.action}>
        {(id) => (
          <select
            id={id}
            className="input"
            value={chosenAction(filters)}
            onChange={(event) => onChange(actionChosen(event.target.value))}
          >
            <option value="">{texts.all}</option>
            {groups.map(({ code: groupCode, name: group, actions }) => (
              <optgroup key={group} label={group}>
                <option value={`*${groupCode}`}>{texts.wholeGroup(group)}</option>
                {actions.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        )}
      </Field>
      <Field label={texts.result}>
        {(id) => (
          <select
            id={id}
            className="input"
            value={filters.result}
            onChange={(event) => onChange({ result: event.target.value })}
          >
            <option value="">{texts.all}</option>
            {Object.entries(auditResults).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {word('person', texts.person, texts.personHint)}
      {isMore && (
        <>
          {word('enterprise', texts.enterprise, texts.enterpriseHint, 100)}
          {word('target', texts.target, texts.targetHint, 200)}
          {word('address', texts.address)}
          {word('request', texts.request, texts.requestHint)}
        </>
      )}
      <button type="submit" className="button">
        <Icon name="search" />
        {texts.query}
      </button>
      <button type="button" className="button link" aria-expanded={isMore} onClick={() => setMore(!isMore)}>
        {isMore ? texts.less : texts.more}
      </button>
      {isNarrowed(filters) && (
        <button
          type="button"
          className="button link"
          onClick={() => onChange({ ...noFilters, range: filters.range, from: filters.from, to: filters.to })}
        >
          {texts.reset}
        </button>
      )}
    </form>
  )
}

function Field({
  label,
  className = '',
  children,
}: {
  label: string
  className?: string
  children: (id: string) => ReactNode
}) {
  const id = useId()
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}
