import { isFillable, isOwn, markOf, originOf, type ReturnView } from '@portal/tax-return/contract'
import { blankText, isText, isZero, shownText, type CellShape } from '@portal/tax-forms/layout/shown-text.rules'
import { fittedWidths, isDense, sizeOf } from '@portal/tax-forms/layout/fitted-widths.rules'
import type { CellMark, GridBlock, GridRow, HeadCell, LeadCell } from '@portal/tax-forms/layout/grid-layout'
import type { FormSet } from '@portal/tax-forms'
import { html, type Html } from '../html.ts'
import { returnViewTexts as texts } from './return-view.texts.ts'

/** A form of a return that may be written in. */
export interface Drawing {
  set: FormSet
  view: ReturnView
  form: string
}

const marks: Partial<Record<CellMark, string>> = {
  formula: ' tax-grid__markFormula',
  cross: ' tax-grid__markCross',
  prior: ' tax-grid__markPrior',
}
const closed: Partial<Record<CellMark, string>> = {
  formula: 'tax-grid__formula',
  cross: 'tax-grid__cross',
  prior: 'tax-grid__formula',
  na: 'tax-grid__notApplicable',
}

/** Rows under one head as the page draws them, with marks, widths and sizes: nothing moves when it takes over. */
export function returnBlock(drawing: Drawing, block: GridBlock): Html {
  const { form } = drawing
  const read = (row: GridRow, at: number) => figureOf(drawing, row, at)
  const rows = new Map(block.parts.flatMap((part) => part.rows.map((row) => [row.id, row] as const)))
  const widths = fittedWidths(form, block, (ref) => {
    const [, row = '', column = ''] = ref.split('.')
    const found = rows.get(row)
    return found === undefined
      ? { shown: '', mark: 'na' }
      : read(
          found,
          block.columns.findIndex(({ id }) => id === column),
        )
  })
  const isTight = isDense(block)
  const width = widths.reduce((sum, each) => sum + each, 0)
  const row = (each: GridRow): Html =>
    html`<tr>${each.leads.map((lead, at) => leadCell(lead, at === each.leads.length - 1))}${each.cells.map((_, at) =>
      cell(read(each, at), isTight ? widths[block.leadCount + at] : undefined),
    )}</tr>`
  const columns = html`<colgroup>${widths.map((each) => html`<col style="width:${each}px">`)}</colgroup>`
  const heads = block.head.map((cells, level) => {
    const last = level === block.head.length - 1 && html` class="tax-grid__lastHeadRow"`
    return html`<tr data-depth="${level + 1}"${last}>${cells.map(headCell)}</tr>`
  })
  const bodies = block.parts.map(({ title, rows: own }) => {
    const caption = html`<tr class="tax-grid__bandRow"><th colspan="${widths.length}"><span>${title}</span></th></tr>`
    return html`<tbody>${title !== '' && caption}${own.map(row)}</tbody>`
  })
  const look = `tax-grid__grid${isTight ? ' tax-grid__dense' : ''}`
  const shape = html`class="${look}" data-part="grid" style="width:${width}px"`
  return html`<table ${shape}>${columns}<thead>${heads}</thead>${bodies}</table>`
}

function figureOf({ set, view, form }: Drawing, row: GridRow, at: number) {
  const { column, kind } = row.cells[at] as GridRow['cells'][number]
  const ref = `${form}.${row.id}.${column.id}`
  const shape: CellShape = { type: column.type, kind, decimals: set.byCode.get(form)?.definition.decimals ?? 2 }
  const cells = view.tables.find((each) => each.tableCode === form)?.cells ?? {}
  const value = kind === 'na' ? '' : (cells[row.id]?.[column.id] ?? '')
  const source = originOf(view, ref)?.source
  return {
    value,
    shown: shownText(value, shape),
    mark: markOf(set, ref, kind, source, isOwn(source), isZero(value)),
    shape,
    isEditable: isFillable(set, ref, kind),
  }
}

function cell({ value, shown, mark, shape, isEditable }: ReturnType<typeof figureOf>, width: number | undefined): Html {
  const look = isEditable ? 'tax-grid__entry' : (closed[mark] ?? 'tax-grid__entry')
  const kind = isText(shape) ? ' tax-grid__text' : isZero(value) ? ' tax-grid__zero' : ''
  const size = sizeOf(shown, mark, shape, width)
  return html`<td class="${look}${marks[mark] ?? ''}${kind}"${size !== undefined && html` data-size="${size}"`}>${
    mark === 'na'
      ? texts.notToFill
      : html`<span class="tax-grid__figure"${shown === '' && html` data-blank="${blankText(shape)}"`}>${shown}</span>`
  }</td>`
}

const headCell = ({ text, colSpan, rowSpan, frozen, left }: HeadCell): Html =>
  html`<th colspan="${colSpan}" rowspan="${rowSpan}"${
    frozen && html` class="tax-grid__frozenColumn" style="left:${left}px"`
  }>${text}</th>`

const kinds: Partial<Record<LeadCell['kind'], string>> = { name: ' tax-grid__name', line: ' tax-grid__line' }

function leadCell({ text, kind, rowSpan, colSpan, left, indent, vertical }: LeadCell, isLast: boolean): Html {
  const classes = `tax-grid__frozenColumn${kinds[kind] ?? ''}${vertical ? ' tax-grid__vertical' : ''}${
    isLast ? ' tax-grid__edge' : ''
  }`
  return html`<th rowspan="${rowSpan}" colspan="${colSpan}" class="${classes}" style="left:${left}px">${
    vertical
      ? html`<span>${text}</span>`
      : indent > 0
        ? html`<span style="padding-left:${indent * 14}px">${text}</span>`
        : text
  }</th>`
}
