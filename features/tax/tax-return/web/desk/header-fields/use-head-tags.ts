import { useSyncExternalStore } from 'react'
import { headText } from '../../../contract/index.ts'
import type { Desk } from '../model/open-desk.ts'

/** Answers in the main form's head that the line under the title says: 按照实际利润额预缴，一般企业. */
export function useHeadTags({ view, model: { headers, kind, set } }: Desk): string {
  const form = view.tables.find(({ tableCode }) => kind.heads?.[tableCode] !== undefined)?.tableCode ?? ''
  useSyncExternalStore(
    (listener) => headers.subscribeGroup(`${form}.h`, listener),
    () => headers.turnOf(`${form}.h`),
  )
  const fields = set.byCode.get(form)?.definition.header ?? []
  return (kind.heads?.[form]?.tags ?? [])
    .flatMap((id) => fields.filter((field) => field.id === id))
    .map((field) => headText(field, headers.get(`${form}.h.${field.id}`)))
    .filter((text) => text !== '')
    .join('，')
}
