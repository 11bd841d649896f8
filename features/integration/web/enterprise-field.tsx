import { queryOf } from '@portal/web-kit/query'
import { useMe } from '@portal/web-kit/caller'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { grantableRoute } from '../contract/index.ts'
import { integrationTexts as texts } from './integration.texts.ts'

export const isCreditCode = (text: string): boolean => /^[0-9A-Z]{18}$/.test(text)

/** Permissions that a token may have in the current enterprise or, for operators, in that of a complete credit code. */
export function useGrantable(creditCode: string) {
  return useQuery({
    ...queryOf(grantableRoute, { query: isCreditCode(creditCode) ? { creditCode } : {} }),
    enabled: creditCode === '' || isCreditCode(creditCode),
    retry: false,
  })
}

/** Selects the enterprise by credit code, for operators; empty means the current one. */
export function EnterpriseField({ value, onChange }: { value: string; onChange: (creditCode: string) => void }) {
  const id = useId()
  const me = useMe()
  const found = useGrantable(value)
  const fault = value !== '' && isCreditCode(value) && found.isError ? found.error.message : ''
  const hint =
    value === ''
      ? texts.creditCodeHint(me.entName)
      : isCreditCode(value) && found.data !== undefined
        ? texts.creditCodeFound(found.data.entName)
        : ''
  return (
    <div className="field">
      <label htmlFor={id}>{texts.creditCode}</label>
      <input
        id={id}
        className={`input monospace`}
        value={value}
        maxLength={18}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={fault !== ''}
        aria-describedby={`${id}-more`}
        onChange={(event) => onChange(event.target.value.trim().toUpperCase())}
      />
      <span
        id={`${id}-more`}
        className={`text-tiny ${fault === '' ? 'faint' : 'error-text'}`}
        role={fault === '' ? undefined : 'alert'}
      >
        {fault === '' ? hint : fault}
      </span>
    </div>
  )
}

export const useIsOperator = (): boolean => useMe().roles.has('superAdmin')
