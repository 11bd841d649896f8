import { toDecimal, toMoney } from '@portal/domain/money'
import { periodLabel } from '@portal/domain/period'
import type { BureauOutcome } from '../../contract/index.ts'
import type { ToldRow } from '../deduction.table.ts'
import type { FoundRow } from '../tick.repo.ts'
import { bureauTexts as texts } from './bureau.texts.ts'
import { lostFor, waitsFor } from './data/result-layout.ts'
import type { BureauRow } from './sheet-rows.ts'

/** A row of a result beside the tick here; `told` is null when the pool lacks the invoice. */
export interface ReadOutcome {
  shown: BureauOutcome
  told: ToldRow | null
}

const saysDone = /^(成功|导入成功|勾选成功|已受理|无)?$/

export function outcomeOf(
  { row, number, keys, cells }: BureauRow,
  found: ReadonlyMap<string, FoundRow>,
  period: string,
): ReadOutcome {
  const known = keys.map((key) => found.get(key)).find((one) => one !== undefined)
  const reason = cells.get('reason')?.text.trim() ?? ''
  const checkedAt = cells.get('checkTime')?.text.trim() ?? ''
  const outcome = saysDone.test(reason) ? 'taken' : 'refused'
  const isTicked = known?.deduct_period === period
  const isOwn = isTicked && known.tickUse !== null && known.tickPeriod === period
  const untick =
    outcome === 'refused' &&
    isOwn &&
    lostFor.some((word) => reason.includes(word)) &&
    !waitsFor.some((word) => reason.includes(word))
  const isAsExpected = outcome === 'taken' && isTicked
  const here =
    known === undefined
      ? texts.here.unknown
      : isTicked
        ? isOwn
          ? texts.here.ticked
          : texts.here.byBureau
        : known.deduct_period === null
          ? texts.here.unticked
          : texts.here.other(periodLabel(known.deduct_period))
  const shown: BureauOutcome = {
    row,
    number: known?.number ?? number,
    partner: known?.partner ?? '',
    tax: known === undefined ? '' : toMoney(toDecimal(known.tax)),
    outcome,
    reason: outcome === 'taken' ? '' : reason,
    here,
    effect: untick ? 'untick' : isAsExpected ? 'none' : 'look',
    checkedAt,
  }
  return {
    shown,
    told:
      known === undefined
        ? null
        : {
            key: known.key,
            outcome,
            reason: shown.reason.slice(0, 200),
            untick,
            version: known.version ?? 0,
            checkedAt: checkedAt.slice(0, 40),
          },
  }
}

const order = { untick: 0, look: 1, none: 2 } as const
/** Sorts differences first, then by row of the file. */
export const byEffect = (one: ReadOutcome, other: ReadOutcome): number =>
  order[one.shown.effect] - order[other.shown.effect] || one.shown.row - other.shown.row
