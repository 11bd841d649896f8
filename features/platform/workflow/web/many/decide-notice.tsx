import { FormDialog } from '@portal/page-kit/form/form-dialog.tsx'
import { useForm } from '@portal/page-kit/form/use-form'
import type { NoticeActProps } from '@portal/web-kit/manifest'
import { toast } from '@portal/web-kit/toast'
import { submitAuditResultRoute } from '../../contract/index.ts'
import { readAnew } from '../panel/use-decision.ts'
import { workflowTexts as texts } from '../workflow.texts.ts'
import { manyTexts } from './decide-many.texts.ts'

/** Asks before an approval is decided in its notice's row; what somebody else decided meanwhile turns it off. */
function DecideNotice({ approve, facts, title, remark, onClose }: NoticeActProps & { approve: boolean }) {
  const processInstId = String(facts['processInstId'])
  const form = useForm(submitAuditResultRoute, {
    order: ['auditOpinion'],
    fixed: { processInstId, approve },
    draft: `opinion:${processInstId}`,
    waits: false,
    fields: { auditOpinion: { rows: 3 } },
    check: ({ auditOpinion = '' }) => ({
      auditOpinion: approve || auditOpinion !== '' ? undefined : texts.opinionNeeded,
    }),
    onDone: () => {
      void readAnew()
      toast.success(approve ? texts.approved : texts.rejected)
      onClose()
    },
  })
  const act = approve ? texts.approve : texts.reject
  return (
    <FormDialog
      form={form}
      title={manyTexts.inRow(act, title)}
      submit={act}
      isOff={remark !== null}
      onClose={onClose}
      notes={<p className={remark === null ? 'muted' : 'warn-text'}>{remark ?? manyTexts.cannotUndo}</p>}
    />
  )
}

export const ApproveNotice = (props: NoticeActProps) => <DecideNotice approve {...props} />
export const RejectNotice = (props: NoticeActProps) => <DecideNotice approve={false} {...props} />
