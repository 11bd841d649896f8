import { FormDialog } from '@portal/page-kit/form/form-dialog.tsx'
import { useForm } from '@portal/page-kit/form/use-form'
import type { ManyEnded } from '@portal/page-kit/list/many/many-act'
import { approvalKindOf } from '@portal/web-kit/approval-kinds'
import { call } from '@portal/web-kit/call'
import { invalidate } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useQuery } from '@tanstack/react-query'
import {
  delegatedRoute,
  doneRoute,
  mostAtOnce,
  submitAuditResultsRoute,
  tryAuditResultsRoute,
  upcomingRoute,
  type Approval,
} from '../../contract/index.ts'
import { workflowTexts as texts } from '../workflow.texts.ts'
import css from '../workflow.module.css'
import { manyTexts } from './decide-many.texts.ts'

interface Props {
  approve: boolean
  rows: readonly Approval[]
  onEnd: (ended: ManyEnded) => void
  onClose: () => void
}
interface Refused {
  row: Approval
  msg: string
}

const itemOf = ({ processInstId, seat, edition }: Approval) => ({
  processInstId,
  edition,
  ...(seat === null ? {} : { seat }),
})

/** Which of these can be decided now; a decision that rests on what its page shows is made there. */
function useTrial(approve: boolean, rows: readonly Approval[]) {
  const items = rows.filter(({ businessType }) => approvalKindOf(businessType)?.inBatch === true)
  const alone = rows.filter((row) => !items.includes(row)).map((row) => ({ row, msg: manyTexts.oneByOne }))
  const body = { approve, items: items.map(itemOf), ...(approve ? {} : { auditOpinion: texts.reject }) }
  const isTooMany = items.length > mostAtOnce
  const trial = useQuery({
    queryKey: [tryAuditResultsRoute.path, body],
    queryFn: () => (items.length === 0 || isTooMany ? [] : call(tryAuditResultsRoute, { body })),
    gcTime: 0,
  })
  const refused = new Map(
    (trial.data ?? []).flatMap(({ ok, processInstId, msg }) => (ok ? [] : [[processInstId, msg]])),
  )
  return {
    trial,
    isTooMany,
    able: trial.data === undefined ? [] : items.filter(({ processInstId }) => !refused.has(processInstId)),
    unable: [
      ...items.flatMap((row): Refused[] => {
        const msg = refused.get(row.processInstId)
        return msg === undefined ? [] : [{ row, msg }]
      }),
      ...alone,
    ],
  }
}

/**
 * One opinion for several approvals. It says beforehand which can be decided; the others are left out and stay chosen,
 * with the reason.
 */
export function DecideManyDialog({ approve, rows, onEnd, onClose }: Props) {
  const { trial, isTooMany, able, unable } = useTrial(approve, rows)
  const act = approve ? texts.approve : texts.reject
  const form = useForm(submitAuditResultsRoute, {
    order: ['auditOpinion'],
    fixed: { approve, items: able.map(itemOf) },
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
          ...unable.map(({ row, msg }) => ({ id: row.processInstId, msg })),
        ],
      })
    },
  })
  return (
    <FormDialog
      form={form}
      title={manyTexts.title(act, able.length)}
      submit={act}
      isOff={able.length === 0 || isTooMany}
      onClose={onClose}
      notes={
        <QueryView query={trial} skeleton={<p className="muted">{manyTexts.looking}</p>}>
          {() => (
            <>
              {isTooMany && <p className="warn-text">{manyTexts.tooMany(mostAtOnce)}</p>}
              {able.length > 0 && !isTooMany && (
                <Lines
                  lead={manyTexts.can(act, able.length)}
                  of={able.map((row) => manyTexts.one(row.title, row.applicant))}
                />
              )}
              {unable.length > 0 && (
                <Lines
                  lead={manyTexts.cannot(act, unable.length)}
                  of={unable.map(({ row, msg }) => manyTexts.why(row.title, msg))}
                  isWarning
                />
              )}
            </>
          )}
        </QueryView>
      }
    />
  )
}

const Lines = ({ lead, of, isWarning = false }: { lead: string; of: readonly string[]; isWarning?: boolean }) => (
  <div className={isWarning ? 'warn-text text-small' : 'muted text-small'}>
    {lead}
    <ul aria-label={lead} className={css.trial}>
      {of.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </div>
)
