import type { HeaderField } from '@portal/tax-forms'
import { useId, useState, type ReactNode } from 'react'
import { headText } from '../../../contract/index.ts'
import { useKeyed } from '@portal/tax-grid/stores/keyed-store'
import { HeaderChoices } from './header-choices.tsx'
import { isKnown, readField } from './header.rules.ts'
import { toolTexts as texts } from '../grid-tools.texts.ts'
import type { Desk } from '../model/open-desk.ts'
import { useSignal } from '@portal/tax-grid/stores/signal'
import css from '../tools.module.css'

const placeholders: Partial<Record<HeaderField['type'], string>> = { date: '2026-03-15', month: '2026-03' }

const typing: Partial<Record<HeaderField['type'], 'numeric' | 'decimal'>> = {
  date: 'numeric',
  month: 'numeric',
  integer: 'numeric',
  number: 'decimal',
  money: 'decimal',
  rate: 'decimal',
}
/** Figures in the field are as people read them; days and texts as they are stored. */
const typedText = (field: HeaderField, value: string): string =>
  ['integer', 'number', 'money', 'rate'].includes(field.type) ? headText(field, value) : value

/** One header field. It is written on leaving or with Enter, and saved and undone like a cell. */
export function HeaderInput({
  desk,
  field,
  cellRef,
  mainRef,
}: {
  desk: Desk
  field: HeaderField
  cellRef: string
  /** The same field of the main form, whose value stands here while this one is blank. */
  mainRef: string
}) {
  const id = useId()
  useSignal(desk.viewed)
  const own = useKeyed(desk.model.headers, cellRef)
  const main = useKeyed(desk.model.headers, mainRef)
  const value = own || main
  const [draft, setDraft] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const isFixed = isKnown(field) || !desk.model.isOpen()
  const write = (text: string): void => {
    const read = readField(field, text)
    setReason(read.ok ? '' : read.reason)
    if (!read.ok) return
    desk.model.write([{ ref: cellRef, value: read.value }])
    setDraft(null)
  }
  const control = (): ReactNode => {
    if (isFixed)
      return (
        <output id={id} title={isKnown(field) ? texts.fromProfile : undefined}>
          {headText(field, value) || '——'}
        </output>
      )
    const options = field.options
    if (options !== undefined && field.multiple === true)
      return <HeaderChoices id={id} options={options} value={value} onWrite={write} />
    if (options !== undefined)
      return (
        <select id={id} value={value} onChange={(event) => write(event.target.value)}>
          <option value="">{texts.choose}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {headText({ ...field, multiple: false }, option)}
            </option>
          ))}
        </select>
      )
    return (
      <input
        id={id}
        inputMode={typing[field.type] ?? 'text'}
        placeholder={placeholders[field.type]}
        maxLength={200}
        autoComplete="off"
        aria-invalid={reason !== ''}
        aria-describedby={reason === '' ? undefined : `${id}-why`}
        value={draft ?? typedText(field, value)}
        onChange={(event) => {
          setDraft(event.target.value)
          setReason('')
        }}
        onBlur={() => {
          if (draft !== null) write(draft)
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter' && draft !== null) write(draft)
          if (event.key === 'Escape') {
            setDraft(null)
            setReason('')
          }
        }}
      />
    )
  }
  return (
    <div data-head={cellRef} className={field.type === 'yn' || field.label.length > 14 ? `field ${css.wide}` : 'field'}>
      <label htmlFor={id}>{field.label}</label>
      {control()}
      {reason !== '' && (
        <span className="error-text text-tiny" role="alert" id={`${id}-why`}>
          {reason}
        </span>
      )}
    </div>
  )
}
