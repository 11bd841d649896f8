/** The shapes of a form definition (`schema: tax-form/1`) and of a filing. See README.md. */

export type CellKind = 'input' | 'formula' | 'derived' | 'ytd' | 'carry' | 'rate' | 'text' | 'na'
export type ColumnType = 'money' | 'number' | 'integer' | 'rate' | 'text' | 'enum' | 'yn' | 'date' | 'uscc'
export type HeaderType = ColumnType | 'period' | 'month' | 'code' | 'quarterTable'
export type Level = 'error' | 'warning' | 'info'

export interface HeaderField {
  id: string
  label: string
  type: HeaderType
  options?: string[]
  /** Several of the options may hold at once, joined by commas. */
  multiple?: boolean
  note?: string
}

export interface Column {
  id: string
  no: number | string
  title: string
  /** Path of merged header texts, outermost first. */
  group: string[]
  type: ColumnType
  formulaText?: string
}

export interface HeaderCell {
  text: string
  colspan: number
  rowspan: number
  col?: string
  cols?: string[]
  /** A leading column: the row's name or its line number. */
  lead?: string
}

export interface Section {
  id: string
  title: string
  rows: string[]
  group?: string
  columns?: Column[]
  headerRows?: HeaderCell[][]
}

export interface FormRow {
  id: string
  line: string
  name: string
  indent: number
  section: string | null
  cells: Record<string, CellKind>
  verified: boolean
  note?: string
  lineText?: string
  rate?: string | number
  /** Rows `r22_1`, `r22_2` … may be added below this one. */
  dynamicChildren?: string
}

export interface Formula {
  id: string
  /** `r11.c1`; in rowFormulas a column alone. */
  target: string
  expr: string
  kind: string
  /** calc: must equal, a difference fires the id. default: proposed, may be overwritten. */
  mode: 'calc' | 'default'
  verified: boolean
  when?: string
  tolerance?: string | number
  scale?: number
  official?: string
  note?: string
}

export interface Check {
  id: string
  level: Level
  message: string
  expr: string
  verified: boolean
  when?: string
  tolerance?: string | number
  note?: string
}

export interface FormDefinition {
  schema: string
  code: string
  name: string
  subtitle?: string
  taxType: string
  edition: string
  effectiveFrom: string
  effectiveTo?: string | null
  status: string
  periodKinds: string[]
  unit: string
  decimals: number
  layout?: 'list'
  totalRow?: string
  header: HeaderField[]
  sections: Section[]
  columns: Column[]
  headerRows: HeaderCell[][]
  rows: FormRow[]
  formulas: Formula[]
  rowFormulas?: Formula[]
  checks: Check[]
  rowChecks?: Check[]
  notes?: string[]
}

/** Row id → column id → text; amounts are decimal strings. Dynamic rows carry `itemKey` and `name` too. */
export type Cells = Record<string, Record<string, string | null>>

export interface FiledForm {
  header?: Record<string, string | null>
  cells: Cells
}

export interface FiledPeriod {
  /** YYYY, YYYYQ or YYYYMM. */
  period: string
  forms: Record<string, FiledForm>
}

export interface Filing extends FiledPeriod {
  prior?: FiledPeriod | null
  /** What invoices put into cells, by full reference; checks against invoices run only where it is given. */
  invoices?: Readonly<Record<string, string>> | null
}

export interface Fired {
  /** The rule's id; a row rule's as `ID@r3`. */
  id: string
  level: Level
  message: string
  /** What stands there and what was expected, as decimals or texts; empty where a rule compares nothing. */
  left: string
  right: string
  /** Full references, the cell at fault first. */
  cells: string[]
}

export interface ComputedFiling {
  cells: Record<string, Record<string, Record<string, string>>>
}
