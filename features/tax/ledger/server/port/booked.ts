import type { FillingPlan, SourceFacts } from '@portal/tax-return/server/public'
import { accountName, bookOf, bookRef } from '../../contract/book-ref.ts'
import type { LedgerFigures } from './figures.ts'
import { ledgerTexts as texts } from '../store/ledger.texts.ts'

type Booked = Pick<LedgerFigures, 'month' | 'contributions' | 'needPerson'>

/** What the books put into these forms, each amount with its account; accounts that a person must look at are told. */
export function bookedPlan(figures: Booked | null, forms: readonly string[]): FillingPlan {
  if (figures === null) return { contributions: [], outcomes: [] }
  const { month, needPerson } = figures
  const here = figures.contributions.filter(({ cell }) => forms.includes(cell.split('.', 1)[0] ?? ''))
  const refOf = (code: string, name: string): string => bookRef(month, code, name)
  return {
    contributions: here.map(({ cell, amount, code, name, rule }) => ({
      cell,
      source: 'invoice',
      ref: refOf(code, name),
      line: null,
      rule,
      value: amount,
    })),
    outcomes: [
      ...new Map(here.map(({ code, name, rule }) => [refOf(code, name), rule])).entries().map(([key, rule]) => ({
        key,
        line: null,
        outcome: 'filled' as const,
        rule,
        reason: null,
      })),
      ...needPerson.map(({ account, name, reason }) => ({
        key: refOf(account, name),
        line: null,
        outcome: 'person' as const,
        rule: '',
        reason,
      })),
    ],
  }
}

/** An account of the books as a source of a figure; null for a key of another source. */
export function bookFacts(key: string): SourceFacts | null {
  const book = bookOf(key)
  return book === null
    ? null
    : {
        number: accountName(book),
        kindName: texts.asOf(book.month),
        partner: '',
        date: null,
        amount: null,
        tax: null,
        items: new Map(),
      }
}
