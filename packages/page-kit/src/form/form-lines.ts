import { bareFault, cellAt, faultOf, faultsOfLines, isLines, type Field, type LinesField } from '@portal/contract'
import { linesTexts } from '../lines/lines.texts.ts'
import { cellKey, filledLines, linesIn, type TypedLine } from '../lines/typed-line.ts'
import { judgedOf, type FormValues } from './form-values.ts'

/** Places of a form where something may be wrong, from top to bottom: its fields, and each cell of its lines. */
export const placesOf = (fields: readonly Field[], values: FormValues): string[] =>
  fields.flatMap((field) => (isLines(field) ? [field.name, ...cellsOf(field, values)] : [field.name]))

const cellsOf = (field: LinesField, values: FormValues): string[] =>
  linesIn(values[field.name]).flatMap((line) => field.line.map(({ name }) => cellKey(field.name, line, name)))

/** What the cells are called above the form: `随车物品 第 3 行 价值`. */
export const cellLabels = (fields: readonly Field[], values: FormValues): Record<string, string> =>
  Object.fromEntries(
    fields
      .filter(isLines)
      .flatMap((field) =>
        linesIn(values[field.name]).flatMap((line, row) =>
          field.line.map(({ name, title }) => [
            cellKey(field.name, line, name),
            linesTexts.label(field.title, linesTexts.cell(row + 1, title)),
          ]),
        ),
      ),
  )

/** The place in the form of a path in its body, with the words that stand there; null for a path of no line. */
export function placeOf(fields: readonly Field[], values: FormValues, path: string, message: string) {
  for (const field of fields.filter(isLines)) {
    const cell = cellAt(field, path)
    if (cell === null) continue
    const lines = filledLines(values[field.name])
    const line = lines[cell.row]
    const { field: own } = cell
    if (line === undefined || own === null) return { name: field.name, message }
    return { name: cellKey(field.name, line, own.name), message: bareFault(cell.row, own, message) }
  }
  return null
}

/** Faults by path of the body, by their places in the form. */
export const placed = (
  fields: readonly Field[],
  values: FormValues,
  faults: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(faults).map(([path, message]) => {
      const place = message === undefined ? null : placeOf(fields, values, path, message)
      return place === null ? [path, message] : [place.name, place.message]
    }),
  )

/** What is wrong with what is typed, by its places. */
export function faultsOfForm(fields: readonly Field[], values: FormValues): Record<string, string | undefined> {
  const found = fields.flatMap((field): [string, string | undefined][] => {
    const judged = judgedOf(field, values[field.name])
    if (!isLines(field)) return [[field.name, faultOf(field, judged)]]
    return faultsOfLines(field, judged).map(({ path, message }) => [path, message])
  })
  return placed(fields, values, Object.fromEntries(found))
}

/** Places of a field that changed: those of changed cells and of lines that went. */
export function changedPlaces(fields: readonly Field[], name: string, before: FormValues, after: FormValues): string[] {
  const field = fields.find((each) => each.name === name)
  if (field === undefined || !isLines(field)) return [name]
  const now = new Map(linesIn(after[name]).map((line) => [line.key, line]))
  const cells = linesIn(before[name]).flatMap((line) =>
    field.line.flatMap((each) =>
      now.get(line.key)?.values[each.name] === line.values[each.name] ? [] : [cellKey(name, line, each.name)],
    ),
  )
  return [name, ...cells]
}

/** Lines that were removed elsewhere become new ones here, so that they can still be saved. */
export const withoutGone = (fields: readonly Field[], values: FormValues, there: FormValues): FormValues => ({
  ...values,
  ...Object.fromEntries(
    fields.filter(isLines).map(({ name }) => {
      const ids = new Set(linesIn(there[name]).map(({ id }) => id))
      const kept = (line: TypedLine): TypedLine => (ids.has(line.id) ? line : { ...line, id: null })
      return [name, { lines: linesIn(values[name]).map(kept) }]
    }),
  ),
})

/** Lines that are kept to others are neither shown nor sent. */
export const isUnseen = (field: Field, initial: Readonly<Record<string, unknown>>): boolean =>
  isLines(field) && initial[field.name] === null
