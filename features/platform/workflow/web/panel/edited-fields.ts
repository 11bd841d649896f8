import { Day, Exactly, Money, Named, Type, type TObject, type TSchema } from '@portal/contract'
import type { FormValues } from '@portal/page-kit/form/form-values'
import type { ApprovalDetail } from '../../contract/index.ts'

type Shown = ApprovalDetail['fields'][number]
const schemas: Readonly<Record<Shown['type'], () => TSchema>> = {
  amount: Money,
  date: Day,
  text: () => Type.Optional(Named('', Type.String({ maxLength: 1000 }), { kind: 'text' })),
}
/** Name of its control, unlike every name of the decision itself. */
export const controlOf = ({ key }: Pick<Shown, 'key'>): string => `field-${key}`

/** Fields of the business that whoever decides may change. */
export const editableOf = ({ fields }: Pick<ApprovalDetail, 'fields'>): Shown[] =>
  fields.filter(({ isEditable }) => isEditable)

export const schemaOf = (fields: readonly Shown[]): TObject =>
  Exactly(Object.fromEntries(fields.map((field) => [controlOf(field), Named(field.name, schemas[field.type]())])))

export const valuesOf = (fields: readonly Shown[]): Record<string, string> =>
  Object.fromEntries(fields.map((field) => [controlOf(field), field.value]))

/** What was changed, by the fields' own keys. */
export function changesOf(fields: readonly Shown[], values: FormValues): Record<string, string> {
  const typed = fields.map((field) => [field, String(values[controlOf(field)] ?? '').trim()] as const)
  return Object.fromEntries(
    typed.filter(([field, value]) => value !== field.value).map(([{ key }, value]) => [key, value]),
  )
}
