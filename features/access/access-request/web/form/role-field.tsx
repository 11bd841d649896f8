import type { FieldInput } from '@portal/page-kit/fields/field-input'
import { SelectField } from '@portal/page-kit/fields/select-field.tsx'
import { formTexts as texts } from '../request.texts.ts'
import { useRoles } from './use-choices.ts'

/** The role that is given, or `isChanged` gets more. */
export function RoleField({ isChanged, ...input }: FieldInput & { isChanged: boolean }) {
  const roles = useRoles(isChanged)
  return <SelectField {...input} options={roles} blank={texts.choose} />
}
