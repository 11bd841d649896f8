import { CodedError } from '@portal/contract'
import type { Expression } from 'kysely'
import { listTexts as texts } from '../list.texts.ts'
import { refOf } from '../matchers.ts'
import type { AnyRows, AnySource, DeclaredList } from '../source.ts'

export interface Order {
  /** As it stands in the address: `-openedOn`. */
  sort: string
  by: Expression<unknown>
  isDescending: boolean
}

/** Fields that the list may be sorted by. */
export const sortable = (list: DeclaredList): string[] => [
  ...new Set([list.sort.replace(/^-/, ''), ...(list.sorts ?? [])]),
]

/** @throws 400 for a sort that the list does not declare. */
export function orderOf(list: DeclaredList, source: AnySource, wished: string | undefined): Order {
  const sort = wished ?? list.sort
  const field = sort.replace(/^-/, '')
  const column = source.sorts[field]
  if (column === undefined || !sortable(list).includes(field)) {
    const message = texts.wrongSort(list.fields.find(({ name }) => name === field)?.title ?? field)
    throw new CodedError('badRequest', { text: message, data: { errors: [{ path: 'sort', message }] } })
  }
  return { sort, by: refOf(column), isDescending: sort.startsWith('-') }
}

/** Orders by the field and then by the id, so that no row stands on two pages. */
export function ordered(rows: AnyRows, source: AnySource, { by, isDescending }: Order): AnyRows {
  const direction = isDescending ? 'desc' : 'asc'
  return rows.orderBy(by, direction).orderBy(refOf(source.id), direction)
}
