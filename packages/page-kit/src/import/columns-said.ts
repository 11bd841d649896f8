import type { Field, ReadColumn, ReadColumns, SaidColumns } from '@portal/contract'

/** Fields by name and what is the same in every row, as a person is saying it. */
export interface Saying {
  fields: readonly (string | null)[]
  same: Readonly<Record<string, string>>
}

export const sayingOf = ({ columns, same }: ReadColumns): Saying => ({
  fields: columns.map(({ field }) => field),
  same: Object.fromEntries(same.map(({ field, text }) => [field, text])),
})

/** Fields that every row needs and no column is. */
export const lackingIn = ({ fields }: Pick<Saying, 'fields'>, all: readonly Field[]): Field[] =>
  all.filter(({ name, isRequired, isNullable }) => isRequired && isNullable !== true && !fields.includes(name))

/** What keeps the file from being read: fields that nobody said, and those said twice. */
export function openIn(saying: Saying, all: readonly Field[]): { missing: Field[]; twice: Field[] } {
  const { fields, same } = saying
  return {
    missing: lackingIn(saying, all).filter(({ name }) => (same[name] ?? '').trim() === ''),
    twice: all.filter(({ name }) => fields.indexOf(name) !== fields.lastIndexOf(name)),
  }
}

/** As it is sent: what a column says is not said again for every row. */
export const saidOf = ({ sheet, row }: ReadColumns, { fields, same }: Saying): SaidColumns => ({
  sheet,
  row,
  fields,
  same: Object.entries(same).flatMap(([field, text]) =>
    text.trim() === '' || fields.includes(field) ? [] : [{ field, text: text.trim() }],
  ),
})

/** How a column came to its field, after the person's word. */
export const byOf = ({ field, by }: ReadColumn, now: string | null): ReadColumn['by'] => (field === now ? by : 'said')
