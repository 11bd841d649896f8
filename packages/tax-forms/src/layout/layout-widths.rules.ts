import type { Column, FormRow } from '../types.ts'

export const charWidth = 13

/** The form definition marks a blank to fill in with two spaces: 预征率 ____ %. */
export const nameOnForm = ({ name }: Pick<FormRow, 'name'>): string => name.replace(/ {2,9}%/, ' ____ %')

/** Width in pixels at 12 to 13 px text. Chinese characters are square. */
const textWidth = (text: string): number =>
  [...text].reduce((sum, char) => sum + (char.charCodeAt(0) > 255 ? charWidth : 7), 0)
export const nameWidth = (rows: readonly FormRow[]): number =>
  Math.min(320, Math.max(120, ...rows.map((row) => textWidth(nameOnForm(row)) + row.indent * 14 + 12)))
export const lineWidth = (rows: readonly FormRow[]): number =>
  Math.min(212, Math.max(30, ...rows.map((row) => textWidth(row.lineText ?? row.line) + 12)))
const columnWidths: Partial<Record<Column['type'], number>> = {
  money: 104,
  number: 96,
  integer: 72,
  rate: 84,
  text: 128,
  enum: 112,
  yn: 64,
}
const longTitle = 14
/** Forms with few columns have room for a gap between figures and their marks. */
export const fewColumns = 4
export const roomyWidth = 136
export const columnWidth = (column: Column): number => {
  const width = columnWidths[column.type] ?? 104
  return column.title.length > longTitle ? Math.max(width, 148) : width
}
