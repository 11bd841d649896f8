import { useLists } from '@portal/invoice/web/public'
import { useState } from 'react'
import type { TickAddress } from './address.rules.ts'
import { deductionTexts as texts } from './deduction.texts.ts'
import css from './deduction.module.css'

export function TickFilters({
  address,
  onChange,
}: {
  address: TickAddress
  onChange: (next: Partial<TickAddress>) => void
}) {
  const lists = useLists()
  const [text, setText] = useState(address.search)
  const find = () => {
    if (text.trim() !== address.search) onChange({ search: text.trim() })
  }
  return (
    <form
      className={css.tickFilters}
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        find()
      }}
    >
      <select
        className="input small"
        aria-label={texts.kind}
        value={address.kind}
        onChange={(event) => onChange({ kind: event.target.value })}
      >
        <option value="">
          {texts.kind}：{texts.all}
        </option>
        {(lists['kinds'] ?? []).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <input
        type="search"
        className="input small"
        aria-label={texts.search}
        placeholder={texts.search}
        maxLength={64}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={find}
      />
      {(address.kind !== '' || address.search !== '' || address.issued !== '') && (
        <button
          type="button"
          className="button link"
          onClick={() => {
            setText('')
            onChange({ kind: '', search: '', issued: '' })
          }}
        >
          {texts.reset}
        </button>
      )}
    </form>
  )
}
