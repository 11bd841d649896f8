import { formatNumber } from '@portal/domain/format'
import { toDecimal, ZERO } from '@portal/domain/money'
import { monthsOf } from '@portal/domain/period'
import type { Db } from '@portal/server-kit/database'
import type { Readiness } from '@portal/tax-return/contract'
import { valuesOfReturn, type ReturnState } from '@portal/tax-return/server/public'
import { hasNewHouse, salesInList, unlisted, wrongMonths, type StandingRows } from './against.rules.ts'
import type { Beside } from './beside.port.ts'
import type { Registers } from './filling/register-rows.ts'
import { lacksOf } from './lacks.rules.ts'
import { pbtTexts } from './pbt.texts.ts'
import { registersOf, rowsOfReturn } from './register-plan.ts'
import type { RegisterPort } from './register.port.ts'

const { lacks: texts } = pbtTexts
type Found = Pick<Readiness, 'id' | 'level'> & { register: string; message: string }

/** What registers, books and invoices have against a declaration; `own`: the records that belong to it. */
export async function asksOf(
  port: RegisterPort,
  beside: Beside,
  db: Db,
  state: ReturnState,
  { all, own }: { all: Registers; own: Registers },
): Promise<Readiness[]> {
  const wanted = registersOf(state)
  const standing = standingRows(state)
  const due = rowsOfReturn(state, own)
  const found = [
    ...(await lacking(port, db, state, all)),
    ...monthsFound(all, due, standing),
    ...unlistedFound(due, standing),
    ...(state.task.occasion === '' ? await besideFound(beside, db, state, all, standing) : []),
  ].filter(({ message }) => message !== '')
  return [...Map.groupBy(found, ({ id }) => id)].map(([id, some]) => ({
    id,
    level: some[0]?.level ?? 'warning',
    message: some.map(({ message }) => message).join('；'),
    act: port.page(some[0]?.register ?? wanted[0] ?? ''),
  }))
}

/** Rows of the lists as they stand, typed ones too, without totals. */
function standingRows(state: ReturnState): StandingRows {
  const rows = new Map<string, Map<string, Record<string, string>>>()
  for (const [ref, { text }] of valuesOfReturn(state)) {
    const [form = '', row = '', column = ''] = ref.split('.')
    if (row === 'r0') continue
    const of = rows.get(form) ?? new Map<string, Record<string, string>>()
    rows.set(form, of.set(row, { ...of.get(row), [column]: text }))
  }
  return Object.fromEntries([...rows].map(([form, of]) => [form, [...of.values()]]))
}

async function lacking(port: RegisterPort, db: Db, state: ReturnState, all: Registers): Promise<Found[]> {
  const { entId, period } = state.task
  const { empty, unlet, lapsed, relieved } = lacksOf(all, period)
  const proven = await port.proven(
    db,
    entId,
    relieved.map(({ id }) => id),
  )
  const bare = relieved.filter(({ id }) => !proven.has(id))
  const isEmpty = empty.length === Object.keys(all).length
  const first = Object.keys(all)[0] ?? ''
  return [
    isEmpty
      ? { id: 'READY.SOURCE', level: 'warning', message: texts.empty(empty), register: first }
      : { id: 'READY.SOURCE', level: 'warning', message: texts.unlet(unlet), register: 'rent' },
    { id: 'READY.RELIEF', level: 'warning', message: texts.lapsed(lapsed), register: lapsed[0]?.register ?? first },
    { id: 'READY.PROOF', level: 'warning', message: texts.unproven(bare), register: bare[0]?.register ?? first },
  ]
}

/** PBTF.C1: months of the list against those of the registers. */
function monthsFound(all: Registers, due: Parameters<typeof wrongMonths>[1], standing: StandingRows): Found[] {
  const wrong = wrongMonths(all, due, standing)
  return wrong.length === 0
    ? []
    : [{ id: 'READY.AGAINST', level: 'error', message: texts.months(wrong), register: wrong[0]?.register ?? '' }]
}

/** PBTF.C2: records that the lists leave out. */
function unlistedFound(due: Parameters<typeof unlisted>[0], standing: StandingRows): Found[] {
  const left = unlisted(due, standing)
  const count = left.reduce((sum, one) => sum + one.count, 0)
  const register = left[0]?.register ?? ''
  return count === 0 ? [] : [{ id: 'READY.MISSING', level: 'warning', message: texts.unlisted(count), register }]
}

/** PBTF.C4 and C5: houses that the books bought, sales that invoices have. */
async function besideFound(
  beside: Beside,
  db: Db,
  state: ReturnState,
  all: Registers,
  standing: StandingRows,
): Promise<Found[]> {
  const { entId, period } = state.task
  const found: Found[] = []
  if ('house' in all && !hasNewHouse(all, period)) {
    const bought = toDecimal(await beside.housesBought(db, entId, period))
    if (bought.gt(0)) {
      const message = texts.bought(formatNumber(bought.toFixed(2)))
      found.push({ id: 'READY.SOURCE', level: 'warning', message, register: 'house' })
    }
  }
  if ('stampDocument' in all) {
    const months = await beside.invoiced(db, entId, period.slice(0, 4))
    const sales = monthsOf(period).reduce((sum, month) => sum.plus(months.get(month) ?? '0'), ZERO)
    const stamp = salesInList(standing)
    if (sales.gt(stamp)) {
      const [a, b, c] = [sales, stamp, sales.minus(stamp)].map((one) => formatNumber(one.toFixed(2)))
      const message = texts.sales({ sales: a ?? '', stamp: b ?? '', diff: c ?? '' })
      found.push({ id: 'READY.MISSING', level: 'warning', message, register: 'stampDocument' })
    }
  }
  return found
}
