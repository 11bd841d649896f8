import type { ListSettings } from '@portal/contract'
import { prefer, preferenceName, usePreferred } from '@portal/web-kit/preferences'

const nothing: ListSettings = {}
const nameOf = (list: string) => preferenceName<ListSettings>(`list.${list}`)

/** What the user arranged on a list, by the list's name: found again on every device. */
export const useListSettings = (list: string): ListSettings => usePreferred(nameOf(list)) ?? nothing

/** Changes a part; `undefined` goes back to the page's own. */
export function arrangeList(
  list: string,
  before: ListSettings,
  part: Partial<Record<keyof ListSettings, unknown>>,
): void {
  const after = { ...before, ...part }
  prefer(
    nameOf(list),
    Object.fromEntries(Object.entries(after).filter(([, value]) => value !== undefined)) as ListSettings,
  )
}
