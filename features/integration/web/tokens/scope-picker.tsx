import type { DataOf } from '@portal/contract'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { grantableRoute } from '../../contract/index.ts'
import { integrationTexts } from '../integration.texts.ts'
import css from '../integration.module.css'

const texts = integrationTexts.tokens

/** Checkboxes of permissions, with the names shown by buttons and roles. */
export function ScopePicker({
  query,
  value,
  onChange,
  fault,
}: {
  query: UseQueryResult<DataOf<typeof grantableRoute>>
  value: readonly string[]
  onChange: (codes: readonly string[]) => void
  fault: string
}) {
  return (
    <fieldset className={`field ${css.scopePicker}`} aria-invalid={fault !== ''}>
      <legend className="label required">{texts.scope}</legend>
      <QueryView query={query}>
        {({ grants }) =>
          grants.length === 0 ? (
            <p className="faint text-small">{texts.noGrants}</p>
          ) : (
            <ul>
              {grants.map(({ code, name }) => (
                <li key={code}>
                  <label>
                    <input
                      type="checkbox"
                      checked={value.includes(code)}
                      onChange={(event) =>
                        onChange(event.target.checked ? [...value, code] : value.filter((each) => each !== code))
                      }
                    />
                    <span>{name}</span>
                    <span className={`faint text-tiny monospace`}>{code}</span>
                  </label>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      {fault !== '' && (
        <span className="text-tiny error-text" role="alert">
          {fault}
        </span>
      )}
    </fieldset>
  )
}
