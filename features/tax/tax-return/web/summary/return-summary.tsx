import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useState } from 'react'
import { pastKinds, type PastKind, type ReturnSummary as Summary } from '../../contract/index.ts'
import type { RecordLinks } from '../kind/tax-kind.ts'
import { FiguresTable } from './figures-table.tsx'
import { HandList } from './hand-list.tsx'
import { Movements } from './movements.tsx'
import { HandedInWord, PassedLines, TickLines, WarningWords } from './summary-notes.tsx'
import { useSummary } from './use-summary.ts'
import css from './summary.module.css'

/** `review`: beside the return, above the decision; `paper`: for printing. The submit dialog draws the same parts. */
export type SummaryMode = 'review' | 'paper'
export interface ReturnSummaryProps {
  taskNo: string
  mode: SummaryMode
  /** Opens a cell of the return beside it. */ onGo?: (ref: string) => void
  /** Addresses of the records behind its figures. */ links?: RecordLinks | undefined
}

/** The same summary in every place: the same lines in the same order. */
export function ReturnSummary({ taskNo, mode, onGo, links }: ReturnSummaryProps) {
  const query = useSummary(taskNo)
  return (
    <QueryView query={query}>
      {(summary) =>
        mode === 'paper' ? (
          <PaperSummary summary={summary} />
        ) : (
          <BesideSummary summary={summary} links={links} {...(onGo === undefined ? {} : { onGo })} />
        )
      }
    </QueryView>
  )
}

interface BesideProps extends Pick<ReturnSummaryProps, 'onGo' | 'links'> {
  summary: Summary
}

/** A narrow column has room for one earlier period at a time. */
function BesideSummary({ summary, onGo, links }: BesideProps) {
  const [against, setAgainst] = useState<PastKind>('lastMonth')
  return (
    <div className={`${css.summary} ${css.narrow}`}>
      <FiguresTable summary={summary} kinds={[against]} isNarrow />
      <Movements summary={summary} against={against} onAgainst={setAgainst} links={links} />
      <HandList summary={summary} {...(onGo === undefined ? {} : { onGo })} />
      <Notes summary={summary} />
    </div>
  )
}

function PaperSummary({ summary }: { summary: Summary }) {
  return (
    <div className={css.summary}>
      <FiguresTable summary={summary} kinds={pastKinds.filter((kind) => summary.past[kind] !== null)} />
      {pastKinds.map(
        (kind) => summary.past[kind] !== null && <Movements key={kind} summary={summary} against={kind} isPaper />,
      )}
      <HandList summary={summary} />
      <Notes summary={summary} />
    </div>
  )
}

const Notes = ({ summary: { passed, warnings, checks, ticks, submission } }: { summary: Summary }) => (
  <>
    <HandedInWord submission={submission} />
    <PassedLines passed={passed} />
    <WarningWords warnings={warnings} checks={checks} />
    <TickLines ticks={ticks} />
  </>
)
