import type { Desk } from '../desk/model/open-desk.ts'
import { ReturnSummary } from '../summary/lazy-summary.ts'
import { Suspense } from 'react'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { reviewTexts as texts } from './review.texts.ts'
import type { ReviewInHand } from './use-review.ts'
import css from './review.module.css'

/** The summary at submission, with its author and the submission's number. */
export function ReviewSummary({ desk, hand, onGo }: { desk: Desk; hand: ReviewInHand; onGo: (cell: string) => void }) {
  const submission = hand.review?.submission
  return (
    <section className={css.reviewSummary} aria-labelledby="review-summary-title">
      <div className="panel-head">
        <h2 id="review-summary-title">{texts.summary}</h2>
        {submission && (
          <span className="faint text-tiny">
            {texts.handedIn(submission.applicant, submission.at, submission.number)}
          </span>
        )}
      </div>
      <Suspense fallback={<Skeleton rows={8} height={26} />}>
        <ReturnSummary taskNo={desk.view.taskNo} mode="review" onGo={onGo} links={desk.model.kind.records} />
      </Suspense>
    </section>
  )
}
