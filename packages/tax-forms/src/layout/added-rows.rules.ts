import { extraLines, extraParent, nextRowId } from '../definitions/extra-rows.ts'
import type { CellKind, Cells, Column, FormDefinition, FormRow, Section } from '../types.ts'

/** A row that the taxpayer added; `name` is what a dynamic child was filed as. */
export interface AddedRow {
  id: string
  name: string
}

/** Rows among a form's cells that are not printed on it, with the names they are filed under. */
export const addedRowsIn = (form: FormDefinition, cells: Cells): AddedRow[] =>
  hasAddedRows(form)
    ? Object.entries(cells).flatMap(([id, row]) =>
        extraParent(form, id) === undefined || form.rows.some((printed) => printed.id === id)
          ? []
          : [{ id, name: row['name'] ?? '' }],
      )
    : []

/** A line of a section: printed, added, or the place where a row is added. */
export type Line = (
  | { kind: 'printed'; row: FormRow }
  | { kind: 'added'; row: AddedRow; parent: string; kinds: Readonly<Record<string, CellKind>> }
  | { kind: 'place'; parent: string }
) & { id: string; line: string; name: string; indent: number }

export const hasAddedRows = (form: FormDefinition): boolean =>
  form.layout === 'list' || form.rows.some((row) => row.dynamicChildren !== undefined)

/** Most rows that a taxpayer may add to one form: branches, items. */
export const mostAddedRows = 10_000

/** Rows that the taxpayer added; `hasPlaces` where more can be added. */
export interface Added {
  rows: readonly AddedRow[]
  hasPlaces: boolean
}

/** Children stand below their parent; records of a list above the total. The place to add stands last. */
export function linesOf(form: FormDefinition, section: Section, { rows: added, hasPlaces }: Added): Line[] {
  const printed = section.rows.map((id) => printedLine(form, id))
  if (!hasAddedRows(form)) return printed
  const numbers = extraLines(
    form,
    added.map(({ id }) => id),
  )
  const byId = new Map(added.map((row) => [row.id, row]))
  const byParent = new Map<string, string[]>()
  for (const id of numbers.keys()) {
    const parent = extraParent(form, id) ?? ''
    const known = byParent.get(parent)
    if (known === undefined) byParent.set(parent, [id])
    else known.push(id)
  }
  const below = (parent: string): Line[] =>
    (byParent.get(parent) ?? []).flatMap((id) => {
      const row = byId.get(id)
      return row === undefined ? [] : [addedLine(form, row, parent, numbers.get(id) ?? '')]
    })
  const place = (parent: string): Line[] => {
    if (!hasPlaces) return []
    const line = nextNumber(form, parent, numbers.size, byParent.get(parent))
    return [{ kind: 'place', id: `+${parent}`, parent, line, name: '', indent: indentBelow(form, parent) }]
  }
  if (form.layout === 'list') return [...below(''), ...printed, ...place('')]
  return printed.flatMap((line, at) => {
    const parent = dynamicParentOf(form, line.id, section.rows[at + 1])
    return parent === undefined ? [line] : [line, ...below(parent), ...place(parent)]
  })
}

/** The dynamic parent whose printed rows end with this one. */
function dynamicParentOf(form: FormDefinition, id: string, next: string | undefined): string | undefined {
  const parent = form.rows.find(
    (row) => row.dynamicChildren !== undefined && (row.id === id || id.startsWith(`${row.id}_`)),
  )?.id
  return parent === undefined || next?.startsWith(`${parent}_`) === true ? undefined : parent
}

function printedLine(form: FormDefinition, id: string): Line {
  const row = form.rows.find((each) => each.id === id)
  if (row === undefined) throw new RangeError(`${form.code} 没有行 ${id}`)
  return { kind: 'printed', row, id, line: row.line, name: row.name, indent: row.indent }
}

const addedLine = (form: FormDefinition, row: AddedRow, parent: string, line: string): Line => ({
  kind: 'added',
  row,
  id: row.id,
  parent,
  line,
  name: row.name,
  indent: indentBelow(form, parent),
  kinds: kindsBelow(form, parent),
})

const indentBelow = (form: FormDefinition, parent: string): number =>
  parent === '' ? 0 : (form.rows.find(({ id }) => id === parent)?.indent ?? 0) + 1

/** The number a new row would have: the count goes on, whatever the ids. */
function nextNumber(form: FormDefinition, parent: string, count: number, ids: readonly string[] | undefined): string {
  if (parent === '') return String(count + 1)
  const next = nextRowId(form, parent, ids ?? [])
  return extraLines(form, [...(ids ?? []), next]).get(next) ?? ''
}

const known = new WeakMap<FormDefinition, Map<string, Readonly<Record<string, CellKind>>>>()

/** Kinds of a row's cells, printed or added; undefined for a row that the form cannot have. */
export function kindsOfRow(form: FormDefinition, id: string): Readonly<Record<string, CellKind>> | undefined {
  const printed = form.rows.find((row) => row.id === id)
  const parent = extraParent(form, id)
  return printed?.cells ?? (parent === undefined ? undefined : kindsBelow(form, parent))
}

/** Kinds of the cells of rows added below a parent: a child fills what its parent adds up. */
export function kindsBelow(form: FormDefinition, parent: string): Readonly<Record<string, CellKind>> {
  const kept = known.get(form) ?? new Map<string, Readonly<Record<string, CellKind>>>()
  known.set(form, kept)
  const before = kept.get(parent)
  if (before !== undefined) return before
  const kinds = Object.fromEntries(form.columns.map((column) => [column.id, kindBelow(form, parent, column)]))
  kept.set(parent, kinds)
  return kinds
}

function kindBelow(form: FormDefinition, parent: string, { id }: Column): CellKind {
  if (parent === '')
    return form.rowFormulas?.some(({ target, mode }) => target === id && mode === 'calc') === true ? 'formula' : 'input'
  const above = form.rows.find((row) => row.id === parent)?.cells[id] ?? 'na'
  return above === 'na' ? 'na' : 'input'
}
