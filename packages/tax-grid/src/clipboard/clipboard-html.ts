import { Decimal } from '@portal/domain/money'
import type { CopiedCell } from './clipboard.rules.ts'
import { isText, type CellShape } from '@portal/tax-forms/layout/shown-text.rules'

/** Limits the span attributes of a copied cell; no sheet is wider. */
const mostSpan = 2000
/** A spreadsheet keeps fifteen digits; further digits of a double are rounding noise. */
const soundDigits = 15

/**
 * Reads the only table of copied markup (Excel, WPS, LibreOffice). Merged cells become gaps; rounded displays give
 * their exact number where the source has it. Undefined when the markup is not a single table.
 */
export function readHtmlTable(html: string): CopiedCell[][] | undefined {
  const tables = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('table')
  const table = tables.length === 1 ? tables[0] : undefined
  if (table === undefined) return undefined
  const rows: CopiedCell[][] = []
  for (const [at, line] of [...table.querySelectorAll('tr')].entries()) {
    const row = (rows[at] ??= [])
    let column = 0
    for (const cell of line.querySelectorAll('td, th')) {
      while (row[column] !== undefined) column += 1
      const [width, height] = [spanOf(cell, 'colspan'), spanOf(cell, 'rowspan')]
      for (let down = 0; down < height; down += 1)
        for (let right = 0; right < width; right += 1)
          (rows[at + down] ??= [])[column + right] = down + right === 0 ? textOf(cell) : null
    }
  }
  return rows.map((row) => Array.from(row, (cell) => cell ?? null))
}

const spanOf = (cell: Element, name: string): number =>
  Math.min(mostSpan, Math.max(1, Number.parseInt(cell.getAttribute(name) ?? '1', 10) || 1))

function textOf(cell: Element): string {
  const exact = cell.getAttribute('x:num') ?? cell.getAttribute('sdval')
  const shown = (cell.textContent ?? '').replaceAll('\u00A0', ' ').trim()
  if (exact === null || !/^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(exact) || shown.endsWith('%') || shown.startsWith('#'))
    return shown
  const value = new Decimal(exact).toSignificantDigits(soundDigits)
  return value.toDecimalPlaces(2).toFixed()
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char)

/** Copied cells as markup, so that a spreadsheet keeps codes as text and money with two digits. */
export function toHtml(rows: readonly (readonly { text: string; shape: CellShape }[])[]): string {
  const cell = ({ text, shape }: { text: string; shape: CellShape }): string =>
    `<td style="mso-number-format:'${formatOf(shape)}'">${escaped(text)}</td>`
  return `<meta charset="utf-8"><table>${rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('')}</table>`
}

const formatOf = (shape: CellShape): string =>
  isText(shape)
    ? '\\@'
    : shape.type === 'rate' || shape.kind === 'rate'
      ? '0.00%'
      : shape.type === 'money'
        ? '#,##0.00'
        : 'General'
