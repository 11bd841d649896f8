import {
  faultsOfIds,
  isLibrary,
  linesFields,
  notForYou,
  type Field,
  type LineFault,
  type LinesField,
  type TObject,
} from '@portal/contract'
import type { CodeWords } from '../../code-words.ts'
import type { FieldChange } from '../../audit/audit-detail.ts'
import { lineChanges } from './line-changes.ts'
import { linesOf, type Line, type LinesTable } from './lines-table.ts'
import { writeLines } from './write-lines.ts'
import type { AnyKeeper, AnyRow, AnyUpkeepSource } from './any-keeper.ts'
import { columnsBy, presenter, storedValues } from './columns.ts'
import type { DeclaredUpkeep, Values, Writing } from './source.ts'

/** Tables of the declared lines. @throws at the start for lines without one, or a table without lines. */
export function tablesOfLines({ entry, title }: DeclaredUpkeep, { lines = {} }: AnyUpkeepSource): LinesTable[] {
  const fields = linesFields(entry)
  const names = new Set(fields.map(({ name }) => name)).symmetricDifference(new Set(Object.keys(lines)))
  if (names.size > 0) throw new Error(`${title}的明细与表不符：${[...names].join('、')}`)
  return fields.map((field) => tableOf(field, lines[field.name] ?? ''))
}

function tableOf(field: LinesField, table: string): LinesTable {
  const columnOf = columnsBy({})
  const row = { properties: Object.fromEntries([['id', {}], ...field.line.map(({ name }) => [name, {}])]) }
  const present = presenter({ row: row as unknown as TObject }, columnOf, { table })
  return {
    field,
    table,
    present: (stored) => present(stored as AnyRow) as Line,
    stored: (line) => storedValues(field.line, columnOf, line),
  }
}

/** Codes of the library are known here, unlike in a form. */
export const withCodes = async (library: CodeWords, field: Field): Promise<Field> =>
  field.codes !== undefined && isLibrary(field.codes)
    ? { ...field, kind: field.kind === 'text' ? 'code' : field.kind, codes: await library.of(field.codes.codeType) }
    : field

/** Lines with the lists of the library as their codes. */
export const withLibrary = async (library: CodeWords, field: LinesField): Promise<LinesField> => ({
  ...field,
  line: await Promise.all(field.line.map((each) => withCodes(library, each))),
})

/** Lines that were sent, with those that are there. What was not sent stays as it is. */
export interface SentLines {
  of: LinesTable
  said: readonly Values[]
  before: readonly Line[]
}

export async function sentLines(keeper: AnyKeeper, said: Values, writing: Writing<AnyRow>): Promise<SentLines[]> {
  const sent = keeper.lines.filter(({ field }) => Array.isArray(said[field.name]))
  const before = writing.before === null ? {} : await linesOf(writing.tx.db, sent, writing.before)
  return Promise.all(
    sent.map(async (of) => ({
      of: { ...of, field: await withLibrary(keeper.library, of.field) },
      said: said[of.field.name] as readonly Values[],
      before: before[of.field.name] ?? [],
    })),
  )
}

export const faultsOfSent = (sent: readonly SentLines[]): LineFault[] =>
  sent.flatMap(({ of, said, before }) => faultsOfIds(of.field, said, new Set(before.map(({ id }) => id))))

/** Lines that are kept to parties for which this caller does not stand. */
export function faultsOfKept(keeper: AnyKeeper, sent: readonly SentLines[], row: AnyRow, { call }: Writing<AnyRow>) {
  const kept = sent.filter(({ of }) => of.field.for !== undefined)
  if (kept.length === 0) return []
  const shown = { ...keeper.present(row), ...Object.fromEntries(kept.map(({ of }) => [of.field.name, []])) }
  const seen = (keeper.source.seen?.(shown, row, call.scope) ?? shown) as Values
  return kept.flatMap(({ of }) => (seen[of.field.name] === null ? [notForYou(of.field)] : []))
}

/** Writes them; answers what the audit log tells of it. */
export async function saveLines(sent: readonly SentLines[], row: AnyRow, { tx }: Writing<AnyRow>) {
  const changes: FieldChange[] = []
  for (const { of, ...lines } of sent) changes.push(...lineChanges(await writeLines(tx.db, of, row, lines)))
  return changes
}
