import type { TaxReach } from '@portal/server-kit/caller'
import type { Db, Scope } from '@portal/server-kit'
import type { ReturnEffect } from '../contract/import-effect.schema.ts'
import type { FillingPlan } from './filling/plan.ts'
import type { TaxFacts } from './plan/tax-facts.ts'

/** A period's VAT return: its number, state, and whether its figures are editable. */
export interface ReturnOf {
  taskNo: string
  state: string
  stateName: string
  editable: boolean
}
/** One amount from an invoice in a cell of a return, as of its last filling. */
export interface ReturnShare {
  taskNo: string
  period: string
  cell: string
  line: number | null
  rule: string
  value: string
}
/**
 * Amounts of one sort of invoices in a return: output lines by rate and column pair, input invoices by kind. In yuan.
 */
export interface FilledPart {
  dir: 'out' | 'in'
  kind: string
  rate: string | null
  rateClass: string | null
  count: number
  amount: string
  tax: string
}
/** A manual figure in one cell, in addition to the invoices. */
export interface ManualPart {
  cell: string
  value: string
}

type Planned = (db: Db, scope: Scope, period: string, facts: TaxFacts) => Promise<FillingPlan>

/** Access to returns, implemented by features/tax/tax-return and joined in apps/server; nothing beyond the reach. */
export interface ReturnPort {
  facts(db: Db, entId: string): Promise<TaxFacts>
  returnOf(db: Db, reach: TaxReach, period: string): Promise<ReturnOf | null>
  sharesOf(db: Db, reach: TaxReach, key: string): Promise<ReturnShare[]>
  filledParts(db: Db, reach: TaxReach, taskNo: string): Promise<FilledPart[]>
  manualParts(db: Db, reach: TaxReach, taskNo: string): Promise<ManualPart[]>
  /**
   * Effect on a month's return if filled by these plans, for a general or small-scale taxpayer; null without a return.
   */
  effectOf(
    db: Db,
    scope: Scope,
    month: string,
    plans: { plan: Planned; planSmall: Planned },
  ): Promise<ReturnEffect | null>
}

/** For an installation without returns: nothing filed, nothing filled. */
export const noReturns: ReturnPort = {
  facts: async () => ({ subType: 'none', vatExemptionItemsCode: [], reductionCodes: {} }),
  returnOf: async () => null,
  sharesOf: async () => [],
  filledParts: async () => [],
  manualParts: async () => [],
  effectOf: async () => null,
}
