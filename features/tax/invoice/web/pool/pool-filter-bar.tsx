import { Icon } from '@portal/web-kit/icon.tsx'
import { useId, useState } from 'react'
import { outcomes } from '../../contract/index.ts'
import { invoiceTexts } from '../invoice.texts.ts'
import { PeriodField } from '../period-field.tsx'
import { usualMonth } from './pool.list.ts'
import { useLists } from '../use-lists.ts'
import { isNarrowed, noFilters, type PoolFilters } from './pool-filters.rules.ts'
import { poolTexts as texts } from './pool.texts.ts'
import css from './pool.module.css'

type Change = (next: Partial<PoolFilters>) => void
type Options = readonly (readonly [string, string])[]

/** Filters of the pool; they apply at once and are kept in the URL. */
export function PoolFilterBar({ filters, onChange }: { filters: PoolFilters; onChange: Change }) {
  const lists = useLists()
  const [text, setText] = useState(filters.search)
  const [isMore, setMore] = useState(
    ['status', 'risk', 'positive', 'source', 'deductPeriod', 'basis'].some((name) => filters[name as 'status'] !== ''),
  )
  const of = (list: string): Options => (lists[list] ?? []).map(({ code, name }) => [code, name] as const)
  const pick = (name: keyof PoolFilters, label: string, options: Options, all: string = texts.all) => (
    <Pick
      isMinor={minor.includes(name)}
      label={label}
      value={String(filters[name])}
      options={options}
      all={all}
      onChange={(value) => onChange({ [name]: value })}
    />
  )
  const find = () => {
    if (text.trim() !== filters.search) onChange({ search: text.trim() })
  }
  return (
    <form
      className={isMore ? `${css.poolFilters} ${css.isMore}` : css.poolFilters}
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        find()
      }}
    >
      <PeriodField value={filters.period} from={usualMonth()} onChange={(period) => onChange({ period })} />
      {pick('direction', texts.direction, Object.entries(texts.directions))}
      {pick('kind', texts.kind, of('kinds'))}
      {pick('rate', texts.rate, of('rates'))}
      {pick(
        'outcome',
        texts.outcome,
        outcomes.map((each) => [each, texts.outcomes[each]]),
      )}
      {pick('checked', texts.checked, Object.entries(texts.checks))}
      <div className={`field ${css.find}`}>
        <label htmlFor="pool-search">{invoiceTexts.search}</label>
        <input
          id="pool-search"
          type="search"
          className="input"
          maxLength={64}
          placeholder={texts.searchHint}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onBlur={find}
        />
      </div>
      {isMore && (
        <>
          {pick('basis', texts.basis, [['return', texts.bases.return]], texts.bases.issued)}
          {pick('status', texts.status, of('statuses'))}
          {pick('risk', texts.risk, of('risks'))}
          {pick('positive', texts.positive, Object.entries(texts.positives))}
          {pick('source', texts.source, of('sources'))}
          {pick('deductPeriod', texts.deductPeriod, [
            [filters.period, filters.period],
            ...(filters.deductPeriod === '' || filters.deductPeriod === filters.period
              ? []
              : [[filters.deductPeriod, filters.deductPeriod] as const]),
          ])}
        </>
      )}
      <button type="submit" className="button">
        <Icon name="search" />
        {invoiceTexts.query}
      </button>
      <button type="button" className="button link" aria-expanded={isMore} onClick={() => setMore(!isMore)}>
        {isMore ? texts.less : texts.more}
      </button>
      {isNarrowed(filters) && (
        <button
          type="button"
          className="button link"
          onClick={() => {
            setText('')
            onChange(noFilters)
          }}
        >
          {texts.reset}
        </button>
      )}
    </form>
  )
}

/** Collapsed on a phone unless used. */
const minor: readonly (keyof PoolFilters)[] = ['kind', 'rate', 'checked']

function Pick({
  isMinor,
  label,
  value,
  options,
  all,
  onChange,
}: {
  isMinor: boolean
  label: string
  value: string
  options: Options
  all: string
  onChange: (value: string) => void
}) {
  const id = useId()
  const missing = value !== '' && !options.some(([code]) => code === value)
  return (
    <div className={`field${value === '' ? (isMinor ? ` ${css.minor}` : '') : ` ${css.isSet}`}`}>
      <label htmlFor={id}>{label}</label>
      <select id={id} className="input" value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{all}</option>
        {missing && <option value={value}>{value}</option>}
        {options.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
