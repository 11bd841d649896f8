import type { Invoice } from '../intake/types.ts'
import { classifyInvoice } from './classify-input.ts'
import { classifyLine } from './classify-output.ts'
import { firstRule, holds, type FillRecord } from './conditions.ts'
import type { FillingContext } from './context.ts'
import { CHAINS, COLUMN_PAIRS, TRANSFER_RULE, type FillRule, type Outcome } from './rules.ts'
import { evaluateValue } from './values.ts'

/** Outcome of one output line or one input invoice (`line` null), and its rule. */
export type InvoiceOutcome = { key: string; line: number | null; outcome: Outcome; rule: string; reason: string | null }

/**
 * One amount from one source in one cell. `cell` is `FORM.row.column`; relief rows are named by code until placed:
 * `FORM.reduce[0001129924].c2`. `ref` is the invoice key, or the subject of a manual figure.
 */
export type Contribution = {
  cell: string
  source: 'invoice' | 'manual' | 'carry' | 'derived'
  ref: string
  line: number | null
  rule: string
  value: string
}

export type FillingPlan = { outcomes: InvoiceOutcome[]; contributions: Contribution[] }

/** Applies the two rule chains to the invoices, in order; exactly one rule matches each line or invoice. */
export function planFilling(
  invoices: ReadonlyMap<string, Invoice>,
  context: FillingContext,
  chains: Record<'out' | 'in', readonly FillRule[]> = CHAINS,
): FillingPlan {
  const plan: FillingPlan = { outcomes: [], contributions: [] }
  const find = (key: string): Invoice | undefined => invoices.get(key) ?? invoices.get(context.names?.get(key) ?? '')
  for (const invoice of invoices.values()) {
    if (invoice.dir === 'out') {
      for (const line of invoice.lines)
        applyChain(plan, invoice.key, line.line, classifyLine(invoice, line, context), chains.out, context.period)
    } else {
      applyChain(plan, invoice.key, null, classifyInvoice(invoice, context, find), chains.in, context.period)
      transfer(plan, invoice, context)
    }
  }
  return plan
}

function applyChain(
  plan: FillingPlan,
  key: string,
  line: number | null,
  record: FillRecord,
  chain: readonly FillRule[],
  period: string,
): void {
  const rule = firstRule(chain, record, period)
  if (rule === undefined) throw new RangeError(`没有一条填报规则适用于 ${key}`)
  plan.outcomes.push({ key, line, outcome: outcomeOf(rule), rule: rule.id, reason: rule.reason ?? null })
  for (const target of rule.targets ?? []) {
    if (!holds(target.if ?? [], record, period)) continue
    plan.contributions.push({
      cell: cellOf(target.cell, record),
      source: 'invoice',
      ref: key,
      line,
      rule: rule.id,
      value: evaluateValue(target.value, record),
    })
  }
}

const OUTCOMES: readonly string[] = ['filled', 'excluded', 'otherPeriod', 'pending', 'person'] satisfies Outcome[]

function outcomeOf({ id, outcome }: FillRule): Outcome {
  if (!isOutcome(outcome)) throw new RangeError(`填报规则 ${id} 的结果“${outcome}”没有定义`)
  return outcome
}

const isOutcome = (text: string): text is Outcome => OUTCOMES.includes(text)

/** Inserts the column pair and the relief code. */
function cellOf(cell: string, record: FillRecord): string {
  return cell
    .replace(
      /\{(\w)\}/g,
      (whole, name: string) => COLUMN_PAIRS[name]?.[record['group'] === 'special' ? 'special' : 'other'] ?? whole,
    )
    .replace(/\[(\w+)\]/g, (_, field: string) => `[${String(record[field] ?? '')}]`)
}

/**
 * Input tax of this invoice to transfer out, beyond what its own rule says. The clerk's annotation applies to this
 * period.
 */
function transfer(plan: FillingPlan, invoice: Invoice, { period, annotation }: FillingContext): void {
  const said = annotation(invoice.key)
  const cell = said?.transferCell ?? invoice.transferCell
  const value = said?.transferTax ?? invoice.transferTax
  const due = said?.transferCell != null || (invoice.deductPeriod ?? period) === period
  if (cell === null || value === null || !due) return
  plan.contributions.push({ cell, source: 'invoice', ref: invoice.key, line: null, rule: TRANSFER_RULE, value })
}
