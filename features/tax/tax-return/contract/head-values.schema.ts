import { Exactly, Named, Type, type Static } from '@portal/contract'
import { lastingHeadFields, mostHeadChars, type LastingHeadField } from './printed/head-fields.rules.ts'

const text = (title: string) =>
  Named(title, Type.String({ minLength: 0, maxLength: mostHeadChars, pattern: '^[^\\n\\r]*$' }), { kind: 'text' })
/** By header field; '' when nothing is stored. A page calls them as the form does, by `labels`. */
export const HeadTexts = Exactly(
  Object.fromEntries(lastingHeadFields.map((field) => [field, text(field)])) as Record<
    LastingHeadField,
    ReturnType<typeof text>
  >,
)
export type HeadTexts = Static<typeof HeadTexts>

/** Initial header values of new periods. `version` rises with each change and is 0 before the first one. */
export const HeadValues = Exactly({
  values: HeadTexts,
  labels: HeadTexts,
  version: Type.Integer(),
  updatedBy: Type.String(),
  updatedAt: Type.String(),
})
export type HeadValues = Static<typeof HeadValues>
