import { isLibrary, type Field } from './field.ts'
import type { LinesField } from './lines.ts'
import { linesTexts as texts } from './lines.texts.ts'

type Line = Readonly<Record<string, unknown>>

function shown({ kind, codes, unit = '' }: Field, value: unknown): string {
  if (kind === 'flag') return value === true || value === '1' ? texts.yes : texts.no
  if (kind === 'code' && codes !== undefined && !isLibrary(codes)) return codes[String(value)] ?? String(value)
  return `${String(value)}${unit === '' ? '' : ` ${unit}`}`
}

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === ''

/** A line in words: `第 2 行（名称：备胎，数量：1）`; what is blank is left out. */
export function shownLine({ line }: Pick<LinesField, 'line'>, row: number, values: Line): string {
  const said = line.filter(({ name }) => !isBlank(values[name]))
  const words = said.map((field) => `${field.title}：${shown(field, values[field.name])}`).join('，')
  return words === '' ? texts.row(row + 1) : `${texts.row(row + 1)}（${words}）`
}

/** All lines in words. */
export const shownLines = (of: Pick<LinesField, 'line'>, lines: readonly Line[]): string =>
  lines.map((values, row) => shownLine(of, row, values)).join('；')
