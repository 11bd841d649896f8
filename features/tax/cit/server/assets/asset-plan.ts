import items from '@portal/tax-forms/data/qcit-items.json' with { type: 'json' }
import { toFixedText } from '@portal/domain/money'
import type { Contribution, FillingPlan, ReturnState } from '@portal/tax-return/server/public'
import type { Asset } from './assets.port.ts'
import { assetTexts as texts } from './assets.texts.ts'
import { amountsOf, byMethod, oneOff, type AssetAmounts } from './depreciation.rules.ts'

export const assetForm = 'A105080'
/** Rule of the register's amounts. */
export const assetRule = 'CIT.ASSET'

const mark = 'asset:'
const assetRef = ({ assetNo, name }: Asset): string => `${mark}${assetNo} ${name}`
export const assetName = (key: string): string | null => (key.startsWith(mark) ? key.slice(mark.length) : null)

/** Columns of the table, by what an asset comes to. */
const columns = [
  ['c1', 'value'],
  ['c2', 'booked'],
  ['c3', 'bookedTotal'],
  ['c4', 'basis'],
  ['c5', 'allowed'],
  ['c8', 'allowedTotal'],
] as const satisfies readonly (readonly [string, keyof AssetAmounts])[]

interface Item {
  key: string
  name: string
}
const [atOnce] = items.lists.oneOff
const [sooner, faster, software] = items.lists.accelerated

/** The item of relief that an accelerated asset is counted under, and the line above it. */
const apart = ({ scheme, assetClass }: Asset): { parent: string; item: Item | undefined } =>
  scheme === oneOff
    ? { parent: 'r29', item: atOnce }
    : { parent: 'r28', item: scheme === byMethod ? faster : assetClass === '软件' ? software : sooner }

/** The row of an item: the one that has it, else the first that no other item has. */
function rowOf(parent: string, { key }: Item, itemAt: (row: string) => string | undefined): string {
  for (let number = 1; ; number += 1) {
    const row = `${parent}_${number}`
    const there = itemAt(row)
    if (there === undefined || there === key) return row
  }
}

export type AssetPlan = Pick<FillingPlan, 'contributions' | 'outcomes'> & { words: Record<string, string> }

/** The table of depreciation as the register fills it, asset by asset. */
export function assetPlan(assets: readonly Asset[], { task, own }: Pick<ReturnState, 'task' | 'own'>): AssetPlan {
  const year = task.period
  const plan: AssetPlan = { contributions: [], outcomes: [], words: {} }
  const itemAt = (row: string): string | undefined => {
    const cell = `${assetForm}.${row}.itemKey`
    return plan.words[cell] ?? own.get(cell)?.words ?? undefined
  }
  for (const asset of assets) {
    const amounts = amountsOf(asset, year)
    if (amounts === null) continue
    const ref = assetRef(asset)
    if (amounts === 'ask') {
      const reason = texts.askYear(asset.name, year)
      const key = `${asset.assetNo} ${asset.name}`
      plan.outcomes.push({ key, line: null, outcome: 'person', rule: '', reason })
      continue
    }
    const put = (row: string, column: string, value: AssetAmounts['value']): void => {
      const cell = `${assetForm}.${row}.${column}`
      if (!value.isZero()) plan.contributions.push(contribution(cell, ref, toFixedText(value, 2)))
    }
    for (const [column, of] of columns) put(amounts.row, column, amounts[of])
    const { parent, item } = apart(asset)
    // Counted apart in the years in which it takes off more than usual alone.
    if (item !== undefined && amounts.general !== null && amounts.allowed.gt(amounts.general)) {
      const row = rowOf(parent, item, itemAt)
      for (const [column, of] of columns) put(row, column, amounts[of])
      put(row, 'c6', amounts.general)
      plan.words[`${assetForm}.${row}.itemKey`] = item.key
      plan.words[`${assetForm}.${row}.name`] = item.name
    }
    plan.outcomes.push({ key: ref, line: null, outcome: 'filled', rule: assetRule, reason: null })
  }
  return plan
}

const contribution = (cell: string, ref: string, value: string): Contribution => ({
  cell,
  source: 'invoice',
  ref,
  line: null,
  rule: assetRule,
  value,
})
