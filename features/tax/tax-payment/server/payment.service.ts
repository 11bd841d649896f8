import { formatChinaTime } from '@portal/domain'
import { isDate } from '@portal/domain/calendar-date'
import { toDecimal } from '@portal/domain/money'
import { refuse, refuseAt, stale } from '@portal/contract'
import { listUserNames } from '@portal/identity/server/people'
import type { TaxReach } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { newId } from '@portal/server-kit/ids'
import type { Tx } from '@portal/server-kit/transaction'
import { isFiled } from '@portal/tax-task/contract'
import { advance, getTask, lockTask, type TaskOf } from '@portal/tax-task/server/public'
import type { NewPayment, PaymentState, TaxDue } from '../contract/index.ts'
import { dueOf } from './due.service.ts'
import { lateDays, lateFeeOf, ruleOn } from './late-fee.rules.ts'
import { findDue, insertPayment, listPayments } from './tax-payment.repo.ts'
import { paymentTexts as texts } from './tax-payment.texts.ts'

interface Payer extends TaxReach {
  userId: string
  now: Date
  today: string
}

/** What is to be paid of a return, what was, and what can be done now. */
export async function paymentState(db: Db, reach: TaxReach, taskNo: string, today: string): Promise<PaymentState> {
  const task = await getTask(db, reach, taskNo)
  const [row, payments] = await Promise.all([findDue(db, task), listPayments(db, task)])
  const names = await listUserNames(db, [...new Set(payments.map((each) => each.registered_by))])
  const due = row === undefined ? null : dueOf(row, today)
  const owes = due !== null && !toDecimal(due.outstanding).isZero()
  return {
    taskNo,
    version: task.version,
    due,
    rule: ruleOn(today),
    today,
    payments: payments.map((each) => ({
      paymentId: each.id,
      paidOn: each.paid_on,
      voucherNo: each.voucher_no,
      amount: each.amount,
      lateFee: each.late_fee,
      remark: each.remark,
      registeredBy: names.get(each.registered_by)?.name ?? '',
      registeredAt: formatChinaTime(each.registered_at),
    })),
    canPay: owes && task.state === 'filed',
    canArchive: isFiled(task.state) && task.state !== 'archived' && !owes,
    told: due === null ? '' : toldOf(due, today),
  }
}

function toldOf(due: TaxDue, today: string): string {
  const { amount, outstanding, overpaid, dueOn } = due
  if (!toDecimal(outstanding).isZero()) {
    const days = lateDays(dueOn, today)
    const late = days === 0 || !due.isDunned ? '' : `；${texts.late(days, due.lateFee)}`
    return texts.owes(outstanding, dueOn) + late
  }
  if (!toDecimal(overpaid).isZero()) return texts.overpaid(overpaid)
  if (toDecimal(amount).isNegative()) return texts.refund(toDecimal(amount).abs().toFixed(2))
  return toDecimal(amount).isZero() ? texts.none : texts.settled
}

/** Registers what was paid by a voucher; with the last of it the return is paid. */
export async function registerPayment(tx: Tx, payer: Payer, input: NewPayment): Promise<void> {
  const task = await lockTask(tx, payer, input.taskNo)
  const { db } = tx.as('tax-payment')
  const row = await findDue(db, task)
  if (task.state === 'archived') throw refuse(texts.archived)
  if (!isFiled(task.state) || row === undefined) throw refuse(texts.notFiled(task.state))
  if (task.version !== input.version) throw stale({ version: task.version, state: task.state })
  const due = dueOf(row, payer.today)
  const remark = (input.remark ?? '').trim()
  const voucherNo = input.voucherNo.trim()
  checkPayment({ ...input, remark }, due, row.filed_on, payer.today)
  const isNew = await insertPayment(db, {
    id: newId(),
    ent_id: task.entId,
    task_no: task.taskNo,
    paid_on: input.paidOn,
    voucher_no: voucherNo,
    amount: input.amount,
    late_fee: input.lateFee,
    remark,
    registered_by: payer.userId,
    registered_at: payer.now,
  })
  if (!isNew) throw refuseAt('voucherNo', texts.twice(voucherNo))
  if (toDecimal(input.amount).eq(toDecimal(due.outstanding)) && task.state === 'filed')
    await advance(tx, payer.now, task, { to: 'paid', userId: payer.userId })
}

function checkPayment(
  { paidOn, amount, lateFee, remark }: NewPayment & { remark: string },
  due: TaxDue,
  filedOn: string,
  today: string,
): void {
  if (toDecimal(due.outstanding).isZero()) throw refuse(texts.nothingDue)
  if (!isDate(paidOn)) throw refuseAt('paidOn', texts.badDay(paidOn))
  if (paidOn > today) throw refuseAt('paidOn', texts.afterToday(today))
  if (paidOn < filedOn) throw refuseAt('paidOn', texts.beforeFiling(filedOn))
  if (toDecimal(amount).lte(0)) throw refuseAt('amount', texts.notPositive)
  if (toDecimal(amount).gt(toDecimal(due.outstanding))) throw refuseAt('amount', texts.tooMuch(due.outstanding))
  if (toDecimal(lateFee).isNegative()) throw refuseAt('lateFee', texts.negativeFee)
  const fee = lateFeeOf(amount, due.dueOn, paidOn)
  if (!toDecimal(lateFee).eq(toDecimal(fee)) && remark === '') throw refuseAt('lateFee', texts.feeReason(fee))
}

/** Archives a return that was filed and whose tax is paid; one from before that needs the filing alone. */
export async function archiveReturn(tx: Tx, payer: Payer, input: { taskNo: string; version: number }): Promise<TaskOf> {
  const task = await lockTask(tx, payer, input.taskNo)
  if (task.state !== 'filed' && task.state !== 'paid') throw refuse(texts.notArchivable(task.state))
  if (task.version !== input.version) throw stale({ version: task.version, state: task.state })
  const row = await findDue(tx.as('tax-payment').db, task)
  const outstanding = row === undefined ? '0.00' : dueOf(row, payer.today).outstanding
  if (!toDecimal(outstanding).isZero()) throw refuse(texts.unpaid(outstanding))
  return advance(tx, payer.now, task, { to: 'archived', userId: payer.userId })
}
