import data from '@portal/tax-forms/data/invoices.json' with { type: 'json' }

/** One entry of a value list; `text` or `name` is used in workbooks, `code` is stored. */
export type ListValue = {
  text: string
  code: string | boolean | null
  aliases?: string[]
  cls?: string
  taxItem?: string
}

export type Kind = { code: string; name: string; group: string; numbering: string; aliases: string[] }

export type Column = { h: string; f: string; t: string; req: boolean; aliases?: string[] }

export type Layout = {
  id: string
  name: string
  sheets: string[]
  /** 'byId': decided by the enterprise's own credit code; 'column': by a column; 'in': always input. */
  direction: string
  /** A row is a line of an invoice, or a whole one. */
  unit: string
  columns: Column[]
  signature: string[]
  without?: string[]
}

export type CheckRule = { id: string; level: string; scope: string; message: string }

export const LAYOUTS: Layout[] = data.layouts

export const KINDS = new Map<string, Kind>(data.lists.kinds.values.map((kind) => [kind.code, kind]))

export const CHECK_RULES = new Map<string, CheckRule>(data.checks.rules.map((rule) => [rule.id, rule]))

/** Beginnings and ends of rows below a list that are no invoices. */
export const FOOTERS = data.footers

/** Tolerances in yuan, as exact decimals: a line, a whole invoice, a sum of columns, a floating point remainder. */
export const TOLERANCE = data.checks.tolerance

/** Origin codes 0–3 by layout (TAX-12). */
export const SOURCE_BY_LAYOUT: Record<string, string> = data.lists.invoiceSources.byLayout

const lists = data.lists
/** Value lists by the name in a column's type: `enum:rates`. */
export const LISTS: Record<string, ListValue[]> = {
  statuses: lists.statuses.values,
  positive: lists.positive.values,
  checkStates: lists.checkStates.values,
  risks: lists.risks.values,
  businessTypes: lists.businessTypes.values,
  rates: lists.rates.values,
  directions: lists.directions.values,
  yesNo: lists.yesNo.values,
  methods: lists.methods.values,
  taxItems: lists.taxItems.values,
  uses: lists.uses.values,
  transferReasons: lists.transferReasons.values,
}
