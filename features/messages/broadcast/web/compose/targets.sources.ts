import { foundList } from '@portal/page-kit/picker/found-list'
import type { PickerOf } from '@portal/page-kit/picker/picker'
import type { FoundSource } from '@portal/page-kit/fields/search/found-source'
import type { Option } from '@portal/page-kit/fields/field-input'
import type { Column } from '@portal/page-kit/table/column'
import { call } from '@portal/web-kit/call'
import { enterpriseChoicesRoute, pageChoicesRoute, roleChoicesRoute } from '../../contract/index.ts'
import { composeTexts as texts } from './compose.texts.ts'

type Row = Option & { id: string }
const asked = (word: string) => ({ query: word === '' ? {} : { word } })
const enterprises: FoundSource = { find: (word, signal) => call(enterpriseChoicesRoute, asked(word), { signal }) }
const roles: FoundSource = { find: (word, signal) => call(roleChoicesRoute, asked(word), { signal }) }
const columns: Column<Row>[] = [
  { id: 'label', title: texts.name, kind: 'text', isFixed: true, narrow: true },
  { id: 'hint', title: texts.hint, kind: 'text', isWide: true },
]
const pickerOf = (title: string, found: FoundSource, what: string, unit: string): PickerOf<Row> => ({
  title,
  list: foundList(found, what, unit),
  columns,
  optionOf: ({ value, label }) => ({ value, label }),
})
export const enterprisePicker = pickerOf(
  texts.pickEnterprise,
  enterprises,
  texts.kinds.enterprise,
  texts.enterpriseUnit,
)
export const rolePicker = pickerOf(texts.pickRole, roles, texts.kinds.role, texts.roleUnit)

/** Pages that a message may lead to. */
export const pageSource: FoundSource = {
  find: (word, signal) => call(pageChoicesRoute, asked(word), { signal }),
  named: async (values, signal) =>
    (await call(pageChoicesRoute, asked(''), { signal })).filter(({ value }) => values.includes(value)),
}
