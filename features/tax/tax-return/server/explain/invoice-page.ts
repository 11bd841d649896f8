import type { Db } from '@portal/server-kit/database'
import { explainPageSize, type InvoicePage, type InvoicePart, type RuleText } from '../../contract/index.ts'
import { listShares, type InvoiceShare, type ShareCursor } from '../filling/contribution.repo.ts'
import type { ReturnState } from '../kind/tax-kind.ts'

/** Largest page of invoices. */
const mostOnPage = 100

/** Invoices behind a cell with their pool data and filling rules. `cell` is the own figure's name. */
export async function pageInvoices(
  db: Db,
  { kind, task }: ReturnState,
  cell: string,
  after?: string,
  limit: number = explainPageSize,
): Promise<InvoicePage> {
  const { shares, next } = await listShares(
    db,
    task,
    cell,
    after === undefined ? null : cursorOf(after),
    Math.max(1, Math.min(mostOnPage, limit)),
  )
  const facts = await kind.sources.describe(db, task.entId, [...new Set(shares.map((share) => share.invoice))])
  const rules: Record<string, RuleText> = Object.fromEntries(
    [...new Set(shares.map((share) => share.rule))].map((rule) => [rule, kind.sources.ruleOf(rule, cell, task.period)]),
  )
  const records = shares.map((share): InvoicePart => {
    const known = facts.get(share.invoice)
    return {
      ...share,
      number: known?.number ?? numberIn(share),
      partner: known?.partner ?? '',
      date: known?.date ?? null,
      kindName: known?.kindName ?? '',
      item: share.line === null ? '' : (known?.items.get(share.line) ?? ''),
      amount: known?.amount ?? null,
      tax: known?.tax ?? null,
    }
  })
  return { records, next: next === null ? null : `${next.amount}_${next.id}`, rules }
}

const numberIn = ({ invoice }: InvoiceShare): string => invoice.slice(invoice.indexOf(':') + 1)

function cursorOf(text: string): ShareCursor {
  const [amount = '0', id = '0'] = text.split('_')
  return { amount, id }
}
