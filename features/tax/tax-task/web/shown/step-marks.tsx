import { boardSteps, type Progress } from '../../contract/index.ts'
import css from '../shown/tasks.module.css'

/** The seven steps of a task as marks: done, current or blocked, to come. Words stand beside them. */
export const StepMarks = ({ progress: { done, isBlocked }, isLate }: { progress: Progress; isLate: boolean }) => (
  <span className={`${css.steps} ${isLate ? css.late : ''}`} aria-hidden="true">
    {boardSteps.map((step, index) => (
      <i
        key={step}
        className={index < done ? css.doneStep : index === done ? (isBlocked ? css.blockedStep : css.nextStep) : ''}
      />
    ))}
  </span>
)
