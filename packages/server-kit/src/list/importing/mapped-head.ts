import { refuse, type ColumnsAsked, type Field, type ReadColumn, type SaidColumns } from '@portal/contract'
import { headingOf } from '@portal/domain/reading/heading'
import type { Workbook } from '../../xlsx/reading/read.ts'
import type { SheetRow } from '../../xlsx/reading/sheet.ts'
import { headRows, neededOf, ownHeadings, shownSheets, textOf, type Head } from './head.ts'
import type { DeclaredImport } from './import-source.ts'
import { importTexts as texts } from './import.texts.ts'

/** What is known of an enterprise's files: fields by heading (`headingKeys`), and what a person says of this one. */
export interface Mapping {
  kept: ReadonlyMap<string, string | null>
  said: SaidColumns | null
}

/** Rows below the head in which a sample is looked for. */
const sampleRows = 5
/** Characters of a sample. */
const mostSample = 40

/** Headings as they are kept: for comparison, the second and later ones of a name numbered. */
export function headingKeys(headings: readonly string[]): string[] {
  const times = new Map<string, number>()
  return headings.map((heading) => {
    const own = headingOf(heading)
    const time = (times.get(own) ?? 0) + 1
    times.set(own, time)
    return time === 1 ? own : `${own}#${time}`
  })
}

/**
 * The head of a file whose columns may bear other names.
 * @throws refused with `ColumnsAsked` while a column is unknown or a needed field is missing
 */
export async function mappedHead(book: Workbook, declared: DeclaredImport, mapping: Mapping): Promise<Head> {
  const { said } = mapping
  const place = said === null ? await likelyHead(book, declared.fields, mapping) : await saidHead(book, said)
  const guessed = guess(place.titles, declared.fields, mapping)
  const chosen = said === null ? guessed : guessed.map((own, at) => corrected(own, said.fields[at] ?? null))
  const columns = chosen.map((own, at): ReadColumn => ({
    heading: place.titles[at] ?? '',
    sample: sampleOf(place.below, at),
    ...own,
  }))
  const byName = new Map(declared.fields.map((field) => [field.name, field]))
  const same = said?.same ?? []
  const names = [...columns.flatMap(({ field }) => field ?? []), ...same.map(({ field }) => field)]
  if (names.some((name) => !byName.has(name))) throw refuse(texts.columnsWrong)
  const read = { sheet: book.sheets[place.sheet] ?? '', row: place.row, columns, same: [...same] }
  const missing = neededOf(declared.fields).filter(({ name }) => !names.includes(name))
  const unknown = columns.filter(({ by }) => by === 'none')
  const twice = declared.fields.filter(({ name }) => names.indexOf(name) !== names.lastIndexOf(name))
  if (missing.length + unknown.length + twice.length > 0) {
    const asked: ColumnsAsked = { reason: 'columns', columns: read, missing: missing.map(({ name }) => name) }
    const words = [missing, unknown.map(({ heading }) => ({ title: heading })), twice] as const
    const [lacking = '', strange = '', double = ''] = words.map((all) => all.map(({ title }) => title).join('、'))
    throw refuse(texts.columnsAsked(lacking, strange, double), asked)
  }
  const { sheet, row } = place
  return { sheet, row, columns: columns.map(({ field }) => byName.get(field ?? '') ?? null), read }
}

interface Place {
  sheet: number
  row: number
  titles: string[]
  below: readonly SheetRow[]
}
type Guess = Pick<ReadColumn, 'field' | 'by'>

function guess(titles: readonly string[], fields: readonly Field[], { kept }: Mapping): Guess[] {
  const own = ownHeadings(fields)
  const others = new Map(
    fields.flatMap((field) => (field.alsoNamed ?? []).map((name) => [headingOf(name), field] as const)),
  )
  const names = new Set(fields.map(({ name }) => name))
  const keys = headingKeys(titles)
  const taken = new Set<string>()
  return titles.map((title, at): Guess => {
    if (title === '' || title === texts.reason) return { field: null, by: 'title' }
    const before = kept.get(keys[at] ?? '')
    const found = own.get(headingOf(title))
    const other = others.get(headingOf(title))
    const guessed: Guess =
      before === null || (before !== undefined && names.has(before))
        ? { field: before, by: 'kept' }
        : found !== undefined
          ? { field: found.name, by: 'title' }
          : { field: other?.name ?? null, by: other === undefined ? 'none' : 'other' }
    if (guessed.field === null) return guessed
    // The first column of a field is it; nobody knows what a second one is.
    if (taken.has(guessed.field)) return { field: null, by: 'none' }
    taken.add(guessed.field)
    return guessed
  })
}

const corrected = (guessed: Guess, field: string | null): Guess =>
  guessed.by !== 'none' && guessed.field === field ? guessed : { field, by: 'said' }

/** The first rows of a sheet, and those in which samples may stand. */
async function topOf(book: Workbook, sheet: number): Promise<SheetRow[]> {
  const top: SheetRow[] = []
  for await (const row of book.rows(sheet)) {
    if (row.row > headRows + sampleRows) break
    top.push(row)
  }
  return top
}

/** The row in which most fields are known; where none is, the one with the most words of the first filled sheet. */
async function likelyHead(book: Workbook, fields: readonly Field[], mapping: Mapping): Promise<Place> {
  let best: (Place & { known: number; words: number }) | undefined
  for (const [sheet] of shownSheets(book)) {
    const top = await topOf(book, sheet)
    for (const [at, { row, cells }] of top.entries()) {
      if (row > headRows) break
      const titles = cells.map(textOf)
      const known = guess(titles, fields, mapping).filter(({ field }) => field !== null).length
      const words = titles.filter((title) => title !== '').length
      const isBetter =
        best === undefined ||
        known > best.known ||
        (known === best.known && sheet === best.sheet && known === 0 && words > best.words)
      if (words > 0 && isBetter) best = { sheet, row, titles, below: top.slice(at + 1), known, words }
    }
  }
  if (best === undefined) throw refuse(texts.empty)
  return best
}

async function saidHead(book: Workbook, said: SaidColumns): Promise<Place> {
  const [sheet] = shownSheets(book).find(([, name]) => name === said.sheet) ?? []
  const top = sheet === undefined ? [] : await topOf(book, sheet)
  const at = top.findIndex(({ row }) => row === said.row)
  const head = top[at]
  if (sheet === undefined || head === undefined || head.cells.length !== said.fields.length)
    throw refuse(texts.columnsWrong)
  return { sheet, row: said.row, titles: head.cells.map(textOf), below: top.slice(at + 1) }
}

const sampleOf = (below: readonly SheetRow[], at: number): string =>
  below
    .slice(0, sampleRows)
    .map(({ cells }) => textOf(cells[at]))
    .find((text) => text !== '')
    ?.slice(0, mostSample) ?? ''

const isText = (value: unknown): value is string => typeof value === 'string'
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** What a person said of a file's columns, as it was sent. @throws refused for anything else */
export function saidColumns(text: string | undefined): SaidColumns | null {
  if (text === undefined || text === '') return null
  const said = parsed(text)
  if (!isSaid(said)) throw refuse(texts.columnsWrong)
  return said
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const isSaid = (said: unknown): said is SaidColumns =>
  isObject(said) &&
  isText(said['sheet']) &&
  Number.isInteger(said['row']) &&
  Array.isArray(said['fields']) &&
  said['fields'].every((field) => field === null || isText(field)) &&
  Array.isArray(said['same']) &&
  said['same'].every((one) => isObject(one) && isText(one['field']) && isText(one['text']))
