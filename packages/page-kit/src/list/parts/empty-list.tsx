import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import type { IconName } from '@portal/web-kit/icon.tsx'
import type { ReactNode } from 'react'
import { narrowingOf, withoutFilter } from '../address.ts'
import { listTexts as texts } from '../list.texts.ts'
import type { ListState } from '../use-list.ts'

/** What a list says while nobody filters and nothing is there. */
export interface Emptiness {
  title?: string
  reason?: ReactNode
  icon?: IconName
  /** The next step. */
  act?: ReactNode
  /** Title and reason while filters narrow; else the kit's own words. */
  filtered?: { title: string; reason: string }
  /** Instead of all this, on a page that says it otherwise. */
  view?: ReactNode
}

/** Why a list is empty: nothing there yet, or filters that can be taken away one by one. */
export function EmptyList<Row>({
  list,
  empty = {},
}: {
  list: Pick<ListState<Row>, 'source' | 'place' | 'setValues'>
  empty?: Emptiness | undefined
}) {
  const { source, place, setValues } = list
  const { filters, title } = source
  if (empty.view !== undefined) return empty.view
  const narrowing = narrowingOf(filters, place.values)
  if (narrowing.length === 0)
    return (
      <EmptyState title={empty.title ?? texts.empty(title)} reason={empty.reason} icon={empty.icon ?? 'inbox'}>
        {empty.act}
      </EmptyState>
    )
  const titleOf = (name: string): string => filters[name]?.title ?? name
  return (
    <EmptyState
      title={empty.filtered?.title ?? texts.emptyFiltered(title)}
      reason={empty.filtered?.reason ?? texts.emptyWhy(narrowing.map(titleOf))}
      icon={empty.icon ?? 'inbox'}
    >
      <div className="row">
        {narrowing.map((name) => (
          <button
            key={name}
            type="button"
            className="button"
            onClick={() => setValues(withoutFilter(filters, place.values, name))}
          >
            {texts.without(titleOf(name))}
          </button>
        ))}
        {narrowing.length > 1 && (
          <button type="button" className="button plain" onClick={() => setValues({})}>
            {texts.withoutAll}
          </button>
        )}
      </div>
    </EmptyState>
  )
}
