import type { PageInfo } from '@portal/contract'
import type { FiledForm } from '@portal/tax-forms'
import type { OpeningEquation, OpeningField } from '../../contract/index.ts'

/** Balances that go by a key instead of a printed row: remainders by relief code. */
export interface KeyedBalances {
  form: string
  /** The column that holds them. */
  column: string
  most: number
  fields(tableName: string): OpeningField[]
  /** Key in a balance's reference, if it has one. */
  keyOf(ref: string): string | undefined
  /** Reference of a key; undefined for an unknown one. */
  refOf(key: string): string | undefined
  /** Puts balances on the form's rows, as a filed return stores them. */
  layOut(cells: Readonly<Record<string, string>>): FiledForm['cells']
}

/** For a tax whose balances all have printed rows. */
export const noKeyedBalances: KeyedBalances = {
  form: '',
  column: '',
  most: 0,
  fields: () => [],
  keyOf: () => undefined,
  refOf: () => undefined,
  layOut: () => ({}),
}

/** Opening balances of one kind of tax. */
export interface OpeningKind {
  /** Page where they are entered; `review` names the approval to decide. */
  page: PageInfo
  /** What the page's address names besides: the tax, where it is not the page's usual one. */
  query: Readonly<Record<string, string>>
  /** What they are, in words: 留抵、未缴、本年累计. */
  what: string
  /** The first return does without: they are for comparing alone. */
  isOptional?: true
  /** Cells of the last period that defaults carry over, besides those that formulas read. */
  carried: readonly string[]
  keyed: KeyedBalances
  /** Equations between balances besides the forms' own; `known`: references that have a balance. */
  equations(known: ReadonlySet<string>): OpeningEquation[]
}
