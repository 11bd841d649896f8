import { ActButton } from '@portal/web-kit/act-button.tsx'
import { call } from '@portal/web-kit/call'
import { confirm } from '@portal/web-kit/confirm'
import { showError } from '@portal/web-kit/show-error'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { approvalByBusinessRoute, withdrawRoute } from '@portal/workflow/contract'
import { boardTexts as texts } from './board.texts.ts'

/** Withdraws a pending review. Looks up its approval on demand, because most rows have none. */
export function WithdrawTask({ taskNo, name, onDone }: { taskNo: string; name: string; onDone: () => void }) {
  const withdraw = useAction(withdrawRoute, {
    waits: false,
    onDone: () => {
      toast.success(texts.withdrawn)
      onDone()
    },
    onError: () => {
      onDone()
    },
  })
  const ask = async (): Promise<void> => {
    try {
      const { processInstId, canWithdraw } = await call(approvalByBusinessRoute, { query: { businessCode: taskNo } })
      if (!canWithdraw) {
        toast.info(texts.cannotWithdraw)
        onDone()
        return
      }
      if (await confirm({ content: texts.withdrawAsk(name) })) withdraw.run({ body: { processInstId } })
    } catch (error) {
      showError(error instanceof Error ? error : new Error(String(error)))
    }
  }
  return (
    <ActButton
      of={withdraw}
      className="button link"
      aria-label={`${texts.withdraw} ${name}`}
      onClick={() => void ask()}
    >
      {texts.withdraw}
    </ActButton>
  )
}
