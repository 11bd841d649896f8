import type { TaxKind } from '@portal/tax-return/server/public'
import { citTexts as texts } from './cit.texts.ts'
import { assetName, assetRule } from './assets/asset-plan.ts'
import { prepaidRule } from './cit-sources.ts'
import { ruleInBooks } from './prefill/ledger.port.ts'
import { prepaidName } from './prefill/prepaid.ts'

type Words = TaxKind['sources']

/** Prepayments by their period, accounts by code and name, assets by number and name. */
export const describeSource: Words['describe'] = async (_db, _entId, keys) =>
  new Map(
    keys.map((key) => {
      const asset = assetName(key)
      const isAccount = key.startsWith('account:')
      const number = asset ?? (isAccount ? key.slice('account:'.length) : prepaidName(key))
      const kindName = texts.kinds[asset !== null ? 'asset' : isAccount ? 'account' : 'prepaid']
      return [key, { number, kindName, partner: '', date: null, amount: null, tax: null, items: new Map() }]
    }),
  )

export const ruleInWords: Words['ruleOf'] = (rule) => {
  const booked = ruleInBooks(rule)
  const own = rule === assetRule ? texts.rules.asset : texts.rules.prepaid
  const told = booked === null ? own : { ...texts.rules.ledger, how: texts.booked(booked) }
  return { ...told, law: '', verified: rule === prepaidRule, sources: [] }
}
