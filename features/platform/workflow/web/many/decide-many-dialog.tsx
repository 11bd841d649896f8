import { FormDialog } from '@portal/page-kit/form/form-dialog.tsx'
import { useForm } from '@portal/page-kit/form/use-form'
import type { ManyEnded } from '@portal/page-kit/list/many/many-act'
import { approvalKindOf } from '@portal/web-kit/approval-kinds'
import { invalidate } from '@portal/web-kit/query'
import {
  delegatedRoute,
  doneRoute,
  mostAtOnce,
  submitAuditResultsRoute,
  upcomingRoute,
  type Approval,
} from '../../contract/index.ts'
import { workflowTexts as texts } from '../workflow.texts.ts'
import { manyTexts } from './decide-many.texts.ts'

/**
 * One opinion for several approvals. Those whose decision rests on what their page shows are left out and told: they
 * stay chosen, with the reason.
 */
export function DecideManyDialog({
  approve,
  rows,
  onEnd,
  onClose,
}: {
  approve: boolean
  rows: readonly Approval[]
  onEnd: (ended: ManyEnded) => void
  onClose: () => void
}) {
  const items = rows.filter(({ businessType }) => approvalKindOf(businessType)?.inBatch === true)
  const others = rows.filter((row) => !items.includes(row))
  const form = useForm(submitAuditResultsRoute, {
    order: ['auditOpinion'],
    fixed: {
      approve,
      items: items.map(({ processInstId, seat }) => ({ processInstId, ...(seat === null ? {} : { seat }) })),
    },
    draft: 'opinion:many',
    waits: false,
    fields: { auditOpinion: { rows: 3 } },
    check: ({ auditOpinion = '' }) => ({
      auditOpinion: approve || auditOpinion !== '' ? undefined : texts.opinionNeeded,
    }),
    onDone: (results) => {
      void invalidate(doneRoute, upcomingRoute, delegatedRoute)
      onEnd({
        done: results.filter(({ ok }) => ok).map(({ processInstId }) => processInstId),
        failed: [
          ...results.filter(({ ok }) => !ok).map(({ processInstId, msg }) => ({ id: processInstId, msg })),
          ...others.map(({ processInstId }) => ({ id: processInstId, msg: manyTexts.oneByOne })),
        ],
      })
    },
  })
  const isTooMany = items.length > mostAtOnce
  return (
    <FormDialog
      form={form}
      title={manyTexts.title(approve ? texts.approve : texts.reject, items.length)}
      submit={approve ? texts.approve : texts.reject}
      isOff={items.length === 0 || isTooMany}
      onClose={onClose}
      notes={
        <>
          {isTooMany && <p className="warn-text">{manyTexts.tooMany(mostAtOnce)}</p>}
          {others.length > 0 && <Titles lead={manyTexts.leftOut(others.length)} of={others} isWarning />}
          {items.length > 0 && <Titles lead={manyTexts.these} of={items} />}
        </>
      }
    />
  )
}

const mostTitles = 5

const Titles = ({ lead, of, isWarning = false }: { lead: string; of: readonly Approval[]; isWarning?: boolean }) => (
  <p className={isWarning ? 'warn-text text-small' : 'muted text-small'}>
    {lead}
    {of
      .slice(0, mostTitles)
      .map(({ title, applicant }) => manyTexts.one(title, applicant))
      .join('、')}
    {of.length > mostTitles && manyTexts.andMore(of.length)}
  </p>
)
