import type { HeaderField } from '@portal/tax-forms'
import { Icon } from '@portal/web-kit/icon.tsx'
import { useState, useSyncExternalStore } from 'react'
import { HeaderInput } from './header-input.tsx'
import { Legend } from './legend.tsx'
import { isKnown, shownField } from './header.rules.ts'
import { toolTexts as texts } from '../grid-tools.texts.ts'
import type { Desk } from '../model/open-desk.ts'
import css from '../tools.module.css'

/** Fields that change the form's calculation are never folded. */
const decides = ({ type }: HeaderField): boolean => type === 'yn' || type === 'enum'

/** The header printed above a form: one line of text that opens for editing. */
export function HeaderFields({ desk, form }: { desk: Desk; form: string }) {
  const fields = desk.model.set.byCode.get(form)?.definition.header ?? []
  const [isOpen, setOpen] = useState(fields.some(decides))
  if (fields.length === 0) return null
  return (
    <section className={css.formHead} aria-label={texts.head}>
      <div className={css.headLine}>
        <button
          type="button"
          className={`${css.fold} ellipsis`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size="s" />
          {texts.head}
          {!isOpen && <Summary desk={desk} form={form} fields={fields} />}
        </button>
        <Legend />
      </div>
      {isOpen && (
        <div className={css.fields}>
          {fields.map((field) => (
            <HeaderInput key={field.id} desk={desk} field={field} cellRef={`${form}.h.${field.id}`} />
          ))}
        </div>
      )}
    </section>
  )
}

function Summary({ desk, form, fields }: { desk: Desk; form: string; fields: readonly HeaderField[] }) {
  const { headers } = desk.model
  useSyncExternalStore(
    (listener) => headers.subscribeGroup(`${form}.h`, listener),
    () => headers.turnOf(`${form}.h`),
  )
  return fields
    .filter((field) => !isKnown(field))
    .map((field) => {
      const value = shownField(field, headers.get(`${form}.h.${field.id}`))
      return (
        <span key={field.id}>
          {field.label} <b className={value === '' ? 'faint' : ''}>{value === '' ? texts.notFilled : value}</b>
        </span>
      )
    })
}
