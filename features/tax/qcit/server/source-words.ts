import { bookFacts, wordsOfCitRule } from '@portal/ledger/server/public'
import type { TaxKind } from '@portal/tax-return/server/public'
import { carryRules } from './carried.rules.ts'
import { lossRef, lossRule } from './losses.ts'
import { qcitTexts as texts } from './qcit.texts.ts'

const blank = { partner: '', date: null, amount: null, tax: null, items: new Map<number, string>() }

const carriedFacts = (key: string) => {
  const period = key.slice(key.indexOf(':') + 1)
  return key === lossRef(period)
    ? { ...blank, number: texts.settledYear(period), kindName: texts.settlement }
    : { ...blank, number: texts.filedFor(period), kindName: texts.source }
}

/** How the quarter before and accounts of the books are told as sources of a figure. */
export const sourceWords: TaxKind['sources'] = {
  ...texts.sources,
  asked: texts.asked,
  describe: async (_db, _entId, keys) => new Map(keys.map((key) => [key, bookFacts(key) ?? carriedFacts(key)])),
  ruleOf(rule, cell) {
    const booked = wordsOfCitRule(rule, cell)
    if (booked !== null) return { ...booked, law: '', sources: [] }
    if (rule === lossRule) return { ...texts.rules.losses, law: '', verified: true, sources: [] }
    const name = rule === carryRules.paid ? 'paid' : rule === carryRules.branch ? 'branch' : 'item'
    return { ...texts.rules[name], law: '', verified: false, sources: [] }
  },
}
