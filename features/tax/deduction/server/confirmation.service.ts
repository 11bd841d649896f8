import { vatTaxType } from '@portal/tax-forms'
import { formatChinaTime } from '@portal/domain'
import { monthOf } from '@portal/domain/period'
import { toDecimal, toMoney } from '@portal/domain/money'
import { listUserNames } from '@portal/identity/server/people'
import { nameInList } from '@portal/invoice/server/public'
import type { Scope } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { isEditable, taskStateNames } from '@portal/tax-task/contract'
import { findTaskOfPeriod } from '@portal/tax-task/server/public'
import { uses, type Confirmation, type KindSum, type Use } from '../contract/index.ts'
import { findPeriod, listEvents } from './deduction.repo.ts'
import type { Totals } from './deduction.table.ts'
import { deductionTexts } from './deduction.texts.ts'
import { listDifferences, sumTicked } from './ticked-period.repo.ts'
import { totalsOf, wordsOf } from './totals.rules.ts'

const eventsShown = 30
export const differencesShown = 200

export const useName = (use: string): string => deductionTexts.uses[use] ?? use
const asUse = (text: string): Use => uses.find((use) => use === text) ?? 'deduct'

export async function totalsNow(db: Db, scope: Scope, period: string): Promise<Totals> {
  const rows = await sumTicked(db, scope, period)
  return totalsOf(
    rows.map((row): KindSum => ({
      kind: row.kind,
      kindName: nameInList('kinds', row.kind),
      use: asUse(row.use),
      useName: useName(row.use),
      count: Number(row.count),
      amount: toMoney(toDecimal(row.amount)),
      tax: toMoney(toDecimal(row.tax)),
      viaBureau: !row.claimed,
    })),
  )
}

export async function confirmationOf(db: Db, scope: Scope, period: string, businessDay: string): Promise<Confirmation> {
  const totals = await totalsNow(db, scope, period)
  const row = await findPeriod(db, scope, period)
  const task = await findTaskOfPeriod(db, scope.entId, vatTaxType, period)
  const events = await listEvents(db, scope, period, eventsShown)
  const differences = await listDifferences(db, scope, period, differencesShown)
  const people = [...new Set([...events.map((event) => event.userId), ...(row === undefined ? [] : [row.userId])])]
  const names = people.length === 0 ? new Map<string, { name: string }>() : await listUserNames(db, people)
  const isConfirmed = row?.state === 'confirmed'
  const frozen = isConfirmed ? row.totals : null
  return {
    period,
    state: row?.state ?? 'open',
    version: row?.version ?? 0,
    ...totals,
    frozen,
    drift: frozen !== null && wordsOf(frozen) !== wordsOf(totals),
    confirmedBy: isConfirmed ? (names.get(row.userId)?.name ?? '') : '',
    confirmedAt: isConfirmed ? formatChinaTime(row.at) : '',
    editable: task === undefined || isEditable(task.state),
    returnState: task === undefined ? '' : taskStateNames[task.state],
    taskNo: task?.taskNo ?? null,
    differences: differences.length,
    events: events.map(({ userId, at, ...event }) => ({
      ...event,
      at: formatChinaTime(at),
      userName: names.get(userId)?.name ?? '',
    })),
    latest: monthOf(businessDay),
  }
}
