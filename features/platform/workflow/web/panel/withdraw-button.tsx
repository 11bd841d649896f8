import { ActButton } from '@portal/web-kit/act-button.tsx'
import { confirm } from '@portal/web-kit/confirm'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { withdrawRoute } from '../../contract/index.ts'
import { workflowTexts } from '../workflow.texts.ts'
import { readAnew } from './use-decision.ts'

/** Withdraws the applicant's undecided approval. */
export function WithdrawButton({ processInstId, onDone }: { processInstId: string; onDone: () => void }) {
  const refresh = async (): Promise<void> => {
    await readAnew()
    onDone()
  }
  const withdraw = useAction(withdrawRoute, {
    waits: false,
    onDone: async () => {
      toast.success(workflowTexts.withdrawn)
      await refresh()
    },
    onError: () => {
      void refresh()
    },
  })
  const ask = async (): Promise<void> => {
    if (await confirm({ content: workflowTexts.withdrawAsk })) withdraw.run({ body: { processInstId } })
  }
  return (
    <ActButton of={withdraw} className="button" onClick={() => void ask()}>
      {workflowTexts.withdraw}
    </ActButton>
  )
}
