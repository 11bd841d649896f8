import data from '@portal/tax-forms/data/invoices.json' with { type: 'json' }
import { shownWords } from '@portal/tax-forms/shown-words'
import type { Invoice } from '../intake/types.ts'
import { isVerifiedRule, lawsOn, nameInList, ruleTitle } from '../list-names.ts'
import { poolTexts } from './pool.texts.ts'

const guessedLayouts: Readonly<Record<string, string>> = { CUSTOMS: 'check-customs', WITHHOLD: 'check-withhold' }
const isVerifiedLayout = (id: string): boolean => data.layouts.find((layout) => layout.id === id)?.verified === true

/** Aspects of an invoice's treatment that the reference does not confirm. */
export function unverifiedOf(invoice: Invoice, rule: string): string[] {
  const layout = guessedLayouts[invoice.kind]
  return [
    ...(rule !== '' && !isVerifiedRule(rule, invoice.date)
      ? [poolTexts.unverifiedRule(ruleTitle(rule), lawsOn(rule, invoice.date).map(shownWords).join('；'))]
      : []),
    ...(layout !== undefined && !isVerifiedLayout(layout)
      ? [poolTexts.unverifiedKind(nameInList('kinds', invoice.kind))]
      : []),
  ]
}
