import { bare } from '@portal/page-kit/fields/field-input'
import { DateField } from '@portal/page-kit/fields/typed/date-field.tsx'
import { useId } from 'react'
import { documentKinds, type CompanyFile } from '../contract/index.ts'
import { companyFileTexts as texts } from './company-file.texts.ts'
import type { Facts } from './new-document.ts'
import css from './company-file.module.css'

/** Name, kind and validity of a file, filled in while it is being uploaded. */
export function DocumentFacts({
  facts,
  fault,
  onChange,
}: {
  facts: Facts
  fault: string | undefined
  onChange: (own: Partial<Facts>) => void
}) {
  const id = useId()
  return (
    <div className={css.facts}>
      <label>
        <span className="text-small">{texts.name}</span>
        <input
          className="input"
          maxLength={100}
          value={facts.name}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={fault === undefined ? undefined : id}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </label>
      <label>
        <span className="text-small">{texts.kind}</span>
        <select
          className="input"
          value={facts.kind}
          onChange={(event) => onChange({ kind: event.target.value as CompanyFile['kind'] })}
        >
          {Object.entries(documentKinds).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <div>
        <label htmlFor={`${id}-until`}>
          <span className="text-small">{texts.validUntil}</span>
        </label>
        <DateField
          control={bare(`${id}-until`)}
          value={facts.validUntil}
          onChange={(validUntil) => onChange({ validUntil })}
        />
      </div>
      {fault !== undefined && (
        <p id={id} className="error-text text-small" role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}
