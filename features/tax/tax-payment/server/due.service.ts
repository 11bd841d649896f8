import { linkTo } from '@portal/contract'
import { declaredLabel } from '@portal/domain/occasion'
import { toDecimal, toMoney, ZERO } from '@portal/domain/money'
import { filingRegistered } from '@portal/filing/contract'
import { everyTax } from '@portal/server-kit/caller'
import { happenedOf } from '@portal/server-kit/declared-events'
import type { Db } from '@portal/server-kit/database'
import type { Asking, NewTodo } from '@portal/server-kit/brought'
import type { Happening, Tx } from '@portal/server-kit/transaction'
import { returnPage } from '@portal/tax-return/pages'
import { resultsOf } from '@portal/tax-return/server/public'
import { taxTypeName } from '@portal/tax-task/contract'
import { advance, getTask, lockTask } from '@portal/tax-task/server/public'
import type { TaxDue } from '../contract/index.ts'
import { lateFeeOf } from './late-fee.rules.ts'
import { findDue, keepDue, listPayments, listUnpaid } from './tax-payment.repo.ts'
import type { DueRow } from './tax-payment.table.ts'
import { paymentTexts as texts } from './tax-payment.texts.ts'

/**
 * Keeps what a return leaves to be paid, in the transaction that registers its filing. What was filed in time and is
 * registered after its deadline was paid elsewhere: nobody is dunned for it. An amendment that owes no more than was
 * paid is paid at once.
 */
export async function hearFilings(
  tx: Tx,
  { today, now }: { today: string; now: Date },
  happenings: readonly Happening[],
): Promise<void> {
  for (const { entId, data } of happenedOf(happenings, filingRegistered)) {
    if (entId === null) continue
    const { taskNo, taxType, period, occasion, filedOn } = data
    const task = await getTask(tx.db, everyTax(entId), taskNo)
    const result = (await resultsOf(tx.db, entId, [taskNo])).get(taskNo)
    const amount = result?.total ?? '0.00'
    const { dueDate } = task
    const isPast = dueDate !== null && dueDate < today && filedOn <= dueDate
    const { db } = tx.as('tax-payment')
    await keepDue(db, {
      task_no: taskNo,
      ent_id: entId,
      tax_type: taxType,
      period,
      occasion,
      amount,
      due_on: dueDate,
      is_dunned: !isPast,
      filed_on: filedOn,
    })
    const due = await findDue(db, task)
    const last = (await listPayments(db, task)).at(-1)
    if (due === undefined || last === undefined || !isSettled(due)) continue
    const locked = await lockTask(tx, everyTax(entId), taskNo)
    await advance(tx, now, locked, { to: 'paid', userId: last.registered_by })
  }
}

const isSettled = ({ paid, amount }: Pick<DueRow, 'paid' | 'amount'>): boolean => toDecimal(paid).gte(toDecimal(amount))

const atLeastZero = (value: ReturnType<typeof toDecimal>): string => toMoney(value.isNegative() ? ZERO : value)

export function dueOf(row: DueRow, today: string): TaxDue {
  const [amount, paid] = [toDecimal(row.amount), toDecimal(row.paid)]
  const owed = amount.isNegative() ? ZERO : amount
  const outstanding = atLeastZero(owed.minus(paid))
  return {
    amount: toMoney(amount),
    paid: toMoney(paid),
    outstanding,
    overpaid: atLeastZero(paid.minus(owed)),
    dueOn: row.due_on,
    lateFee: row.is_dunned ? lateFeeOf(outstanding, row.due_on, today) : '0.00',
    isDunned: row.is_dunned,
  }
}

/** Unpaid amounts, for who registers payments; each with the day of its own. */
export async function todosOfPayments(db: Db, { caller, scope, today }: Asking): Promise<NewTodo[]> {
  if (!caller.permissions.has('tax:return:submit')) return []
  const rows = await listUnpaid(db, scope)
  return rows.map((row) => ({
    kind: 'taxPayment',
    title: texts.todo(`${taxTypeName(row.tax_type)} ${declaredLabel({ period: row.period, occasion: row.occasion })}`),
    state: toDecimal(row.paid).isZero() ? 'unpaid' : 'partly',
    dueDate: row.due_on,
    amount: texts.todoAmount(dueOf(row, today).outstanding),
    route: linkTo(returnPage, { id: row.task_no }),
    trouble: null,
  }))
}
