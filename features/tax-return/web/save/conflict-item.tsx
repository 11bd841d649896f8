import { shownText, type CellShape } from '../grid/cells/typed.rules.ts'
import { saveTexts } from './save.texts.ts'
import css from './conflicts.module.css'
import type { Conflict } from './pending.ts'

const texts = saveTexts.conflict

export interface ConflictItemProps {
  conflict: Conflict
  name: string
  shape: CellShape
  me: string
  mineAt: string
  onGo: () => void
  onResolve: (choice: 'mine' | 'theirs') => void
}

/** One cell with two figures. */
export function ConflictItem({ conflict, name, shape, me, mineAt, onGo, onResolve }: ConflictItemProps) {
  const shown = (value: string): string => (value === '' ? texts.blank : shownText(value, shape))
  return (
    <li>
      <button type="button" className="button link" onClick={onGo}>
        {name}
      </button>
      <table className={css.comparison}>
        <tbody>
          <tr>
            <td>
              {texts.mine}
              <span className="faint text-tiny">
                {me} {mineAt.slice(5, 16)}
              </span>
            </td>
            <td>{shown(conflict.mine)}</td>
          </tr>
          <tr>
            <td>
              {conflict.isOwn === true
                ? texts.ownOther
                : conflict.by === undefined
                  ? texts.theirs
                  : texts.by(conflict.by)}
              {conflict.at !== undefined && <span className="faint text-tiny">{conflict.at.slice(5, 16)}</span>}
            </td>
            <td>{shown(conflict.theirs)}</td>
          </tr>
          <tr>
            <td>{texts.before}</td>
            <td>{shown(conflict.before)}</td>
          </tr>
        </tbody>
      </table>
      <div className={css.acts}>
        <button type="button" className="button small" onClick={() => onResolve('mine')}>
          {texts.useMine}
        </button>
        <button type="button" className="button small" onClick={() => onResolve('theirs')}>
          {conflict.isOwn === true ? texts.useOther : texts.useTheirs}
        </button>
      </div>
    </li>
  )
}
