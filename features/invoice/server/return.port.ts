import type { Db, Scope } from '@portal/server-kit'
import type { ReturnEffect } from '../contract/import-effect.schema.ts'
import type { FillingPlan } from './filling/plan.ts'
import type { TaxFacts } from './plan/tax-facts.ts'

/** A period's VAT return: its number, state, and whether its figures may still be written. */
export interface ReturnOf {
  taskNo: string
  state: string
  stateName: string
  editable: boolean
}
/** One amount that an invoice put into a cell of a return at its last filling. */
export interface ReturnShare {
  taskNo: string
  period: string
  cell: string
  line: number | null
  rule: string
  value: string
}
/**
 * What invoices of one sort put into a return: output lines by rate and column pair, input invoices by kind. Amounts
 * are yuan.
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
/** What a person put into one cell beside the invoices. */
export interface ManualPart {
  cell: string
  value: string
}

type Planned = (db: Db, scope: Scope, period: string, facts: TaxFacts) => Promise<FillingPlan>

/** What this feature asks of returns; features/tax-return answers, joined in apps/server. */
export interface ReturnPort {
  facts(db: Db, entId: string): Promise<TaxFacts>
  returnOf(db: Db, entId: string, period: string): Promise<ReturnOf | null>
  sharesOf(db: Db, entId: string, key: string): Promise<ReturnShare[]>
  filledParts(db: Db, entId: string, taskNo: string): Promise<FilledPart[]>
  manualParts(db: Db, entId: string, taskNo: string): Promise<ManualPart[]>
  /**
   * What the return of a month would come to, filled by these plans of a general or small-scale taxpayer; null without
   * a return.
   */
  effectOf(
    db: Db,
    scope: Scope,
    month: string,
    plans: { plan: Planned; planSmall: Planned },
  ): Promise<ReturnEffect | null>
}

/** An installation without returns: nothing filed, nothing filled. */
export const noReturns: ReturnPort = {
  facts: async () => ({ subType: 'none', vatExemptionItemsCode: [], reductionCodes: {} }),
  returnOf: async () => null,
  sharesOf: async () => [],
  filledParts: async () => [],
  manualParts: async () => [],
  effectOf: async () => null,
}
