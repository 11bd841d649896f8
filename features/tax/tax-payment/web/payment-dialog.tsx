import { FormDialog } from '@portal/page-kit/form/form-dialog.tsx'
import { useForm } from '@portal/page-kit/form/use-form'
import type { ReturnDialogProps } from '@portal/tax-return/web/public'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { ErrorCard } from '@portal/web-kit/error-card.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { toast } from '@portal/web-kit/toast'
import { registerPaymentRoute, type PaymentState, type TaxDue } from '../contract/index.ts'
import { paymentTexts as texts } from './payment.texts.ts'
import { paymentChanged, usePayment } from './use-payment.ts'

/** Registers what was paid of a filed return. */
export function PaymentDialog({ task, onClose }: ReturnDialogProps) {
  const { data, error, refetch } = usePayment(task.taskNo)
  if (data?.due && data.canPay) return <PaymentForm key={data.version} state={data} due={data.due} onClose={onClose} />
  return (
    <Dialog title={texts.pay} onClose={onClose}>
      {error !== null ? (
        <ErrorCard error={error} onRetry={() => void refetch()} title={texts.loadFailed} />
      ) : data === undefined ? (
        <Skeleton rows={4} height={32} />
      ) : (
        <p>{texts.nothing(data.told)}</p>
      )}
    </Dialog>
  )
}

export function PaymentForm({ state, due, onClose }: { state: PaymentState; due: TaxDue; onClose: () => void }) {
  const { taskNo, version, today, told, rule, payments } = state
  const form = useForm(registerPaymentRoute, {
    initial: { paidOn: today, amount: due.outstanding, lateFee: due.lateFee },
    fixed: { taskNo, version },
    order: ['paidOn', 'voucherNo', 'amount', 'lateFee', 'remark'],
    draft: `payment:${taskNo}`,
    waits: false,
    fields: { paidOn: { max: today }, voucherNo: { isFirst: true }, remark: { isWide: true } },
    onDone: async () => {
      await paymentChanged()
      toast.success(texts.done)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={texts.pay}
      submit={texts.pay}
      layout="two"
      width={520}
      onClose={onClose}
      notes={
        <>
          <p className="muted">{texts.intro}</p>
          <p className="alert digits">
            <Icon name="info" />
            {told}
          </p>
          <p className="faint text-tiny">{texts.rule(rule.perDay, rule.source)}</p>
          {payments.length > 0 && (
            <ul className="faint text-tiny digits" aria-label={texts.list}>
              {payments.map(({ paymentId, paidOn, voucherNo, amount }) => (
                <li key={paymentId}>
                  {texts.paid(paidOn, voucherNo)} {amount}
                </li>
              ))}
            </ul>
          )}
        </>
      }
    />
  )
}
