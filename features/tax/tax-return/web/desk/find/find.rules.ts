import type { GridLayout } from '@portal/tax-forms/layout/grid-layout'
import { isZero } from '@portal/tax-forms/layout/shown-text.rules'
import type { TabNames } from '../../kind/tax-kind.ts'
import { refOf } from '@portal/tax-grid/model/cell-view'

export interface Found {
  ref: string
  why: 'figure' | 'row' | 'line' | 'check'
}
/** The parts of a return that a search reads. */
export interface Searched {
  layouts: ReadonlyMap<string, GridLayout>
  valueOf(ref: string): string
  shownOf(ref: string): string
  /** The first cell of each check and formula, by its id. */
  cellsOfRules: ReadonlyMap<string, string>
}

const mostFound = 200
const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase()
const figure = (text: string): string => plain(text).replace(/[,\s¥]/g, '')

/** A figure with nothing but zeros behind its point: 12 and 12.00. */
const isWithZeros = (value: string, number: string): boolean =>
  value.startsWith(number) && /^(?:\.0+)?$/.test(value.slice(number.length))

/** Finds cells by figure, rows by name or line number, and checks by id. Results of the current table come first. */
export function find({ layouts, valueOf, shownOf, cellsOfRules }: Searched, query: string, table: string): Found[] {
  const wanted = plain(query)
  if (wanted === '') return []
  const number = /^-?[\d.,]+%?$/.test(figure(query)) ? figure(query) : undefined
  const isWhole = (ref: string): boolean => figure(shownOf(ref)) === number || isWithZeros(valueOf(ref), number ?? '')
  const found: Found[] = [...cellsOfRules]
    .filter(([id]) => wanted.length > 2 && id.toLowerCase().includes(wanted))
    .map(([, ref]) => ({ ref, why: 'check' }))
  const forms = [...layouts.keys()].toSorted((one, other) => Number(other === table) - Number(one === table))
  for (const form of forms)
    for (const row of layouts.get(form)?.rows ?? []) {
      const first = row.cells.find((cell) => cell.kind !== 'na')
      if (first === undefined) continue
      const here = refOf(form, row.id, first.column.id)
      if (row.line.toLowerCase() === wanted) found.push({ ref: here, why: 'line' })
      else if (plain(row.name).includes(wanted)) found.push({ ref: here, why: 'row' })
      for (const { column } of row.cells) {
        const ref = refOf(form, row.id, column.id)
        const value = valueOf(ref)
        if (value !== '' && (number === undefined ? plain(value) === wanted : holdsFigure(value, shownOf(ref), number)))
          found.push({ ref, why: 'figure' })
      }
    }
  // Exact figures come before those that only contain the digits.
  const ordered =
    number === undefined
      ? found
      : found.toSorted(
          (one, other) =>
            Number(other.why !== 'figure' || isWhole(other.ref)) - Number(one.why !== 'figure' || isWhole(one.ref)),
        )
  return ordered.slice(0, mostFound)
}

/** 484320, 484,320.00 and 484320.0 match the same figure. Zero matches only 0.00, because there are hundreds. */
function holdsFigure(value: string, shown: string, number: string): boolean {
  if (isZero(value) || isZero(number)) return isZero(value) && number === '0.00'
  const text = figure(shown)
  return text === number || value === number || (number.replace(/[-.]/g, '').length > 1 && text.includes(number))
}

type Tabs = Readonly<Record<string, TabNames>>
const numerals: Readonly<Record<string, string>> = { 一: '1', 二: '2', 三: '3', 四: '4', 五: '5' }

/**
 * Finds the cell for 12, r12, 附一 9b, 主表 34, 附二 第12行, 附一 1 5 (row and column). Without a table name it uses
 * the current one.
 */
export function jumpTo(
  layouts: ReadonlyMap<string, GridLayout>,
  tabs: Tabs,
  query: string,
  table: string,
): string | undefined {
  const found = /^(附\d|[^\dr第\s.]*)[\s.]*(?:第)?(r?)(\d{1,4}[a-z]?)[栏行]?\s*(?:第?(?:c)?(\d{1,4}[a-z]?)列?)?$/.exec(
    plain(query)
      .replace(/^附列资料/, '附')
      .replace(/^附(?:表)?[(（]?([一二三四五])[)）]?/, (_, char: string) => `附${numerals[char] ?? char} `),
  )
  if (found === null) return undefined
  const [, name = '', isId, line = '', columnNo] = found
  const form = name === '' ? table : formNamed(layouts, tabs, name)
  const rows = form === undefined ? undefined : layouts.get(form)?.rows
  const row =
    isId === 'r'
      ? rows?.find((each) => each.id === `r${line}`)
      : (rows?.find((each) => each.line.toLowerCase() === line) ?? rows?.find((each) => each.id === `r${line}`))
  if (form === undefined || row === undefined) return undefined
  const column =
    columnNo === undefined
      ? row.cells.find((cell) => cell.kind !== 'na')
      : row.cells.find((cell) => String(cell.column.no) === columnNo || cell.column.id === `c${columnNo}`)
  return column === undefined ? undefined : refOf(form, row.id, column.column.id)
}

const formNamed = (layouts: ReadonlyMap<string, GridLayout>, tabs: Tabs, name: string): string | undefined =>
  [...layouts.keys()].find((form) => {
    const short = tabs[form]?.short ?? form
    return short === name || short.replace(/[一二三四五]/, (char) => numerals[char] ?? char) === name
  })
