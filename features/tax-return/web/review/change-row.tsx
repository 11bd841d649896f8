import { Icon } from '@portal/web-kit/icon.tsx'
import type { KeyboardEvent } from 'react'
import type { FollowingCell, ReviewChange } from '../../contract/index.ts'
import type { Desk } from '../desk/model/open-desk.ts'
import { formulaWords } from '../desk/formula-bar/formula-words.ts'
import { formulasOf } from '@portal/tax-forms'
import { ChangeFigure, difference, percent, placeOf } from './change-figures.tsx'
import { kindIcons, reviewTexts as texts } from './review.texts.ts'
import css from './review.module.css'

export interface ChangeRowProps {
  desk: Desk
  change: ReviewChange
  isCurrent: boolean
  /** True when marks can be set. */
  isOpen: boolean
  onKey: (event: KeyboardEvent) => void
  onFocus: () => void
  onGo: (cell: string) => void
  onMark: (seen: boolean) => void
}

/** One change: item, place, before, now, difference, source, and whether it was seen. */
export function ChangeRow({ desk, change, isCurrent, isOpen, onKey, onFocus, onGo, onMark }: ChangeRowProps) {
  const { item, place } = placeOf(desk, change.cell)
  const icon = kindIcons[change.kind]
  const isSeen = change.seenAt !== null
  return (
    <tr
      className={`${isSeen ? css.seen : css.unseen}${isCurrent ? ` ${css.currentRow}` : ''}`}
      data-change={change.cell}
      tabIndex={isCurrent ? 0 : -1}
      aria-current={isCurrent ? 'true' : undefined}
      onKeyDown={onKey}
      onFocus={onFocus}
      onClick={onFocus}
    >
      <th scope="row" className={css.itemName} title={item}>
        <button
          type="button"
          tabIndex={-1}
          className="button link"
          aria-label={texts.open(`${item} ${place}`)}
          onClick={() => onGo(change.cell)}
        >
          {item}
        </button>
      </th>
      <td className={css.lineNumber}>{place}</td>
      <td className={`digits ${css.earlier}`}>
        <ChangeFigure desk={desk} cell={change.cell} of={change.before} />
      </td>
      <td className={`digits ${css.entry}`}>
        {icon !== undefined && <Icon name={icon} size="s" />}
        <ChangeFigure desk={desk} cell={change.cell} of={change.now} />
        {change.isWarned && (
          <span className={`warn-text ${css.warnMark}`}>
            <Icon name="warn" size="s" />
            <span className="screen-reader-only">{texts.filters.warned}</span>
          </span>
        )}
      </td>
      <td className={`digits ${css.differenceRow}`}>{difference(change)}</td>
      <td className={`digits ${css.percent}`}>{percent(change)}</td>
      <td className={css.sourceRow} title={change.from}>
        {change.from}
      </td>
      <td className={css.state}>
        <button
          type="button"
          tabIndex={-1}
          className={`status ${isSeen ? 'done' : isCurrent ? 'run' : 'idle'}`}
          aria-pressed={isSeen}
          disabled={!isOpen}
          aria-label={texts.mark(`${item} ${place}`)}
          onClick={() => onMark(!isSeen)}
        >
          <Icon name={isSeen ? 'done' : isCurrent ? 'half' : 'ring'} size="s" />
          {isSeen ? texts.seen : isCurrent ? texts.now : texts.unseen}
        </button>
      </td>
    </tr>
  )
}

/** A cell that only follows by formula. */
export function FollowingRow({ desk, cell, onGo }: { desk: Desk; cell: FollowingCell; onGo: (cell: string) => void }) {
  const { item, place } = placeOf(desk, cell.cell)
  const [form = ''] = cell.cell.split('.')
  const [formula] = formulasOf(desk.model.set, cell.cell)
  const words =
    formula === undefined
      ? ''
      : formulaWords(formula.expr, form, desk.names)
          .map((word) => word.text)
          .join('')
  return (
    <tr data-follows={cell.cell}>
      <th scope="row" className={css.itemName} title={item}>
        <button
          type="button"
          className="button link"
          aria-label={texts.open(`${item} ${place}`)}
          onClick={() => onGo(cell.cell)}
        >
          {item}
        </button>
      </th>
      <td className={css.lineNumber}>{place}</td>
      <td className={`digits ${css.earlier}`}>
        <ChangeFigure desk={desk} cell={cell.cell} of={cell.before} />
      </td>
      <td className={`digits ${css.formula}`}>
        <em aria-hidden="true">ƒ</em>
        <ChangeFigure desk={desk} cell={cell.cell} of={cell.now} />
      </td>
      <td className={`digits ${css.differenceRow}`}>{difference(cell)}</td>
      <td className={`digits ${css.percent}`}>{percent(cell)}</td>
      <td className={css.sourceRow} colSpan={2} title={words}>
        {words}
      </td>
    </tr>
  )
}
