import { useNarrow } from '@portal/web-kit/use-narrow'
import { useState } from 'react'
import { pastKinds, type PastKind, type ReturnSummary } from '../../contract/index.ts'
import type { RecordLinks } from '../kind/tax-kind.ts'
import { FiguresTable } from './figures-table.tsx'
import { HandList } from './hand-list.tsx'
import { Movements } from './movements.tsx'
import { PassedLines, TickLines, WarningWords } from './summary-notes.tsx'

interface FiguresProps {
  summary: ReturnSummary
  onGo: (ref: string) => void
  nameOf: (ref: string) => string
  links: RecordLinks | undefined
}

/** The return's result, the causes of change and the manual figures. */
export function Figures({ summary, onGo, nameOf, links }: FiguresProps) {
  const [against, setAgainst] = useState<PastKind>('lastMonth')
  const isNarrow = useNarrow(900)
  return (
    <>
      <FiguresTable
        summary={summary}
        kinds={isNarrow ? [against] : pastKinds.filter((kind) => summary.past[kind] !== null)}
        isNarrow={isNarrow}
      />
      <Movements summary={summary} against={against} onAgainst={setAgainst} links={links} />
      <HandList summary={summary} onGo={onGo} nameOf={nameOf} />
    </>
  )
}

type Spoken = Parameters<typeof WarningWords>[0]['warnings']

/** Passed readiness checks, waivers of warnings, and ticks. */
export function Rest({ summary: { passed, checks, ticks }, spoken }: { summary: ReturnSummary; spoken: Spoken }) {
  return (
    <>
      <PassedLines passed={passed} />
      <WarningWords warnings={spoken} checks={checks} />
      <TickLines ticks={ticks} />
    </>
  )
}
