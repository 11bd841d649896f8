import { isLibrary, type Field } from '@portal/contract'
import type { Read } from '../fields/field-input.ts'
import { readAmount, readNumber } from '../fields/typed/amount-field.tsx'
import { readDay, readMonth, readTime } from '../fields/typed/typed-date.ts'
import { linesTexts as texts } from './lines.texts.ts'
import { newLine, type CellValue, type TypedLine } from './typed-line.ts'

export interface Pasting {
  cells: readonly (readonly string[])[]
  /** Where the first cell goes. */
  row: number
  column: number
  most: number
  today: string
}
export interface Pasted {
  lines: readonly TypedLine[]
  rows: number
  columns: number
  /** The first row was the columns' names. */
  hasHeads: boolean
  /** Cells whose text stands for no value, with the row as it is counted from 0. */
  unread: readonly { row: number; field: Field; reason: string }[]
  /** Columns to the right of the last one, and rows beyond the most. */
  tooWide: number
  tooLong: readonly (readonly string[])[]
}

const yes = new Set(['是', '1', 'true', '√', '✓', 'y', 'yes'])
const no = new Set(['否', '0', 'false', '×', 'n', 'no', ''])

/** A pasted text as the value of a cell; what stands for none stays as it is, with the reason. */
function readCell(field: Field, text: string, today: string): { value: CellValue; reason?: string } {
  const typed = text.trim()
  if (field.kind === 'flag') {
    if (yes.has(typed.toLowerCase())) return { value: true }
    return { value: false, ...(no.has(typed.toLowerCase()) ? {} : { reason: texts.unreadFlag(typed) }) }
  }
  if (typed === '') return { value: '' }
  if (field.kind === 'code') return readCode(field, typed)
  const found = readOf(field, typed, today)
  return found.ok ? { value: found.value } : { value: typed, reason: texts.unreadCell(typed, found.reason) }
}

function readOf({ kind }: Field, text: string, today: string): Read {
  switch (kind) {
    case 'amount':
      return readAmount(text)
    case 'number':
      return readNumber(text, 0)
    case 'day':
      return readDay(text, today)
    case 'month':
      return readMonth(text, today)
    case 'time':
      return readTime(text, today, 'start')
    case 'long':
      return { ok: true, value: text }
    default:
      return {
        ok: true,
        value: text
          .split('\n')
          .map((line) => line.trim())
          .join(' '),
      }
  }
}

/** People copy what a code is called; the code itself is taken too. */
function readCode({ codes = {} }: Field, text: string): { value: string; reason?: string } {
  const names = isLibrary(codes) ? {} : codes
  const code = Object.entries(names).find(([one, name]) => name === text || one === text)?.[0]
  return code === undefined ? { value: text, reason: texts.unreadCode(text) } : { value: code }
}

const areHeads = (fields: readonly Field[], cells: readonly string[]): boolean =>
  cells.some((cell) => cell.trim() !== '') &&
  cells.every((cell, at) => {
    const { title = '', unit = '' } = fields[at] ?? {}
    return ['', title, texts.titled(title, unit), `${title}(${unit})`].includes(cell.trim())
  })

/**
 * Lines with pasted cells in the place of theirs, from one cell to the right and down by the order of the columns; rows
 * are added at the end. `fields` have the library's lists as their codes.
 */
export function pasteInto(
  lines: readonly TypedLine[],
  fields: readonly Field[],
  { cells, row, column, most, today }: Pasting,
): Pasted {
  const right = fields.slice(column)
  const hasHeads = cells.length > 1 && areHeads(right, cells[0] ?? [])
  const given = hasHeads ? cells.slice(1) : cells
  const room = Math.max(most - row, 0)
  const unread: { row: number; field: Field; reason: string }[] = []
  const next = [...lines]
  for (const [at, own] of given.slice(0, room).entries()) {
    const values: Record<string, CellValue> = {}
    for (const [place, field] of right.slice(0, own.length).entries()) {
      const { value, reason } = readCell(field, own[place] ?? '', today)
      values[field.name] = value
      if (reason !== undefined) unread.push({ row: row + at, field, reason })
    }
    const there = next[row + at]
    next[row + at] =
      there === undefined ? newLine(fields, values) : { ...there, values: { ...there.values, ...values } }
  }
  const width = Math.max(...given.map((own) => own.length))
  return {
    lines: next,
    rows: Math.min(given.length, room),
    columns: Math.min(width, right.length),
    hasHeads,
    unread,
    tooWide: Math.max(width - right.length, 0),
    tooLong: given.slice(room),
  }
}

/** Faults that a report tells before it counts. */
const mostTold = 10

/** What became of a paste, in words; '' for each that is not to be said. */
export function reportOf({ rows, columns, hasHeads, unread, tooWide, tooLong }: Pasted, most: number) {
  const [first = []] = tooLong
  return {
    text: [
      texts.pasted(rows, columns),
      ...(hasHeads ? [texts.heads] : []),
      ...(tooWide > 0 ? [texts.tooWide(tooWide)] : []),
      ...(tooLong.length > 0 ? [texts.tooLong(tooLong.length, most, first.join(' ').trim())] : []),
      ...(unread.length > 0 ? [texts.unread(unread.length)] : []),
    ].join('；'),
    faults: [
      ...unread.slice(0, mostTold).map(({ row, field, reason }) => texts.at(texts.cell(row + 1, field.title), reason)),
      ...(unread.length > mostTold ? [texts.more(unread.length - mostTold)] : []),
    ],
  }
}
