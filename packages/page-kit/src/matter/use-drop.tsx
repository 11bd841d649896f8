import { call } from '@portal/web-kit/call'
import { useCaller } from '@portal/web-kit/caller'
import { showError } from '@portal/web-kit/show-error'
import { toast } from '@portal/web-kit/toast'
import { stateName, type AnyLife } from '@portal/contract'
import { useState } from 'react'
import type { LivingRow } from '../life/declared-life.ts'
import { MoveNow, movesOf, type MoveOptions } from '../life/move-bar.tsx'
import { inputOf } from '../list/input-of.ts'
import type { ListViewProps } from '../list/list-props.ts'
import type { DeclaredMatter } from './declared-matter.ts'
import { matterTexts as texts } from './matter.texts.ts'
import type { OneMatter } from './use-one.ts'

interface Dropped {
  row: LivingRow
  one: ReturnType<typeof movesOf>[number]
  refresh: () => void
}

/** A matter's cards go where a move leads. The row is read first: another party's move is not made by a drop. */
export function useDrop<Row extends LivingRow>(
  of: DeclaredMatter,
  options: Readonly<Record<string, MoveOptions>> = {},
) {
  const caller = useCaller((state) => state.caller)
  const [dropped, setDropped] = useState<Dropped | null>(null)
  const drop: ListViewProps<Row>['drop'] = {
    targets: ({ state }) => [...new Set(movesOf(of.moves, state, caller).map(({ move }) => move.to))],
    onDrop: ({ id }, to, refresh) => {
      void call(of.oneRoute, inputOf({ query: { id } })).then((answer) => {
        const { row, moves } = answer as OneMatter
        const one = movesOf(of.moves, row.state, caller).find(
          ({ code, move }) => move.to === to && moves.includes(code),
        )
        if (one !== undefined) return setDropped({ row, one, refresh })
        toast.warning(texts.cannotMove(stateName(of.moves.life as AnyLife, to)))
        refresh()
      }, showError)
    },
  }
  const moving = dropped !== null && (
    <MoveNow
      key={`${dropped.row.id} ${dropped.one.code}`}
      of={of.moves}
      one={dropped.one}
      row={dropped.row}
      options={options[dropped.one.code] ?? {}}
      onChanged={dropped.refresh}
      onEnd={() => setDropped(null)}
    />
  )
  return { drop, moving }
}
