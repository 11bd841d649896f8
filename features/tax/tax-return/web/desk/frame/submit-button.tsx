import { ActButton } from '@portal/web-kit/act-button.tsx'
import { Can } from '@portal/web-kit/can.tsx'
import { deskTexts } from '../desk.texts.ts'
import type { DeskPart } from './desk-parts.ts'
import { useSignal } from '@portal/tax-grid/stores/signal'
import type { ReturnActions } from '../use-return-actions.ts'
import css from '../desk.module.css'

/** Submits the return. In the toolbar; at 390 px at the foot, within reach of the thumb. */
export function SubmitButton({
  part: { desk, task },
  actions,
  isNext,
  size,
}: {
  part: DeskPart
  actions: ReturnActions
  /** Nothing comes before it. */
  isNext: boolean
  size: 's' | 'thumb'
}) {
  const blocking = useSignal(desk.model.blocking)
  if (desk.snapshot !== null || !task.editable) return null
  return (
    <Can code="tax:return:submit">
      <ActButton
        of={actions}
        className={`button ${isNext ? 'primary' : ''} ${size === 'thumb' ? css.thumb : 'small'}`}
        disabled={blocking > 0}
        title={blocking > 0 ? deskTexts.blocking(blocking) : undefined}
        onClick={() => actions.setSubmitting(true)}
      >
        {deskTexts.submit}
      </ActButton>
    </Can>
  )
}
