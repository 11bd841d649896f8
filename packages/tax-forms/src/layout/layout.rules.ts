import type { Column, FormDefinition, FormRow, HeaderCell, Section } from '../types.ts'
import { linesOf, type Added, type Line } from './added-rows.rules.ts'
import { drawnColumns, printedHead } from './layout-heads.rules.ts'
import type { GridBlock, GridLayout, GridRow, HeadCell, LeadCell } from './grid-layout.ts'
import {
  charWidth,
  columnWidth,
  fewColumns,
  lineWidth,
  nameOnForm,
  nameWidth,
  roomyWidth,
} from './layout-widths.rules.ts'

const rowHeight = 26
const sideWidths = { group: 26, section: 44, alone: 30 } as const
const narrowName = 132
const none: Added = { rows: [], hasPlaces: false }

/**
 * Layout of a form from its definition: merged heads, frozen leading columns, side captions and rows.
 * @param isNarrow for a phone, with the row names as the only leading column
 * @param added none on a blank form
 */
export function layoutOf(form: FormDefinition, isNarrow = false, added: Added = none): GridLayout {
  const blocks = splitByHead(form).map((sections, index) => blockOf(form, sections, index, isNarrow, added))
  const rows = blocks.flatMap((block) => block.parts.flatMap((part) => part.rows))
  for (const [at, row] of rows.entries()) row.index = at + 1
  return { form: form.code, blocks, rows }
}

const splitByHead = (form: FormDefinition): Section[][] => {
  const groups: Section[][] = []
  if (form.layout === 'list') return [[{ id: 'list', title: '', rows: form.rows.map(({ id }) => id) }]]
  for (const section of form.sections) {
    const last = groups.at(-1)
    if (last === undefined || section.headerRows !== undefined || last[0]?.headerRows !== undefined)
      groups.push([section])
    else last.push(section)
  }
  return groups
}

type Side = 'grouped' | 'column' | 'bands' | 'none'

/** Draws captions upright at the side when they fit the height of their rows, else as a band above them. */
function sideOf(form: FormDefinition, sections: readonly Section[]): Side {
  if (sections.some((section) => section.group !== undefined)) return 'grouped'
  if (form.sections.length < 2) return 'none'
  const fits = sections.every((section) => section.title.length * (charWidth + 2) <= section.rows.length * rowHeight)
  return fits && sections.length > 1 ? 'column' : 'bands'
}

function blockOf(
  form: FormDefinition,
  sections: readonly Section[],
  index: number,
  isNarrow: boolean,
  added: Added,
): GridBlock {
  const columns = sections[0]?.columns ?? drawnColumns(form)
  const head = printedHead(form, sections[0]?.headerRows ?? form.headerRows, isNarrow)
  const side = isNarrow ? 'none' : sideOf(form, sections)
  const leads = head
    .flat()
    .filter((cell) => cell.lead === 'name' || cell.lead === 'line')
    .map((cell) => cell.lead as 'name' | 'line')
  const rows = sections.flatMap((section) => section.rows.map((id) => getRow(form, id)))
  const sides =
    side === 'grouped' ? [sideWidths.group, sideWidths.section] : side === 'column' ? [sideWidths.alone] : []
  const leadWidths = [
    ...sides,
    ...leads.map((lead) => (isNarrow ? narrowName : lead === 'name' ? nameWidth(rows) : lineWidth(rows))),
  ]
  const lefts = leadWidths.map((_, at) => leadWidths.slice(0, at).reduce((sum, width) => sum + width, 0))
  const offset = sides.length
  const lines = new Map(sections.map((section) => [section, linesOf(form, section, added)]))
  const heightOf = (section: Section): number => lines.get(section)?.length ?? 0
  const sectionParts = sections.map((section) => ({
    title: side === 'bands' ? section.title : '',
    rows: (lines.get(section) ?? []).map((line, at) =>
      gridRow(
        line,
        [
          ...sideCells(side, sections, section, at, heightOf),
          ...leads.map((lead, n) => leadCell(line, lead, lefts[offset + n] ?? 0)),
        ],
        columns,
      ),
    ),
  }))
  // A caption that spans several sections must not cross a tbody.
  const parts = side === 'bands' ? sectionParts : [{ title: '', rows: sectionParts.flatMap((part) => part.rows) }]
  return {
    id: `${form.code}.${index}`,
    title: form.name,
    columns,
    leadCount: leadWidths.length,
    parts,
    widths: [
      ...leadWidths,
      ...columns.map((column) =>
        Math.max(
          columnWidth(column),
          !isNarrow && columns.length <= fewColumns && column.type === 'money' ? roomyWidth : 0,
        ),
      ),
    ],
    head: head.map((row, level) => headCells(row, level === 0 ? 0 : 1, leadWidths.length, offset, lefts)),
  }
}

function headCells(
  row: readonly HeaderCell[],
  level: number,
  leadCount: number,
  sides: number,
  lefts: readonly number[],
): HeadCell[] {
  let lead = 0
  return row.map((cell) => {
    if (cell.lead === undefined)
      return {
        text: cell.text,
        colSpan: cell.colspan,
        rowSpan: cell.rowspan,
        columns: cell.cols ?? (cell.col === undefined ? [] : [cell.col]),
        frozen: false,
        left: 0,
      }
    const left = lefts[lead === 0 ? 0 : sides + lead] ?? 0
    const colSpan = cell.lead === 'no' ? leadCount : cell.colspan + (lead === 0 && level === 0 ? sides : 0)
    lead += 1
    return { text: cell.text, colSpan, rowSpan: cell.rowspan, columns: [], frozen: true, left }
  })
}

function sideCells(
  side: Side,
  sections: readonly Section[],
  section: Section,
  at: number,
  heightOf: (section: Section) => number,
): LeadCell[] {
  if (at > 0 || side === 'none' || side === 'bands') return []
  const own = { rowSpan: heightOf(section), indent: 0, kind: 'section' as const }
  if (side === 'column') return [{ ...own, text: section.title, colSpan: 1, left: 0, vertical: true }]
  if (section.group === undefined) return [{ ...own, text: section.title, colSpan: 2, left: 0, vertical: false }]
  const cell: LeadCell = { ...own, text: section.title, colSpan: 1, left: sideWidths.group, vertical: false }
  const members = sections.filter((each) => each.group === section.group)
  if (members[0] !== section) return [cell]
  return [
    {
      text: section.group,
      kind: 'group',
      rowSpan: members.reduce((sum, each) => sum + heightOf(each), 0),
      colSpan: 1,
      left: 0,
      indent: 0,
      vertical: true,
    },
    cell,
  ]
}

const leadCell = (line: Line, kind: 'name' | 'line', left: number): LeadCell => ({
  kind,
  text: kind === 'name' ? nameOnForm(line) : line.kind === 'printed' ? (line.row.lineText ?? line.line) : line.line,
  rowSpan: 1,
  colSpan: 1,
  left,
  indent: kind === 'name' ? line.indent : 0,
  vertical: false,
})

const gridRow = (line: Line, leads: readonly LeadCell[], columns: readonly Column[]): GridRow => {
  const row = { id: line.id, index: 0, line: line.line, name: line.name, leads }
  if (line.kind === 'place') return { ...row, adds: line.parent, cells: [] }
  const kinds = line.kind === 'printed' ? line.row.cells : line.kinds
  const cells = columns.map((column) => ({ column, kind: kinds[column.id] ?? ('na' as const) }))
  return line.kind === 'added' ? { ...row, cells, parent: line.parent } : { ...row, cells }
}

function getRow(form: FormDefinition, id: string): FormRow {
  const found = form.rows.find((row) => row.id === id)
  if (found === undefined) throw new RangeError(`${form.code} 没有行 ${id}`)
  return found
}
