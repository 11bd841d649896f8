import { CheckListField } from '@portal/page-kit/fields/check-list-field.tsx'
import type { FieldInput } from '@portal/page-kit/fields/field-input'
import type { FormValue, FormValues } from '@portal/page-kit/form/form-values'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useGrantable } from '../enterprise-field.tsx'
import { integrationTexts } from '../integration.texts.ts'

const texts = integrationTexts.tokens

/** Ticks of the permissions that the chosen enterprise may grant, with the names shown by buttons and roles. */
export function ScopePicker({ value, values, ...input }: FieldInput<FormValue> & { values: FormValues }) {
  const query = useGrantable(String(values['creditCode'] ?? ''))
  return (
    <QueryView query={query}>
      {({ grants }) =>
        grants.length === 0 ? (
          <p id={input.control.id} tabIndex={-1} className="faint text-small">
            {texts.noGrants}
          </p>
        ) : (
          <CheckListField
            {...input}
            value={Array.isArray(value) ? value : []}
            options={grants.map(({ code, name }) => ({ value: code, label: name, hint: code }))}
          />
        )
      }
    </QueryView>
  )
}
