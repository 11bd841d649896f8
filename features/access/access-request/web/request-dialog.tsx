import { approvalDetailRoute, type ApprovalDetail } from '@portal/workflow/contract'
import { useMe } from '@portal/web-kit/caller'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useQuery } from '@tanstack/react-query'
import { requestDetailRoute, type AccessRequestDetail } from '../contract/index.ts'
import { RequestForm } from './form/request-form.tsx'
import { modeOf } from './form/request.rules.ts'
import { RequestView } from './request-view.tsx'
import { requestTexts as texts } from './request.texts.ts'

interface Props {
  id: string
  /** Opened by somebody who looks after applications, not by their applicant. */
  isReview: boolean
  onClose: () => void
}

/** One application, as whoever opened it may treat it. */
export function RequestDialog({ id, isReview, onClose }: Props) {
  const detail = useQuery(queryOf(requestDetailRoute, { query: { id } }))
  const processInstId = detail.data?.processInstId ?? ''
  const approval = useQuery({
    ...queryOf(approvalDetailRoute, { query: { processInstId } }),
    enabled: processInstId !== '',
  })
  const isReading = detail.data !== undefined && approval.isPending
  if (detail.data === undefined || isReading)
    return (
      <Dialog title={texts.check} isPage onClose={onClose}>
        <QueryView query={detail}>{() => null}</QueryView>
      </Dialog>
    )
  return <Opened request={detail.data} approval={approval.data} isReview={isReview} onClose={onClose} />
}

function Opened({
  request,
  approval,
  isReview,
  onClose,
}: Omit<Props, 'id'> & {
  request: AccessRequestDetail
  /** Undefined for who may not see its course. */
  approval: ApprovalDetail | undefined
}) {
  const isOwn = useMe().userId === request.applicantId
  const mode = modeOf({ canEdit: request.canEdit, isOwn }, { canDecide: approval?.canDecide === true, isReview })
  const title = mode === 'check' ? texts.check : (approval?.taskName ?? texts.check)
  if (mode === 'edit' || mode === 'approveEdit')
    return (
      <RequestForm
        again={request}
        title={mode === 'edit' ? texts.edit : title}
        notes={
          request.opinions !== '' && (
            <p className="alert warn">
              {texts.returned}
              {request.opinions}
            </p>
          )
        }
        onClose={onClose}
        onDone={onClose}
      />
    )
  return <RequestView request={request} title={title} onClose={onClose} />
}
