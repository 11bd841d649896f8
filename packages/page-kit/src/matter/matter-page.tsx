import { call } from '@portal/web-kit/call'
import type { ReactNode } from 'react'
import type { LivingRow } from '../life/declared-life.ts'
import type { MoveOptions } from '../life/move-bar.tsx'
import type { DeclaredUpkeep, KeptRow } from '../managed/declared-upkeep.ts'
import { inputOf } from '../list/input-of.ts'
import { ManagedPage, type ManagedPageProps } from '../managed/managed-page.tsx'
import type { DeclaredMatter } from './declared-matter.ts'
import { MatterDetail } from './matter-detail.tsx'
import { useDrop } from './use-drop.tsx'
import { useOne, type OneMatter } from './use-one.ts'

type Living = KeptRow & LivingRow
interface MatterPageProps<Row extends Living, U extends DeclaredUpkeep> extends Omit<
  ManagedPageProps<Row, U>,
  'of' | 'detail' | 'changing' | 'whole' | 'title' | 'import'
> {
  of: DeclaredMatter & { upkeep: U }
  moves?: Readonly<Record<string, MoveOptions>>
}

/** The page of a matter: its list, the form of what may still be changed, and a row's detail with moves and steps. */
export function MatterPage<Row extends Living, U extends DeclaredUpkeep>({
  of,
  moves,
  ...view
}: MatterPageProps<Row, U>) {
  const whole = async ({ id }: Pick<Row, 'id'>): Promise<Row> => {
    const one = (await call(of.oneRoute, inputOf({ query: { id } }))) as { row: unknown }
    return one.row as Row
  }
  const { drop, moving } = useDrop<Row>(of, moves)
  return (
    <>
      <ManagedPage<Row, U>
        {...(view as ManagedPageProps<Row, U>)}
        drop={drop}
        title={of.title}
        of={of.upkeep}
        whole={whole}
        {...(of.import === null ? {} : { import: of.import })}
        changing={(row, button) => (
          <MayChange of={of} row={row}>
            {button}
          </MayChange>
        )}
        detail={({ id, version }, refresh) => (
          <MatterDetail
            of={of}
            id={id}
            version={version}
            onChanged={refresh}
            {...(moves === undefined ? {} : { moves })}
          />
        )}
      />
      {moving}
    </>
  )
}

/** A row that another party keeps, or that is past its changes, has no button that the server would refuse. */
function MayChange({ of, row, children }: { of: DeclaredMatter; row: Living; children: ReactNode }) {
  const { data } = useOne(of, row.id, row.version)
  return (data as OneMatter | undefined)?.mayChange === true && children
}
