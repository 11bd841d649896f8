import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { LivingRow } from '../life/declared-life.ts'
import { LifeTimeline } from '../life/life-timeline.tsx'
import { MoveBar, type MoveOptions } from '../life/move-bar.tsx'
import { StateTag } from '../life/state-tag.tsx'
import { inputOf } from '../list/input-of.ts'
import { DescriptionList, factsOf } from '../parts/description-list.tsx'
import { Thread } from '../thread/thread.tsx'
import type { DeclaredMatter } from './declared-matter.ts'
import { matterTexts as texts } from './matter.texts.ts'

interface One {
  row: LivingRow
  sides: readonly string[]
  moves: readonly string[]
}
interface MatterDetailProps {
  of: DeclaredMatter
  id: string
  /** Its version in the list: another one is read anew. */
  version: number
  moves?: Readonly<Record<string, MoveOptions>>
  /** What the page shows beside it, between the fields and the steps. */
  beside?: (row: LivingRow) => ReactNode
  onChanged: () => void
}

/** A matter as this person sees it: state, what he may do now, fields, steps, and what was said. */
export function MatterDetail({ of, id, version, moves = {}, beside, onChanged }: MatterDetailProps) {
  const read = queryOf(of.oneRoute, inputOf({ query: { id } }))
  const query = useQuery({ ...read, queryKey: [...read.queryKey, version] })
  return (
    <QueryView query={query}>
      {(said) => {
        const { row, sides, moves: may } = said as One
        // Fields that are kept to other parties come empty, and are left out.
        const fields = of.fields.filter(
          ({ name, for: kept }) =>
            name !== 'state' && (kept === undefined || kept.some((party) => sides.includes(party))),
        )
        return (
          <div className="stack">
            <div className="row">
              <StateTag of={of.moves.life} state={row.state} />
              <MoveBar
                of={of.moves}
                row={row}
                options={moves}
                may={may}
                onChanged={async () => {
                  await query.refetch()
                  onChanged()
                }}
              />
            </div>
            <DescriptionList facts={factsOf(fields, { ...row })} key={row.version} />
            {beside?.(row)}
            <section aria-label={texts.steps}>
              <h3>{texts.steps}</h3>
              <LifeTimeline of={of.moves} row={row} />
            </section>
            {of.thread !== null && (
              <section aria-label={texts.thread}>
                <h3>{texts.thread}</h3>
                <Thread of={of.thread} thing={id} label={texts.threadOf(of.title)} />
              </section>
            )}
          </div>
        )
      }}
    </QueryView>
  )
}
