import data from '@portal/tax-forms/data/invoices.json' with { type: 'json' }
import type { Invoice } from '../intake/types.ts'
import { isVerifiedRule, nameInList, ruleTitle } from '../list-names.ts'
import { poolTexts } from './pool.texts.ts'

const tickets = new Set(['TICKET_AIR', 'TICKET_RAIL', 'TICKET_ROAD', 'TICKET_WATER'])
const guessedLayouts: Readonly<Record<string, string>> = { CUSTOMS: 'check-customs', WITHHOLD: 'check-withhold' }
const isVerifiedLayout = (id: string): boolean => data.layouts.find((layout) => layout.id === id)?.verified === true

/** Aspects of an invoice's treatment that the reference does not confirm. */
export function unverifiedOf(invoice: Invoice, rule: string): string[] {
  const layout = guessedLayouts[invoice.kind]
  return [
    ...(rule !== '' && !isVerifiedRule(rule) ? [poolTexts.unverifiedRule(ruleTitle(rule))] : []),
    ...(tickets.has(invoice.kind) ? [poolTexts.unverifiedTicket] : []),
    ...(layout !== undefined && !isVerifiedLayout(layout)
      ? [poolTexts.unverifiedKind(nameInList('kinds', invoice.kind))]
      : []),
  ]
}
