import type { ReturnPartProps } from '@portal/tax-return/web/public'
import { Icon } from '@portal/web-kit/icon.tsx'
import { usePayment } from './use-payment.ts'

/** Under the return's title: what is to be paid until when, or that it is paid. */
export function PaymentLine({ task }: ReturnPartProps) {
  const { data } = usePayment(task.taskNo)
  if (data === undefined || data.told === '') return null
  return (
    <span className={`tag ${data.canPay ? 'warn' : ''} digits`}>
      <Icon name="coin" size="s" />
      {data.told}
    </span>
  )
}
