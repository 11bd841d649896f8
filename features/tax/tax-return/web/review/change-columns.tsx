import type { Column } from '@portal/page-kit/table/column'
import { Icon } from '@portal/web-kit/icon.tsx'
import { formulasOf } from '@portal/tax-forms'
import type { FollowingCell, ReviewChange } from '../../contract/index.ts'
import { formulaWords } from '../desk/formula-bar/formula-words.ts'
import type { Desk } from '../desk/model/open-desk.ts'
import { ChangeFigure, difference, percent, placeOf } from './change-figures.tsx'
import { kindIcons, reviewTexts as texts } from './review.texts.ts'
import { SeenButton } from './seen-button.tsx'
import css from './review.module.css'

/** A change at an entry cell, or a cell that only follows by formula. */
export type Line = ReviewChange | FollowingCell
export const isChange = (line: Line): line is ReviewChange => 'seenAt' in line

interface Given {
  desk: Desk
  /** Head of the earlier figures. */
  before: string
  current: string
  /** True when marks can be set. */
  isOpen: boolean
  onGo: (cell: string) => void
  onMark: (cell: string, seen: boolean) => void
}

/** Item, place, before, now, difference, source, and whether it was seen. */
export const changeColumns = ({ desk, before, current, isOpen, onGo, onMark }: Given): Column<Line>[] => [
  {
    id: 'item',
    title: texts.item,
    kind: 'text',
    isHeader: true,
    className: css.itemName,
    look: ({ cell }) => ({ title: placeOf(desk, cell).item }),
    cell: (line) => (
      <button
        type="button"
        tabIndex={isChange(line) ? -1 : undefined}
        className="button link"
        aria-label={texts.open(nameOf(desk, line))}
        onClick={() => onGo(line.cell)}
      >
        {placeOf(desk, line.cell).item}
      </button>
    ),
  },
  {
    id: 'place',
    title: texts.place,
    kind: 'text',
    className: css.place,
    cell: ({ cell }) => placeOf(desk, cell).place,
  },
  {
    id: 'before',
    title: before,
    kind: 'amount',
    className: css.earlier,
    cell: (line) => <ChangeFigure desk={desk} cell={line.cell} of={line.before} />,
  },
  {
    id: 'now',
    title: texts.thisPeriod,
    kind: 'amount',
    className: css.entry,
    cell: (line) => <Now desk={desk} of={line} />,
  },
  { id: 'difference', title: texts.difference, kind: 'amount', className: css.differenceRow, cell: difference },
  { id: 'percent', title: texts.percent, kind: 'amount', isUntitled: true, className: css.percent, cell: percent },
  {
    id: 'from',
    title: texts.from,
    kind: 'text',
    className: css.sourceRow,
    look: (line) => ({ title: sourceOf(desk, line) }),
    cell: (line) => sourceOf(desk, line),
  },
  {
    id: 'seen',
    title: texts.seen,
    kind: 'text',
    className: css.state,
    cell: (line) =>
      isChange(line) && (
        <SeenButton
          name={nameOf(desk, line)}
          isSeen={line.seenAt !== null}
          isCurrent={line.cell === current}
          isOpen={isOpen}
          onMark={(seen) => onMark(line.cell, seen)}
        />
      ),
  },
]

function nameOf(desk: Desk, { cell }: Line): string {
  const { item, place } = placeOf(desk, cell)
  return `${item} ${place}`
}

/** The figure now; where it came from as an icon, ƒ for a formula. */
function Now({ desk, of: line }: { desk: Desk; of: Line }) {
  const icon = isChange(line) ? kindIcons[line.kind] : undefined
  return (
    <>
      {icon !== undefined && <Icon name={icon} size="s" />}
      {!isChange(line) && <em aria-hidden="true">ƒ</em>}
      <ChangeFigure desk={desk} cell={line.cell} of={line.now} />
      {isChange(line) && line.isWarned && (
        <span className={`warn-text ${css.warnMark}`}>
          <Icon name="warn" size="s" />
          <span className="screen-reader-only">{texts.filters.warned}</span>
        </span>
      )}
    </>
  )
}

/** Words on a change's source; of a cell that follows, its formula in words. */
function sourceOf(desk: Desk, line: Line): string {
  if (isChange(line)) return line.from
  const [form = ''] = line.cell.split('.')
  const [formula] = formulasOf(desk.model.set, line.cell)
  if (formula === undefined) return ''
  return formulaWords(formula.expr, form, desk.names)
    .map(({ text }) => text)
    .join('')
}
