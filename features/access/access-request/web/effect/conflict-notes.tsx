import { Icon } from '@portal/web-kit/icon.tsx'
import type { DutyConflict } from '@portal/contract'
import type { AccessEffect, EffectRow } from '../../contract/index.ts'
import { effectTexts as texts } from '../request.texts.ts'
import css from '../request.module.css'

type Duty = DutyConflict['first']

/** Separated duties that would come into one hand; in the form a new one can be taken away again. */
export const ConflictNotes = ({
  of: { conflicts, rows },
  onDrop,
}: {
  of: AccessEffect
  onDrop?: (id: string) => void
}) =>
  conflicts.map(({ rule, level, reason, people, count, first, second }) => (
    <section key={`${rule} ${first.code} ${second.code}`} className={css.conflict} data-level={level}>
      <Icon name={level === 'block' ? 'block' : 'warn'} />
      <div>
        <h3>{texts.conflicts[level]}</h3>
        <p>{texts.conflict(reason, people, count, rule)}</p>
        <p className={css.pair}>
          <span>{nameOf(first)}</span>
          {texts.and}
          <span>{nameOf(second)}</span>
        </p>
        {onDrop !== undefined &&
          [second, first].flatMap((duty) => {
            const row = rowOf(rows, duty)
            if (row === undefined) return []
            return [
              <button key={duty.code} type="button" className="button link" onClick={() => onDrop(row.menuId)}>
                {texts.drop(duty.name)}
              </button>,
            ]
          })}
      </div>
    </section>
  ))

const nameOf = ({ name, isNew }: Duty): string => (isNew ? `${name}${texts.fresh}` : name)

/** The row that brings a duty, where it is one that the form asks for. */
const rowOf = (rows: readonly EffectRow[], { name, isNew }: Duty): EffectRow | undefined =>
  isNew
    ? rows.find(
        ({ before, conflict, parentName, menuName }) =>
          !before && conflict !== null && (menuName === name || `${parentName} ${menuName}` === name),
      )
    : undefined
