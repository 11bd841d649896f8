import type { FieldInput } from '@portal/page-kit/fields/field-input'
import type { FieldOptions } from '@portal/page-kit/form/field-options'
import type { FormValue } from '@portal/page-kit/form/form-values'
import { queryOf } from '@portal/web-kit/query'
import { useMe } from '@portal/web-kit/caller'
import { useQuery } from '@tanstack/react-query'
import { grantableRoute } from '../contract/index.ts'
import { integrationTexts as texts } from './integration.texts.ts'

const isCreditCode = (text: string): boolean => /^[0-9A-Z]{18}$/.test(text)

/** Permissions that a token may have in the current enterprise or, for operators, in that of a complete credit code. */
export function useGrantable(creditCode: string) {
  return useQuery({
    ...queryOf(grantableRoute, { query: isCreditCode(creditCode) ? { creditCode } : {} }),
    enabled: creditCode === '' || isCreditCode(creditCode),
    retry: false,
  })
}

/** How a form draws the enterprise of a credit code, for operators; empty means the current one. */
export const creditCodeField: FieldOptions = { control: (input) => <CreditCode {...input} /> }

function CreditCode({ control, value, onChange }: FieldInput<FormValue>) {
  const me = useMe()
  const code = String(value)
  const found = useGrantable(code)
  const fault = isCreditCode(code) && found.isError ? found.error.message : ''
  const hint =
    code === ''
      ? texts.creditCodeHint(me.entName)
      : isCreditCode(code) && found.data !== undefined
        ? texts.creditCodeFound(found.data.entName)
        : ''
  const described = [control['aria-describedby'], `${control.id}-found`].filter(Boolean).join(' ')
  return (
    <>
      <input
        {...control}
        className="input monospace"
        value={code}
        maxLength={18}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={described}
        onChange={(event) => onChange(event.target.value.trim().toUpperCase())}
      />
      <p id={`${control.id}-found`} className={`text-tiny ${fault === '' ? 'faint' : 'error-text'}`} aria-live="polite">
        {fault === '' ? hint : fault}
      </p>
    </>
  )
}

export const useIsOperator = (): boolean => useMe().roles.has('superAdmin')
