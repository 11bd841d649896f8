import { ReturnSummary } from '@portal/tax-return/web/public'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { Suspense } from 'react'
import type { ReturnPaper } from '../../contract/index.ts'
import { returnDocumentTexts as texts } from '../return-document.texts.ts'
import css from './print.module.css'

/** The summary shown before submitting and before approving, on paper with signature lines. */
export function SummaryPaper({ paper }: { paper: ReturnPaper }) {
  const fields = [
    [texts.taxpayer, paper.entName],
    [texts.creditCode, paper.creditCode],
    [texts.period, paper.periodLabel],
    [texts.printed, paper.printedAt],
    [texts.printedBy, paper.printedBy],
    [texts.state, paper.stateName],
  ] as const
  return (
    <section className={css.sheet} data-paper="" aria-label={texts.summaryTitle}>
      <h2>
        {paper.taxTypeName}
        {texts.summaryTitle}
      </h2>
      <dl className={css.fields}>
        {fields.map(([label, text]) => (
          <div key={label}>
            <dt>{label}：</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Suspense fallback={<Skeleton rows={12} />}>
        <ReturnSummary taskNo={paper.taskNo} mode="paper" />
      </Suspense>
      <footer>
        <div className={css.sign}>
          <span>
            {texts.preparer}：{paper.people.preparer}
            {texts.sign}
          </span>
          <span>
            {texts.reviewer}：{paper.people.reviewer}
            {texts.sign}
          </span>
        </div>
      </footer>
    </section>
  )
}
