import { linesFields } from '@portal/contract'
import { call } from '@portal/web-kit/call'
import type { LivingRow } from '../life/declared-life.ts'
import type { MoveOptions } from '../life/move-bar.tsx'
import type { DeclaredUpkeep, KeptRow } from '../managed/declared-upkeep.ts'
import { inputOf } from '../list/input-of.ts'
import { ManagedPage, type ManagedPageProps } from '../managed/managed-page.tsx'
import type { DeclaredMatter } from './declared-matter.ts'
import { MatterDetail } from './matter-detail.tsx'

type Living = KeptRow & LivingRow
interface MatterPageProps<Row extends Living, U extends DeclaredUpkeep> extends Omit<
  ManagedPageProps<Row, U>,
  'of' | 'detail' | 'mayChange' | 'whole' | 'title' | 'import'
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
  const whole = async ({ id }: Row): Promise<Row> => {
    const one = (await call(of.oneRoute, inputOf({ query: { id } }))) as { row: unknown }
    return one.row as Row
  }
  return (
    <ManagedPage<Row, U>
      {...(view as ManagedPageProps<Row, U>)}
      title={of.title}
      of={of.upkeep}
      whole={linesFields(of.upkeep.fields).length === 0 ? undefined : whole}
      {...(of.import === null ? {} : { import: of.import })}
      mayChange={({ state }) => of.moves.life.changes.includes(state)}
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
  )
}
