import type { ApprovalStep } from '@portal/contract'
import { toast } from '@portal/web-kit/toast'
import { designTexts, stepTexts as texts } from './design.texts.ts'
import { copied, mostSteps, moved, removed } from './steps.rules.ts'
import type { DesignedSteps } from './use-designed-steps.ts'
import css from './design.module.css'

/** What can be done with the step in hand. */
export function StepActs({
  step: { key, name },
  design: { steps, change },
  onSelect,
  onSay,
}: {
  step: ApprovalStep
  design: DesignedSteps
  onSelect: (key: string | null) => void
  onSay: (said: string) => void
}) {
  const at = steps.findIndex((one) => one.key === key)
  const move = (to: number): void => {
    change(moved(steps, key, to))
    onSay(designTexts.moved(name, to))
  }
  const copy = (): void => {
    const next = copied(steps, key)
    change(next.steps)
    onSelect(next.key)
  }
  const remove = (): void => {
    const next = removed(steps, key)
    change(next)
    onSelect(next[Math.min(at, next.length - 1)]?.key ?? null)
    toast.info(designTexts.removed(name))
  }
  return (
    <div className={css.stepActs} role="group" aria-label={texts.panel(name)}>
      <button type="button" className="button small" disabled={at <= 0} onClick={() => move(at - 1)}>
        {texts.before}
      </button>
      <button type="button" className="button small" disabled={at === steps.length - 1} onClick={() => move(at + 1)}>
        {texts.after}
      </button>
      <button type="button" className="button small" disabled={steps.length >= mostSteps} onClick={copy}>
        {texts.copy}
      </button>
      <button type="button" className="button small" onClick={remove}>
        {texts.remove}
      </button>
    </div>
  )
}
