import { Icon, type IconName } from '@portal/web-kit/icon.tsx'
import css from './parts.module.css'

/** Progress through named steps. `at` is the current one from 0, or the number of steps when all are done. */
export function Steps({
  label,
  steps,
  at,
  lastIcon = 'ring',
}: {
  label: string
  steps: readonly string[]
  at: number
  /** Icon of a last step that is still to come. */
  lastIcon?: IconName
}) {
  const waiting = (step: number): IconName => (step === steps.length - 1 ? lastIcon : 'ring')
  return (
    <ol className={`${css.steps} text-small`} aria-label={label}>
      {steps.map((step, index) => (
        <li key={step} aria-current={index === at ? 'step' : undefined}>
          <span className={`status ${index < at ? 'done' : index === at ? 'run' : 'idle'}`}>
            <Icon name={index < at ? 'done' : index === at ? 'half' : waiting(index)} size="s" />
            {step}
          </span>
        </li>
      ))}
    </ol>
  )
}
