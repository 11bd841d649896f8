import type { Field } from '../list/field.ts'

/** A party of a thing: an enterprise, whoever works there, or one person. */
export type PartySide = 'ent' | 'user'
export interface Party {
  name: string
  is: PartySide
}
/** By code; each is a column of the thing's table with the id of its enterprise or user, or nobody. */
export type Parties<P extends string = string> = { readonly [N in P]: Party }

/** Who has to do with a thing: `{ applicant: ['申请企业', 'ent'], officer: ['经办人', 'user'] }`. */
export function defineParties<const P extends Readonly<Record<string, readonly [name: string, is: PartySide]>>>(
  said: P,
): Parties<keyof P & string> {
  if (Object.keys(said).length < 2) throw new Error('一个事项至少有两个参与方，只有一方的不必声明')
  return Object.fromEntries(Object.entries(said).map(([code, [name, is]]) => [code, { name, is }])) as Parties<
    keyof P & string
  >
}

/** True for a field that this reader, who stands for `parties`, may know. */
const isFor = ({ for: kept }: Pick<Field, 'for'>, parties: readonly string[] | 'all'): boolean =>
  kept === undefined || parties === 'all' || kept.some((party) => parties.includes(party))

/** A thing as one of its parties sees it: what is kept to others is left empty. */
export function shownTo<Row extends object>(
  fields: readonly Pick<Field, 'name' | 'for'>[],
  row: Row,
  parties: readonly string[] | 'all',
): Row {
  const hidden = fields.filter((field) => !isFor(field, parties))
  return hidden.length === 0 ? row : { ...row, ...Object.fromEntries(hidden.map(({ name }) => [name, null])) }
}
