import { headingOf } from '@portal/domain/reading/heading'
import { codeText, compact } from '@portal/domain/reading/plain'
import { FIELD_OF, freeLayout, LAYOUTS, plainHeading, titleOf, type Layout } from './reference.ts'
import type { Field, FreeColumns, Row, Span } from './types.ts'

export const HEAD_ROWS = 15

/** `columns`: column number by field. `last`: number of the last row of the head. */
export interface Head {
  layout: Layout
  columns: ReadonlyMap<Field, number>
  last: number
  missing: readonly string[]
  /** Headings as they stand, for a person who names the columns. */
  headings: readonly string[]
  span: Span | null
  company: string
  /** Of a table whose columns a person named, now or before: headings by field. */
  named: FreeColumns | null
}

/**
 * Finds the head among the first rows; null when no row has one. `kept`: fields by heading, as a person named them in
 * earlier files.
 */
export function findHead(
  rows: readonly Row[],
  free: FreeColumns | undefined,
  kept: Readonly<Record<string, string>> = {},
): Head | null {
  let best: (Head & { score: number }) | null = null
  for (const [at, upper] of rows.entries()) {
    for (const lower of [rows[at + 1], undefined]) {
      const headings = headingsOf(upper, lower)
      const found = free === undefined ? byLayoutOrKept(headings, kept) : byChoice(headings, free)
      if (found === null || (best !== null && found.score <= best.score)) continue
      const facts = { last: (lower ?? upper).row, headings: headings.filter(Boolean), ...above(rows.slice(0, at)) }
      best = { ...found, ...facts }
    }
  }
  return best
}

/** Headings of likely heads, where none was recognised: the row with the most words. */
export function likelyHeadings(rows: readonly Row[]): string[] {
  const [widest] = rows.toSorted((a, b) => words(b) - words(a))
  if (widest === undefined) return []
  const below = rows[rows.indexOf(widest) + 1]
  const isTwofold = below !== undefined && below.cells.some((cell) => /^[借贷]方/.test(compact(cell?.text ?? '')))
  return headingsOf(widest, isTwofold ? below : undefined).filter(Boolean)
}

const words = ({ cells }: Row): number => cells.filter((cell) => cell?.kind === 'text').length

/** Two rows are read as 上行_下行; a blank above takes the words to its left. */
function headingsOf(upper: Row, lower: Row | undefined): string[] {
  const count = Math.max(upper.cells.length, lower?.cells.length ?? 0)
  let group = ''
  return Array.from({ length: count }, (_, column) => {
    const own = compact(upper.cells[column]?.text ?? '')
    if (lower === undefined) return own
    if (own !== '') group = own
    const part = compact(lower.cells[column]?.text ?? '')
    return part === '' ? own : group === '' ? part : `${group}_${part}`
  })
}

type Found = Pick<Head, 'layout' | 'columns' | 'missing' | 'named'> & { score: number }

function byLayout(headings: readonly string[]): Found | null {
  const columns = new Map<Field, number>()
  for (const [column, heading] of headings.entries()) {
    const field = FIELD_OF.get(plainHeading(heading))
    if (field !== undefined && !columns.has(field)) columns.set(field, column)
  }
  if (!columns.has('code') || !columns.has('name')) return null
  const missingOf = ({ signature }: Layout) => signature.filter((field) => !columns.has(field))
  const complete = LAYOUTS.filter((layout) => missingOf(layout).length === 0)
  const [longest] = complete.toSorted((a, b) => b.signature.length - a.signature.length)
  if (longest !== undefined)
    return { layout: longest, columns, missing: [], named: null, score: 100 + longest.signature.length }
  const [nearest] = LAYOUTS.toSorted((a, b) => missingOf(a).length - missingOf(b).length)
  const known = (nearest?.signature.length ?? 0) - (nearest === undefined ? 0 : missingOf(nearest).length)
  if (nearest === undefined || known < 3) return null
  return { layout: nearest, columns, missing: missingOf(nearest).map(titleOf), named: null, score: known }
}

function byChoice(headings: readonly string[], free: FreeColumns): Found | null {
  const columns = new Map<Field, number>()
  const missing: string[] = []
  for (const [field, heading] of Object.entries(free) as [Field, string][]) {
    const column = headings.findIndex((one) => plainHeading(one) === plainHeading(heading))
    if (column < 0) missing.push(heading)
    else columns.set(field, column)
  }
  if (columns.size === 0) return null
  missing.push(...freeLayout.signature.filter((field) => free[field] === undefined).map(titleOf))
  return { layout: freeLayout, columns, missing, named: free, score: columns.size }
}

/** Better than a layout of which something is missing. */
const keptScore = 50

function byLayoutOrKept(headings: readonly string[], kept: Readonly<Record<string, string>>): Found | null {
  const known = byLayout(headings)
  if (known !== null && known.missing.length === 0) return known
  const named: FreeColumns = {}
  const columns = new Map<Field, number>()
  for (const [column, heading] of headings.entries()) {
    const own = headingOf(heading)
    const field = Object.hasOwn(kept, own) ? (kept[own] as Field) : undefined
    if (field === undefined || columns.has(field)) continue
    columns.set(field, column)
    named[field] = heading
  }
  if (!freeLayout.signature.every((field) => columns.has(field))) return known
  return { layout: freeLayout, columns, missing: [], named, score: keptScore + columns.size }
}

const SPAN = /(\d{4})[.年\-/](\d{1,2})[月期]?(?:[-至~—到]+)(\d{4})[.年\-/](\d{1,2})/
const MONTH = /(?:期间|月份|会计期)[::]?(\d{4})[.年\-/]?(\d{1,2})(?!\d)/
const COMPANY = /(?:编制单位|核算单位|单位名称)[::](.+)/
const month = (year = '', number = ''): string => `${year}${number.padStart(2, '0')}`

/** What stands above the head: which months, and whose. */
function above(rows: readonly Row[]): Pick<Head, 'span' | 'company'> {
  const texts = rows.flatMap(({ cells }) => cells.map((cell) => compact(cell?.text ?? '')))
  const found = texts.map((text) => SPAN.exec(text)).find((one) => one !== null)
  const one = texts.map((text) => MONTH.exec(text)).find((each) => each !== null)
  const span: Span | null = found
    ? { from: month(found[1], found[2]), to: month(found[3], found[4]) }
    : one
      ? { from: month(one[1], one[2]), to: month(one[1], one[2]) }
      : null
  const company = texts.map((text) => COMPANY.exec(text)?.[1]).find((text) => text !== undefined)
  return { span, company: company ?? '' }
}

/** A code without what books put between its levels; zeros in front stay. */
export const bareCode = (text: string): string => codeText(text).replace(/[.\-_/ ]/g, '')
