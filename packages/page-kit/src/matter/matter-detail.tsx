import { stateEvent } from '@portal/contract'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useStream } from '@portal/web-kit/stream/use-stream'
import type { ReactNode } from 'react'
import { Attachments } from '../attachments/attachments.tsx'
import type { LivingRow } from '../life/declared-life.ts'
import { LifeTimeline } from '../life/life-timeline.tsx'
import type { MoveOptions } from '../life/move-bar.tsx'
import { Thread } from '../thread/thread.tsx'
import type { DeclaredMatter } from './declared-matter.ts'
import { matterTexts as texts } from './matter.texts.ts'
import { MatterView } from './matter-view.tsx'
import { useOne, type OneMatter } from './use-one.ts'

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

/** A matter as this person sees it, read anew after each move, whoever made it. */
export function MatterDetail({ of, id, version, moves, beside, onChanged }: MatterDetailProps) {
  const query = useOne(of, id, version)
  const changed = async (): Promise<void> => {
    await query.refetch()
    onChanged()
  }
  const state = (query.data as OneMatter | undefined)?.row.state
  useStream(
    stateEvent(of.audit),
    ({ data }) => {
      if (data.id === id && data.state !== state) void changed()
    },
    () => void changed(),
  )
  return (
    <QueryView query={query}>
      {(said) => {
        const one = said as OneMatter
        return (
          <MatterView
            of={of}
            one={one}
            beside={beside?.(one.row)}
            steps={<LifeTimeline of={of.moves} row={one.row} />}
            onChanged={changed}
            {...(moves === undefined ? {} : { moves })}
            {...(of.files === null
              ? {}
              : { files: <Attachments of={of.files} thing={id} version={one.row.version} /> })}
            {...(of.thread === null
              ? {}
              : { thread: <Thread of={of.thread} thing={id} label={texts.threadOf(of.title)} /> })}
          />
        )
      }}
    </QueryView>
  )
}
