import { ActButton } from '@portal/web-kit/act-button.tsx'
import { callForFile } from '@portal/web-kit/call'
import { useCaller } from '@portal/web-kit/caller'
import { Icon } from '@portal/web-kit/icon.tsx'
import { invalidate } from '@portal/web-kit/query'
import { saveFile } from '@portal/web-kit/save-file'
import { showError } from '@portal/web-kit/show-error'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { waiverEvidenceRoute, waiversRoute, withdrawWaiverRoute, type Waiver } from '../../contract/index.ts'
import { checksTexts as texts } from './checks.texts.ts'
import css from './checks.module.css'

/** A warning's waiver with its author and figures. Users can withdraw their own before submitting. */
export function WaiverLine({ waiver, isLapsed, isOpen }: { waiver: Waiver; isLapsed: boolean; isOpen: boolean }) {
  const me = useCaller((state) => state.caller)
  const withdraw = useAction(withdrawWaiverRoute, {
    onDone: async () => {
      toast.success(texts.withdrawn)
      await invalidate(waiversRoute)
    },
  })
  const download = (): void => {
    callForFile(waiverEvidenceRoute, { query: { waiverId: waiver.waiverId, entId: me?.entId ?? '' } }).then(
      saveFile,
      showError,
    )
  }
  return (
    <div className={`${css.said}${isLapsed ? ` ${css.lapsed}` : ''}`}>
      {isLapsed && (
        <p className="warn-text">
          <Icon name="warn" size="s" />
          {texts.lapsed}
        </p>
      )}
      <p>{waiver.reason}</p>
      {waiver.evidence !== null && (
        <button type="button" className="button link" onClick={download}>
          <Icon name="clip" size="s" />
          {waiver.evidence.name}
        </button>
      )}
      <p className="faint text-tiny">
        {texts.by(waiver.userName, waiver.at)}
        {waiver.state === 'submitted' && ` · ${texts.submitted}`}
        {waiver.approvedBy !== null && waiver.approvedAt !== null && (
          <span className="done-text"> · {texts.approved(waiver.approvedBy, waiver.approvedAt)}</span>
        )}
      </p>
      {isOpen && waiver.state === 'open' && waiver.userId === me?.userId && (
        <ActButton
          of={withdraw}
          className="button link"
          onClick={() => withdraw.run({ body: { waiverId: waiver.waiverId } })}
        >
          {texts.withdraw}
        </ActButton>
      )}
    </div>
  )
}
