import items from '@portal/tax-forms/data/qcit-items.json' with { type: 'json' }
import type { RowItem } from '@portal/tax-grid/model/grid-kind'

interface ListedItem {
  key: string
  name: string
  note?: string
  isOffered?: boolean
}
const lists: Readonly<Record<string, readonly ListedItem[]>> = items.lists
const places: Readonly<Record<string, string>> = items.places
const ofPlace = new Map(
  Object.entries(places).map(([place, list]) => [
    place,
    (lists[list] ?? []).map((item): RowItem => ({ isOffered: true, ...item })),
  ]),
)

/** Items of relief for rows below a printed row; none where a row has no children. */
export const itemsOf = (form: string, parent: string): readonly RowItem[] => ofPlace.get(`${form}.${parent}`) ?? []

/** Values of columns that are chosen from. */
export const choices: Readonly<Record<string, readonly string[]>> = items.choices
