import { toDecimal, toMoney, ZERO, type Decimal } from '@portal/domain/money'
import type { LedgerPort } from '@portal/ledger/server/public'
import type { Db } from '@portal/server-kit/database'
import type { Readiness } from '@portal/tax-return/contract'
import type { ReturnState } from '@portal/tax-return/server/public'
import { assetForm, assetPlan } from '../assets/asset-plan.ts'
import type { Assets } from '../assets/assets.port.ts'
import { besideTexts as texts } from './beside.texts.ts'

/** Classes of long-term assets: their rows of the table, and standard accounts of value and of what was written off. */
const classes = [
  { name: texts.classes.fixed, rows: [2, 7], value: '1601', written: '1602' },
  { name: texts.classes.living, rows: [9, 10], value: '1621', written: '1622' },
  { name: texts.classes.intangible, rows: [12, 19], value: '1701', written: '1702' },
] as const
type Of = 'value' | 'written'
const columns: Readonly<Record<Of, string>> = { value: 'c1', written: 'c3' }

/** The register of long-term assets beside the books, class by class (CITF.C04); null where one of them is not kept. */
export async function assetsAgainst(
  db: Db,
  state: ReturnState,
  from: { register: Assets; ledger: LedgerPort },
): Promise<Readiness | null> {
  const { task, codes } = state
  if (!codes.includes(assetForm)) return null
  const [assets, standing] = [await from.register.read(db, task.entId), await from.ledger.standing(db, task)]
  if (assets.length === 0 || standing === null) return null
  const { contributions } = assetPlan(assets, state)
  const kept = (rows: readonly [number, number], of: Of): Decimal => {
    let sum = ZERO
    for (const { cell, value } of contributions) {
      const [, row = '', column] = cell.split('.')
      const number = /^r\d+$/.test(row) ? Number(row.slice(1)) : 0
      if (column === columns[of] && number >= rows[0] && number <= rows[1]) sum = sum.plus(toDecimal(value))
    }
    return sum
  }
  const told = classes.flatMap(({ name, rows, ...accounts }) =>
    (['value', 'written'] as const).flatMap((of) => {
      // What was written off stands on the credit side.
      const booked = toDecimal(standing.totals.get(accounts[of])?.closing ?? '0').times(of === 'value' ? 1 : -1)
      const own = kept(rows, of)
      return own.eq(booked)
        ? []
        : [
            texts.asset({
              name,
              of,
              own: toMoney(own),
              booked: toMoney(booked),
              difference: toMoney(own.minus(booked)),
            }),
          ]
    }),
  )
  return told.length === 0
    ? null
    : { id: 'READY.SOURCE', level: 'warning', message: texts.assets(told), act: from.ledger.pages.mapping(task.period) }
}
