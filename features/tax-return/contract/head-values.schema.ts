import { Exactly, Type, type Static } from '@portal/contract'
import { lastingHeadFields, mostHeadChars, type LastingHeadField } from './layout/head-fields.rules.ts'

const text = () => Type.String({ maxLength: mostHeadChars, pattern: '^[^\\n\\r]*$' })
/** By field of the head; '' where nothing is kept. */
export const HeadTexts = Exactly(
  Object.fromEntries(lastingHeadFields.map((field) => [field, text()])) as Record<
    LastingHeadField,
    ReturnType<typeof text>
  >,
)
export type HeadTexts = Static<typeof HeadTexts>

/** What new periods start with; `version` rises with each change, 0 when nobody kept anything. */
export const HeadValues = Exactly({
  values: HeadTexts,
  labels: HeadTexts,
  version: Type.Integer(),
  updatedBy: Type.String(),
  updatedAt: Type.String(),
})
export type HeadValues = Static<typeof HeadValues>
