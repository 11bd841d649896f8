import type { TSchema } from 'typebox'
import { fieldsOf, Named, type Field, type FieldKind } from './field.ts'
import { Exactly, Id, Nullable, Type, type TProperties } from '../schema.ts'

/** Lines that one thing may have, of whatever kind: all of them travel with each save. */
const mostOfAll = 1000

export interface LinesDeclaration<E extends TProperties> {
  /** What they are, in Chinese. */
  title: string
  /** Named fields of a line. */
  entered: E
  most: number
  least?: number
  /** Amounts and numbers that are summed up below the lines. */
  sums?: readonly (keyof E & string)[]
  /** Parties of the thing to which the lines are kept, all of them together. */
  for?: readonly string[]
}

const unfit = new Set<FieldKind>(['file', 'lines', 'codes'])

function assertDeclared({ title, entered, most, least = 0, sums = [] }: LinesDeclaration<TProperties>): void {
  const fields = fieldsOf(Exactly(entered))
  const kinds = new Map(fields.map(({ name, kind }) => [name, kind]))
  const faults = [
    ...Object.keys(entered).flatMap((name) => (kinds.has(name) ? [] : [`字段 ${name} 没有名称`])),
    ...fields.flatMap(({ name, kind, isMany, for: kept, seenBy }) => [
      ...(name === 'id' ? [`字段 ${name} 与行的编号同名`] : []),
      ...(unfit.has(kind) || isMany === true ? [`字段 ${name} 的类型不能放在一行里`] : []),
      ...(kept === undefined && seenBy === undefined ? [] : [`字段 ${name} 不能单独限定谁能看，只能限定整个明细`]),
    ]),
    ...sums.flatMap((name) =>
      kinds.get(name) === 'amount' || kinds.get(name) === 'number' ? [] : [`字段 ${name} 不能合计`],
    ),
    ...(least <= most && most >= 1 && most <= mostOfAll ? [] : [`行数应在 1 到 ${mostOfAll} 之间`]),
  ]
  if (faults.length > 0) throw new Error(`明细${title}：${faults.join('；')}`)
}

/**
 * What a thing is made of beside its fields: rows of a table of their own, saved with it under its version. `said`
 * is a field of what a person enters: all lines in their order, those that stay by their id; left out, they stay as
 * they are. `shown` is the field of the thing as it is read. @throws for what no line can have.
 */
export function defineLines<const E extends TProperties>(declared: LinesDeclaration<E>) {
  assertDeclared(declared as unknown as LinesDeclaration<TProperties>)
  const { title, entered, most, least = 0, sums = [], for: kept } = declared
  const more = { kind: 'lines' as const, sums, ...(kept === undefined ? {} : { for: kept }) }
  const said = Type.Array(Exactly({ id: Type.Optional(Id()), ...entered }), { minItems: least, maxItems: most })
  const shown = Type.Array(Exactly({ id: Id(), ...entered }))
  // Kept to others they are null for this reader, who leaves them out of what he sends.
  const orNull = kept === undefined ? shown : Nullable(shown)
  return {
    ...declared,
    said: Named(title, Type.Optional(said), more),
    shown: Named(title, orNull as ReturnType<typeof Nullable<typeof shown>>, more),
  }
}

/** What `defineLines` made, as far as others read it. */
export interface DeclaredLines {
  readonly said: TSchema
  readonly shown: TSchema
}
export type LinesByName = Readonly<Record<string, DeclaredLines>>

const each = <L extends LinesByName, H extends keyof DeclaredLines>(lines: L, half: H) =>
  Object.fromEntries(Object.entries(lines).map(([name, own]) => [name, own[half]])) as { [N in keyof L]: L[N][H] }

/** Fields of what is entered, and of what is shown: `{ ...linesSaid({ items }) }`. */
export const linesSaid = <const L extends LinesByName>(lines: L) => each(lines, 'said')
export const linesShown = <const L extends LinesByName>(lines: L) => each(lines, 'shown')

/** A field that has lines. */
export type LinesField = Field & { kind: 'lines'; line: readonly Field[] }
export const isLines = (field: Field): field is LinesField => field.kind === 'lines' && field.line !== undefined
export const linesFields = (fields: readonly Field[]): LinesField[] => fields.filter(isLines)
export const plainFields = (fields: readonly Field[]): Field[] => fields.filter((field) => !isLines(field))
