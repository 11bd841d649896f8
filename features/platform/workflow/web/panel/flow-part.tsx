import { boot } from '@portal/web-kit/boot'
import { useNarrow } from '@portal/web-kit/use-narrow'
import type { ApprovalDetail } from '../../contract/index.ts'
import { DueDay } from '../due-day.tsx'
import { FlowDrawing } from '../flow/flow-drawing.tsx'
import { workflowTexts as texts } from '../workflow.texts.ts'
import { stoodWith } from './stand.rules.ts'
import css from '../workflow.module.css'

/** The way drawn, with whom it stands, who is next and until when. A way of one step is said, not drawn. */
export function FlowPart({ detail }: { detail: ApprovalDetail }) {
  const { flow, state, dueAt, applicant } = detail
  const isNarrow = useNarrow()
  const steps = flow.filter((step) => step.state !== 'left')
  const isOpen = state === 'pending'
  const said = isOpen && steps.length > 1 ? stoodWith(flow) : []
  return (
    <>
      {steps.length > 1 && (
        <details className={css.stepsLine} open={!isNarrow}>
          <summary className="muted text-small">{texts.flow}</summary>
          <FlowDrawing
            label={texts.flow}
            start={applicant}
            steps={steps}
            end={{ name: texts.effect, note: isOpen ? '' : detail.stateName }}
          />
        </details>
      )}
      {(said.length > 0 || (isOpen && dueAt !== null)) && (
        <p className={`${css.stand} text-small`}>
          {said.map((line) => (
            <span key={line}>{line}</span>
          ))}
          {isOpen && dueAt !== null && (
            <span>
              {texts.dueWord} <DueDay day={dueAt} isOpen today={boot().today} />
            </span>
          )}
        </p>
      )}
    </>
  )
}
