import type { Option } from '../fields/field-input.ts'
import type { FoundSource } from '../fields/search/found-source.ts'
import { pageOfAll, type ListSource } from '../list/list-source.ts'
import { pickerTexts as texts } from './picker.texts.ts'

/**
 * A search as a list to pick from: one filter, the word, and what it finds. For kinds of things that have no list of
 * their own; `title` names them.
 */
export function foundList(found: FoundSource, title: string, unit: string): ListSource<Option & { id: string }> {
  return {
    title,
    unit,
    filters: { word: { kind: 'text', title: texts.word, hint: texts.wordHint } },
    sorts: [],
    sort: '',
    paging: 'pages',
    sizes: [],
    exportRoute: null,
    ask: ({ values: { word = '' } }) => ({
      queryKey: ['found', title, word],
      queryFn: ({ signal }) => found.find(word, signal),
    }),
    shown: (data, place) =>
      pageOfAll(
        (data as readonly Option[]).map((option) => ({ ...option, id: option.value })),
        place,
      ),
  }
}
