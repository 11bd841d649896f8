import { resultWords } from '@portal/domain/tax/tax-result'
import type { DecisionMore } from '@portal/workflow/web/public'
import type { ReturnReview } from '../../contract/index.ts'
import type { Desk } from '../desk/model/open-desk.ts'
import { resultTotal } from '../desk/results/result-total.ts'
import { changesIn, unseenOf } from './filter.rules.ts'
import { reviewTexts as texts } from './review.texts.ts'

/** Figures typed by hand and not seen, from which passing asks once more. */
const manyByHand = 3

/** Facts beside a decision on a return: its result, the changes not seen, and the figures the page showed. */
export function decisionMore(desk: Desk, review: ReturnReview | undefined, isAmended = false): DecisionMore {
  const total = resultTotal(desk.model, (ref) => desk.model.cells.get(ref).value)
  const open = review === undefined ? { count: 0, hand: 0 } : unseenOf(changesIn(review))
  return {
    amount: resultWords({ total, credit: '0.00' }, isAmended),
    warning: texts.warning(open.count, open.hand),
    question: open.hand >= manyByHand ? texts.question(open.hand) : '',
    phrases: texts.phrases,
    ...(review === undefined ? {} : { shown: review.figures }),
  }
}
