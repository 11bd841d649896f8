import { Icon } from '@portal/web-kit/icon.tsx'
import type { Opening } from '../../contract/index.ts'
import { openingPageTexts as texts } from './opening.texts.ts'
import css from './opening.module.css'

/** Progress of opening balances in one line: 录入 › 审批 › 生效 › 首期申报后锁定. */
export function OpeningSteps({ opening: { state, locked } }: { opening: Pick<Opening, 'state' | 'locked'> }) {
  const at = state === 'inReview' ? 1 : state === 'approved' ? (locked === '' ? 2 : 3) : 0
  return (
    <ol className={`${css.openingSteps} text-small`} aria-label={texts.stepsLabel}>
      {texts.steps.map((step, index) => (
        <li key={step} aria-current={index === at ? 'step' : undefined}>
          <span className={`status ${index < at ? 'done' : index === at ? 'run' : 'idle'}`}>
            <Icon
              name={index < at ? 'done' : index === at ? 'half' : index === texts.steps.length - 1 ? 'lock' : 'ring'}
              size="s"
            />
            {step}
          </span>
        </li>
      ))}
    </ol>
  )
}
