import { bare } from '@portal/page-kit/fields/field-input'
import { SelectField } from '@portal/page-kit/fields/select-field.tsx'
import { ActButton, type Act } from '@portal/web-kit/act-button.tsx'
import { useId, useState } from 'react'
import { demandedFields, freeFields, type FreeField } from '../../contract/index.ts'
import css from '../shown/ledger.module.css'
import { ledgerTexts } from '../shown/ledger.texts.ts'
import type { NamedColumns } from './use-ledger-file.ts'

const texts = ledgerTexts.free
const fields = Object.entries(freeFields) as [FreeField, string][]

/** Which heading of the table is which column, said by a person. */
export function ColumnsForm({
  headings,
  read,
  act,
  onRead,
}: {
  headings: readonly string[]
  /** The columns as the file was read, now or before; undefined for a table that nobody knows. */
  read?: NamedColumns | undefined
  act: Act
  onRead: (columns: NamedColumns) => void
}) {
  const id = useId()
  const [named, setNamed] = useState<NamedColumns>(read ?? {})
  const options = headings.map((heading) => ({ value: heading, label: heading.replace('_', ' ') }))
  const change = (field: FreeField, heading: string) =>
    setNamed((before) => {
      const next = { ...before, [field]: heading }
      if (heading === '') delete next[field]
      return next
    })
  return (
    <section className={`card ${css.part}`} aria-label={texts.title}>
      <h2>{read === undefined ? texts.title : texts.readTitle}</h2>
      <p className="muted">{read === undefined ? texts.lead : texts.readLead}</p>
      <div className={css.fields}>
        {fields.map(([field, title]) => (
          <div key={field} className="field">
            <label htmlFor={`${id}-${field}`} className={demandedFields.includes(field) ? 'required' : undefined}>
              {title}
            </label>
            <SelectField
              control={bare(`${id}-${field}`)}
              value={named[field] ?? ''}
              options={options}
              blank={texts.none}
              onChange={(heading) => change(field, heading)}
            />
          </div>
        ))}
      </div>
      <div className="row">
        <ActButton
          of={act}
          className="button primary"
          disabled={demandedFields.some((field) => named[field] === undefined)}
          onClick={() => onRead(named)}
        >
          {texts.read}
        </ActButton>
      </div>
    </section>
  )
}
