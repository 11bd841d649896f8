import { bookFacts, wordsOfCitRule } from '@portal/ledger/server/public'
import type { TaxKind } from '@portal/tax-return/server/public'
import { citTexts as texts } from './cit.texts.ts'
import { assetName, assetRule } from './assets/asset-plan.ts'
import { prepaidRule } from './cit-sources.ts'
import { prepaidName } from './prefill/prepaid.ts'

type Words = TaxKind['sources']

const blank = { partner: '', date: null, amount: null, tax: null, items: new Map<number, string>() }

function ownFacts(key: string) {
  const asset = assetName(key)
  const [number, kind] = asset === null ? ([prepaidName(key), 'prepaid'] as const) : ([asset, 'asset'] as const)
  return { ...blank, number, kindName: texts.kinds[kind] }
}

/** Prepayments by their period, accounts by code and name, assets by number and name. */
export const describeSource: Words['describe'] = async (_db, _entId, keys) =>
  new Map(keys.map((key) => [key, bookFacts(key) ?? ownFacts(key)]))

export const ruleInWords: Words['ruleOf'] = (rule, cell) => {
  const own = rule === assetRule ? texts.rules.asset : texts.rules.prepaid
  return {
    ...(wordsOfCitRule(rule, cell) ?? { ...own, verified: rule === prepaidRule }),
    law: '',
    sources: [],
  }
}
