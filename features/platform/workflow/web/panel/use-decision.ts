import { namedFaults } from '@portal/page-kit/form/refusal'
import { useForm } from '@portal/page-kit/form/use-form'
import { toast } from '@portal/web-kit/toast'
import { invalidate } from '@portal/web-kit/query'
import { wordsOf } from '@portal/web-kit/show-error'
import { useEffect, useRef } from 'react'
import {
  appliedRoute,
  approvalByBusinessRoute,
  approvalDetailRoute,
  copiedRoute,
  delegatedRoute,
  doneRoute,
  submitAuditResultRoute,
  upcomingRoute,
  type ApprovalDetail,
} from '../../contract/index.ts'
import { returningTexts } from '../returning.texts.ts'
import { workflowTexts as texts } from '../workflow.texts.ts'
import { changesOf, editableOf, schemaOf, valuesOf } from './edited-fields.ts'
import type { ReturnChoice } from './return-choices.ts'

/** Reads anew whatever shows an approval. */
export const readAnew = (): Promise<void[]> =>
  invalidate(
    approvalDetailRoute,
    approvalByBusinessRoute,
    upcomingRoute,
    doneRoute,
    appliedRoute,
    copiedRoute,
    delegatedRoute,
  )

/** What became of an act: done, or refused with the page read anew. */
export type Outcome = 'done' | 'refused'

/** What a panel hears of its acts. `tell` shows why one was refused, where it outlives the act's buttons. */
export interface Hearing {
  onEnd: (outcome: Outcome) => unknown
  tell: (text: string) => void
}

/** The form of a decision: opinion, and fields that may be changed. `pass` and `giveBack` send it. */
export function useDecision(detail: ApprovalDetail, shown: string | undefined, { onEnd, tell }: Hearing) {
  const { processInstId, seat, edition, isResubmitted } = detail
  const fields = editableOf(detail)
  // Which button sends it; null passes.
  const back = useRef<ReturnChoice | null>(null)
  const words = isResubmitted
    ? { passed: returningTexts.passed, back: returningTexts.sentBack }
    : { passed: texts.approved, back: texts.rejected }
  const form = useForm(submitAuditResultRoute, {
    extra: schemaOf(fields),
    order: [...Object.keys(valuesOf(fields)), 'auditOpinion'],
    initial: valuesOf(fields),
    fixed: { processInstId, edition, ...(seat === null ? {} : { seat }), ...(shown === undefined ? {} : { shown }) },
    draft: `opinion:${processInstId}`,
    kept: ({ auditOpinion = '' }) => ({ auditOpinion }),
    waits: false,
    fields: { auditOpinion: { rows: 3 } },
    check: ({ auditOpinion = '' }) => ({
      auditOpinion: back.current === null || auditOpinion !== '' ? undefined : texts.opinionNeeded,
    }),
    before(body, values) {
      const choice = back.current
      if (choice !== null) {
        const { action, targetStep } = choice
        return {
          ...body,
          approve: false,
          ...(action === undefined ? {} : { action }),
          ...(targetStep === undefined ? {} : { targetStep }),
        }
      }
      const changed = changesOf(fields, values)
      return { ...body, approve: true, ...(Object.keys(changed).length === 0 ? {} : { fields: changed }) }
    },
    onDone: async () => {
      tell('')
      toast.success(back.current === null ? words.passed : words.back)
      await readAnew()
      void onEnd('done')
    },
    onRefused(error) {
      const read = readAnew().then(() => onEnd('refused'))
      if (namedFaults(error).length > 0) return undefined
      // Said once it is true: a decision sent before would be of the older state again.
      void read.then(() => tell(texts.refused(wordsOf(error))))
      return ''
    },
  })
  useNewValues(detail, form)
  const send = (choice: ReturnChoice | null): void => {
    back.current = choice
    form.submit()
  }
  return { form, pass: () => send(null), giveBack: send }
}

/** Fields that somebody else changed meanwhile take the new value, unless they were changed here as well. */
function useNewValues(detail: ApprovalDetail, form: ReturnType<typeof useForm>): void {
  const before = useRef(detail)
  useEffect(() => {
    if (before.current === detail) return
    const old = valuesOf(editableOf(before.current))
    for (const [name, value] of Object.entries(valuesOf(editableOf(detail))))
      if (old[name] !== value && form.values[name] === old[name]) form.set(name, value)
    before.current = detail
  })
}
