import { linesFields, plainFields } from '@portal/contract'
import type { ReactNode } from 'react'
import { MoveBar, type MoveOptions } from '../life/move-bar.tsx'
import { StateTag } from '../life/state-tag.tsx'
import { LinesOf } from '../lines/lines-of.tsx'
import { DescriptionList, factsOf } from '../parts/description-list.tsx'
import type { DeclaredMatter } from './declared-matter.ts'
import css from './matter.module.css'
import { matterTexts as texts } from './matter.texts.ts'
import type { OneMatter } from './use-one.ts'

/** State and moves, fields, files, steps, and what was said. Fields that are kept to other parties are left out. */
export function MatterView({
  of,
  one: { row, sides, moves: may },
  moves,
  beside,
  files,
  steps,
  thread,
  onChanged,
}: {
  of: Pick<DeclaredMatter, 'fields' | 'moves'>
  one: Omit<OneMatter, 'mayChange'>
  moves?: Readonly<Record<string, MoveOptions>>
  beside?: ReactNode
  files?: ReactNode
  steps: ReactNode
  thread?: ReactNode
  onChanged: () => unknown
}) {
  const fields = of.fields.filter(
    ({ name, for: kept }) => name !== 'state' && (kept === undefined || kept.some((party) => sides.includes(party))),
  )
  return (
    <div className={css.matter}>
      <div className={css.head}>
        <StateTag of={of.moves.life} state={row.state} />
        <MoveBar
          of={of.moves}
          row={row}
          may={may}
          onChanged={onChanged}
          {...(moves === undefined ? {} : { options: moves })}
        />
      </div>
      <DescriptionList facts={factsOf(plainFields(fields), { ...row })} key={row.version} />
      <LinesOf fields={linesFields(fields)} row={{ ...row }} />
      {beside}
      {files !== undefined && (
        <div className={css.part}>
          <h3>{texts.files}</h3>
          {files}
        </div>
      )}
      <div className={css.part}>
        <h3>{texts.steps}</h3>
        {steps}
      </div>
      {thread !== undefined && (
        <div className={css.part}>
          <h3>{texts.thread}</h3>
          {thread}
        </div>
      )}
    </div>
  )
}
