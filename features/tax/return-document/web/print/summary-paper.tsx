import { definePaper } from '@portal/page-kit/paper/paper.tsx'
import { ReturnSummary } from '@portal/tax-return/web/public'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { Suspense } from 'react'
import type { ReturnPaper } from '../../contract/index.ts'
import { returnDocumentTexts as texts } from '../return-document.texts.ts'
import { paperFacts, paperSigns } from './paper-facts.ts'

/** The summary shown before submitting and before approving, on paper with signature lines. */
export const SummaryPaper = definePaper<{ paper: ReturnPaper }>({
  title: ({ paper }) => `${paper.taxTypeName}${texts.summaryTitle}`,
  facts: ({ paper }) => [...paperFacts(paper), [texts.state, paper.stateName]],
  body: ({ paper }) => (
    <Suspense fallback={<Skeleton rows={12} />}>
      <ReturnSummary taskNo={paper.taskNo} mode="paper" />
    </Suspense>
  ),
  signs: ({ paper }) => paperSigns(paper),
})
