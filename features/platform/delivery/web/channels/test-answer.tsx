import { Icon } from '@portal/web-kit/icon.tsx'
import type { Tested } from '../../contract/index.ts'
import { deliveryTexts } from '../delivery.texts.ts'

const texts = deliveryTexts.channels

/** What the provider answered to a test. */
export const TestAnswer = ({ answer }: { answer: Tested | null }) =>
  answer === null ? null : (
    <span className={`status ${answer.isSent ? 'done' : 'error'}`} role="status">
      <Icon name={answer.isSent ? 'done' : 'block'} />
      {answer.isSent ? texts.sent : texts.notSent}
      {answer.answer !== '' && `（${texts.said(answer.answer)}）`}
    </span>
  )
