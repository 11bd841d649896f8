import { Steps } from '@portal/page-kit/parts/steps.tsx'
import type { Opening } from '../../contract/index.ts'
import { openingPageTexts as texts } from './opening.texts.ts'

/** Progress of opening balances in one line: 录入 › 审批 › 生效 › 首期申报后锁定. */
export function OpeningSteps({ opening: { state, locked } }: { opening: Pick<Opening, 'state' | 'locked'> }) {
  const at = state === 'inReview' ? 1 : state === 'approved' ? (locked === '' ? 2 : 3) : 0
  return <Steps label={texts.stepsLabel} steps={texts.steps} at={at} lastIcon="lock" />
}
