import type { FieldProps } from '@portal/web-kit/form-field.tsx'
import { queryOf } from '@portal/web-kit/query'
import { useQuery } from '@tanstack/react-query'
import { organizationDetailRoute, type OrganizationDetail } from '../../contract/index.ts'
import { applicationTexts as texts } from './application.texts.ts'
import css from './application.module.css'

/** What the chosen company is now. */
export function OldFact({
  control,
  code,
  of,
}: {
  control: FieldProps
  code: string
  of: (detail: OrganizationDetail) => string | null | undefined
}) {
  const { data } = useQuery({
    ...queryOf(organizationDetailRoute, { query: { customerCode: code } }),
    enabled: code !== '',
  })
  const value = code === '' || data === undefined ? '' : (of(data) ?? '')
  return <input {...control} className={`input ${css.fixed}`} readOnly value={value} placeholder={texts.byOld} />
}
