export type Operator = 'or' | 'and' | '=' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/'
export type ComparisonOperator = '=' | '!=' | '<' | '<=' | '>' | '>='

interface At {
  position: number
}

/** `form` is absent for a cell of the expression's own form. */
export interface CellRef extends At {
  type: 'cell'
  form?: string
  row: string
  column: string
}

export interface ThisRef extends At {
  type: 'this'
  column: string
}

export type Reference = CellRef | ThisRef

export type Node =
  | (At & { type: 'number'; value: string })
  | (At & { type: 'text'; value: string })
  | (At & { type: 'param'; name: string })
  | (At & { type: 'name'; name: string })
  | (At & { type: 'header'; form?: string; field: string })
  | Reference
  | (At & { type: 'negate'; operand: Node })
  | (At & { type: 'not'; operand: Node })
  | (At & { type: 'binary'; operator: Operator; left: Node; right: Node })
  | (At & { type: 'call'; name: CallName; args: Node[] })
  | (At & { type: 'sum'; form?: string; rows: Span; columns: Span })
  | (At & { type: 'sumif'; form?: string; rows: Span; key: string; equals: string; column: string })
  | (At & { type: 'dynsum'; form?: string; row: string; column: string })
  | (At & { type: 'dynitem'; form?: string; row: string; item: string; column: string })
  | (At & { type: 'colsum'; form?: string; column: string; key?: string; equals?: string })
  | (At & { type: 'has'; form: string })
  | (At & { type: 'hasprior' })
  | (At & { type: 'sameyear' })
  | (At & { type: 'filled'; ref: Reference })
  | (At & { type: 'textOf'; ref: Reference })
  | (At & { type: 'prior'; ref: Reference; yearToDate: boolean })
  | (At & { type: 'invoiced'; ref: Reference })
  | (At & { type: 'hasinvoices' })

export type CallName = 'min' | 'max' | 'abs' | 'round' | 'if'

/** A range of rows or columns, both ends included; a single one has equal ends. */
export interface Span {
  from: string
  to: string
}

export const COMPARISONS: ReadonlySet<string> = new Set(['=', '!=', '<', '<=', '>', '>='])
