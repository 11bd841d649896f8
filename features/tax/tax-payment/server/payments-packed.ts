import { formatChinaTime } from '@portal/domain'
import { tableText, type EvidenceSource } from '@portal/evidence/server/public'
import { paymentFieldNames as names } from '../contract/index.ts'
import { paymentState } from './payment.service.ts'
import { paymentTexts as texts } from './tax-payment.texts.ts'

/** Payments of a return as a thing of its evidence pack; nothing where none was registered. */
export const packedPayments: EvidenceSource = async ({ db, scope, task, now }) => {
  const { payments } = await paymentState(db, scope, task.taskNo, formatChinaTime(now).slice(0, 10))
  if (payments.length === 0) return []
  const head = [names.paidOn, names.voucherNo, names.amount, names.lateFee, names.remark, ...texts.packedHeads]
  const lines = payments.map((row) => [
    row.paidOn,
    row.voucherNo,
    row.amount,
    row.lateFee,
    row.remark,
    row.registeredBy,
    row.registeredAt,
  ])
  const last = payments.at(-1)
  return [
    {
      group: '申报与缴款',
      name: texts.packed,
      who: last?.registeredBy ?? '',
      at: last?.registeredAt ?? '',
      content: tableText(head, lines),
    },
  ]
}
