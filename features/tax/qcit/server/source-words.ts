import { bookFacts, wordsOfCitRule } from '@portal/ledger/server/public'
import type { TaxKind } from '@portal/tax-return/server/public'
import { carryRules } from './carried.rules.ts'
import { qcitTexts as texts } from './qcit.texts.ts'

const blank = { partner: '', date: null, amount: null, tax: null, items: new Map<number, string>() }

/** How the quarter before and accounts of the books are told as sources of a figure. */
export const sourceWords: TaxKind['sources'] = {
  ...texts.sources,
  asked: texts.asked,
  describe: async (_db, _entId, keys) =>
    new Map(
      keys.map((key) => [
        key,
        bookFacts(key) ?? {
          ...blank,
          number: texts.filedFor(key.slice(key.indexOf(':') + 1)),
          kindName: texts.source,
        },
      ]),
    ),
  ruleOf(rule, cell) {
    const booked = wordsOfCitRule(rule, cell)
    if (booked !== null) return { ...booked, law: '', sources: [] }
    const name = rule === carryRules.paid ? 'paid' : rule === carryRules.branch ? 'branch' : 'item'
    return { ...texts.rules[name], law: '', verified: false, sources: [] }
  },
}
