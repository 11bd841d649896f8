import type { ApprovalDetail } from '../../contract/index.ts'
import { returningTexts as texts } from '../returning.texts.ts'

/** A way of not passing an approval. Without an action it goes back as its kind does by itself. */
export interface ReturnChoice {
  id: string
  title: string
  /** Who gets it. */
  note: string
  action?: 'reject' | 'returnToApplicant' | 'returnToPrevious' | 'returnToStep'
  targetStep?: string
}
type Given = Pick<ApprovalDetail, 'isResubmitted' | 'actions' | 'returnSteps' | 'applicant'>

/**
 * Ways of not passing, as the server offers them. Where sending back to the applicant ends an approval, that and a
 * refusal are one and the same.
 */
export function returnChoices({ isResubmitted, actions, returnSteps, applicant }: Given): ReturnChoice[] {
  const has = (action: ApprovalDetail['actions'][number]): boolean => actions.includes(action)
  const back: ReturnChoice[] = [
    ...(has('returnToPrevious')
      ? [{ id: 'previous', title: texts.toPrevious, note: '', action: 'returnToPrevious' as const }]
      : []),
    ...(has('returnToStep')
      ? returnSteps.map(({ key, name }) => ({
          id: `step-${key}`,
          title: texts.toStep(name),
          note: '',
          action: 'returnToStep' as const,
          targetStep: key,
        }))
      : []),
  ]
  if (!isResubmitted)
    return has('reject') || has('returnToApplicant')
      ? [{ id: 'back', title: texts.toApplicant, note: applicant }, ...back]
      : back
  return [
    ...(has('returnToApplicant')
      ? [{ id: 'applicant', title: texts.toApplicant, note: applicant, action: 'returnToApplicant' as const }]
      : []),
    ...back,
    ...(has('reject')
      ? [{ id: 'reject', title: texts.refuse, note: texts.refuseNote, action: 'reject' as const }]
      : []),
  ]
}
