import type { Annotation } from '../filling/context.ts'
import { compareNames, nameInList, passengerChoices } from '../list-names.ts'
import { poolTexts } from './pool.texts.ts'

type Field = keyof Annotation
const lists: Partial<Record<Field, string>> = {
  use: 'uses',
  biz: 'businessTypes',
  taxItem: 'taxItems',
  method: 'methods',
  transferCell: 'transferReasons',
}

/** Display text of an annotation's value. */
function shown(field: Field, value: string | boolean | null): string {
  if (value === null) return poolTexts.takenBack
  if (typeof value === 'boolean') return value ? poolTexts.fields.yes : poolTexts.fields.no
  if (field === 'passenger') return passengerChoices.find(({ code }) => code === value)?.name ?? value
  if (field === 'compare') return compareNames[value] ?? value
  const list = lists[field]
  return list === undefined ? value : nameInList(list, value)
}

/** Fields that one annotation changed compared with the previous one; each annotation includes all earlier values. */
export function changedBy(said: Annotation, before: Annotation): { field: string; label: string; value: string }[] {
  return Object.keys(poolTexts.said).flatMap((name) => {
    const field = name as Field
    const value = said[field]
    return value === undefined || value === before[field]
      ? []
      : [{ field, label: poolTexts.said[field] ?? field, value: shown(field, value) }]
  })
}
