import { approvalKindOf } from '@portal/web-kit/approval-kinds'
import { Link } from 'react-router'
import type { Approval } from '../contract/index.ts'
import { workflowTexts } from './workflow.texts.ts'

/** Leads to the page where its feature decides it, or opens it here; nothing when no feature shows it. */
export function ApprovalLink({
  approval,
  isDecided,
  onOpen,
}: {
  approval: Approval
  isDecided: boolean
  onOpen: () => void
}) {
  const kind = approvalKindOf(approval.businessType)
  const word = isDecided ? workflowTexts.look : workflowTexts.open
  const label = `${word} ${approval.title}`
  if (kind === undefined) return null
  return kind.to === undefined ? (
    <button type="button" className="button link" aria-label={label} onClick={onOpen}>
      {word}
    </button>
  ) : (
    <Link to={kind.to(approval)} aria-label={label}>
      {word}
    </Link>
  )
}
