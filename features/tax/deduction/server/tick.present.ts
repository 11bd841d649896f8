import { formatChinaTime } from '@portal/domain'
import { toDecimal, toMoney } from '@portal/domain/money'
import { periodLabel } from '@portal/domain/period'
import { nameInList } from '@portal/invoice/server/public'
import { uses, type TickDifference, type TickRow, type TickState } from '../contract/index.ts'
import { useName } from './confirmation.service.ts'
import { deductionTexts as texts } from './deduction.texts.ts'
import type { FoundRow } from './tick.repo.ts'
import type { listDifferences } from './ticked-period.repo.ts'

function stateOf(row: FoundRow, period: string): TickState {
  if (row.deduct_period === null) return row.block === null ? 'open' : 'blocked'
  return row.deduct_period === period ? 'ticked' : 'other'
}

export function presentTick(row: FoundRow, period: string, nameOf: (userId: string) => string): TickRow {
  const state = stateOf(row, period)
  const isOwn = row.tickUse !== null && row.tickPeriod === row.deduct_period
  const use = row.deduct_period === null ? null : (uses.find((one) => one === row.use) ?? null)
  return {
    key: row.key,
    number: row.number,
    kind: row.kind,
    kindName: nameInList('kinds', row.kind),
    date: row.issued_on,
    partner: row.partner,
    amount: row.amount,
    face: row.face,
    tax: toMoney(toDecimal(row.tax)),
    status: nameInList('statuses', row.status),
    riskName: row.risk === null ? '' : nameInList('risks', row.risk),
    state,
    use,
    useName: use === null ? '' : useName(use),
    reason: row.reason ?? '',
    period: row.deduct_period,
    blocked: row.block === null ? '' : (texts.blocked[row.block] ?? row.block),
    warning: warningOf(row),
    byBureau: state === 'ticked' && !isOwn && !row.claimed,
    answer:
      row.outcome === null || row.answeredFor !== period ? '' : texts.bureau.answer(row.outcome, row.answer ?? ''),
    userName: isOwn && row.userId !== null ? nameOf(row.userId) : '',
    at: isOwn && row.at !== null ? formatChinaTime(row.at) : '',
    version: row.version ?? 0,
  }
}

function warningOf(row: FoundRow): string {
  if (row.risk === 'doubt') return texts.warnings.doubt
  if (row.status === 'redPart') return texts.warnings.redPart
  return row.claimed ? texts.warnings.claimed : ''
}

export function presentDifference(
  row: Awaited<ReturnType<typeof listDifferences>>[number],
  period: string,
): TickDifference {
  const isHere = row.tickPeriod === period
  const isThere = row.deduct_period === period && row.checked === 'yes'
  const what = !isHere ? 'notHere' : isThere ? 'otherUse' : 'notAtBureau'
  return {
    key: row.key,
    number: row.number,
    kindName: nameInList('kinds', row.kind),
    partner: row.partner,
    tax: toMoney(toDecimal(row.tax)),
    what,
    text: texts.difference[what],
    here: isHere
      ? texts.difference.ticked(useName(row.tickUse ?? ''))
      : texts.difference.elsewhere(periodLabel(row.tickPeriod)),
    bureau: isThere
      ? texts.difference.ticked(useName(row.use ?? 'deduct'))
      : row.deduct_period === null
        ? texts.difference.unticked
        : texts.difference.elsewhere(periodLabel(row.deduct_period)),
  }
}
