/** Shapes of a form definition (`schema: tax-form/1`) and of a filing. See README.md. */

export type CellKind = 'input' | 'formula' | 'derived' | 'ytd' | 'carry' | 'rate' | 'text' | 'na'
export type ColumnType = 'money' | 'number' | 'integer' | 'rate' | 'text' | 'enum' | 'yn' | 'date' | 'uscc'
export type HeaderType = ColumnType | 'period' | 'month' | 'code' | 'quarterTable'
export type Level = 'error' | 'warning' | 'info'

export interface HeaderField {
  id: string
  label: string
  type: HeaderType
  options?: string[]
  /** Allows several options at once, joined by commas. */
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
  /** Set for a leading column: the row's name or its line number. */
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
  /** Allows rows `r22_1`, `r22_2` … below this one. */
  dynamicChildren?: string
}

export interface Formula {
  id: string
  /** `r11.c1`; only a column in rowFormulas. */
  target: string
  expr: string
  kind: string
  /** calc: must be equal, a difference fires the id. default: a proposal that may be overwritten. */
  mode: 'calc' | 'default'
  verified: boolean
  when?: string
  /** A `calc` formula whose `when` reads the form's head: where it does not apply, the taxpayer fills the cell. */
  otherwise?: 'typed'
  tolerance?: string | number
  scale?: number
  official?: string
  note?: string
  /** The change of the law that brought it: returns that were closed before go without (definitions/law.ts). */
  since?: string
  /** Of rowFormulas: it computes rows added below this printed row, not records of a list. */
  below?: string
  /** With `below`: only rows of this item. */
  item?: string
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
  /** As for formulas. */
  since?: string
  below?: string
  item?: string
  /** All items but these. */
  notItems?: readonly string[]
}

/** A default beyond the reference, which returns have and the tax commands do not (added-proposals.ts). */
export type Proposal = Pick<Formula, 'id' | 'target' | 'expr' | 'when' | 'below' | 'item' | 'official'>

/** A condition that a rule has in returns instead of the reference's, and who fills its cell where it does not hold. */
export type RuleCondition = Pick<Formula, 'id' | 'when' | 'otherwise'>

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
  proposals?: Proposal[]
  conditions?: RuleCondition[]
  rowChecks?: Check[]
  notes?: string[]
}

/** Row id → column id → text; amounts are decimal strings. Dynamic rows also have `itemKey` and `name`. */
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
  /** Amounts from invoices, by full reference. Checks against invoices run only when given. */
  invoices?: Readonly<Record<string, string>> | null
}

export interface Fired {
  /** The rule's id; for a row rule `ID@r3`. */
  id: string
  level: Level
  message: string
  /** Actual and expected value, as decimals or texts; empty when the rule compares nothing. */
  left: string
  right: string
  /** Full references; the cell at fault comes first. */
  cells: string[]
}

export interface ComputedFiling {
  cells: Record<string, Record<string, Record<string, string>>>
}
