import { ActButton } from '@portal/web-kit/act-button.tsx'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { urgeRoute, type ApprovalDetail } from '../../contract/index.ts'
import { HandActs } from './hand-acts.tsx'
import { handTexts as texts } from './hand.texts.ts'
import { readAnew, type Hearing } from './use-decision.ts'
import { WithdrawButton } from './withdraw-button.tsx'
import css from '../workflow.module.css'

/** What somebody may do who does not decide now: urge, tell others, take back. */
export function OtherActs({ detail, ...hearing }: Hearing & { detail: ApprovalDetail }) {
  const { canDecide, canWithdraw, actions, processInstId } = detail
  const hasHand = !canDecide && actions.includes('copy')
  if (!hasHand && !canWithdraw && !actions.includes('urge')) return null
  return (
    <div className={`row ${css.acts} ${css.others}`}>
      {hasHand && <HandActs detail={detail} {...hearing} />}
      {actions.includes('urge') && <UrgeButton processInstId={processInstId} />}
      {canWithdraw && <WithdrawButton processInstId={processInstId} onDone={() => hearing.onEnd('done')} />}
    </div>
  )
}

function UrgeButton({ processInstId }: { processInstId: string }) {
  const urge = useAction(urgeRoute, {
    waits: false,
    onDone: async () => {
      toast.success(texts.urged)
      await readAnew()
    },
    onError: () => void readAnew(),
  })
  return (
    <ActButton of={urge} className="button" onClick={() => urge.run({ body: { processInstId } })}>
      {texts.urge}
    </ActButton>
  )
}
