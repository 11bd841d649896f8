import { mostViews, type ListView } from '@portal/contract'
import { writeAddress, type AddressShape } from '../address.ts'
import type { ListPlace } from '../place.ts'

const mostSearch = 600
type Views = readonly ListView[]

/** A place as a view keeps it: filters, order and size, without page and open row. */
export const searchOf = (shape: AddressShape, place: ListPlace): string =>
  writeAddress(shape, { ...place, page: 1, after: '', open: '' }).toString()

/** Views with this one; one of the same name is replaced. Null when it cannot be kept. */
export function withView(views: Views, name: string, search: string): ListView[] | null {
  const isNew = views.every((view) => view.name !== name)
  if (search.length > mostSearch || (isNew && views.length >= mostViews)) return null
  return isNew ? [...views, { name, search }] : views.map((view) => (view.name === name ? { ...view, search } : view))
}

export const withoutView = (views: Views, name: string): ListView[] => views.filter((view) => view.name !== name)

/** At most one view is the default; making it so again takes that back. */
export const withDefault = (views: Views, name: string): ListView[] =>
  views.map(({ name: own, search, isDefault = false }) =>
    own === name && !isDefault ? { name: own, search, isDefault: true } : { name: own, search },
  )
