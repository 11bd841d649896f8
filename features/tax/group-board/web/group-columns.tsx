import type { Column } from '@portal/page-kit/table/column'
import { ownTaxTypeName, progressAt, taskStateNames, type TaskState } from '@portal/tax-task/contract'
import { StepMarks } from '@portal/tax-task/web/public'
import { Icon, type IconName } from '@portal/web-kit/icon.tsx'
import type { GroupCell, GroupRow } from '../contract/index.ts'
import { groupTexts as texts } from './group.texts.ts'
import css from './group.module.css'

const marks: Readonly<Record<GroupCell['kind'], readonly [IconName, string]>> = {
  blocked: ['block', 'error'],
  sentBack: ['undo', 'warn'],
  inReview: ['half', 'run'],
  toRegister: ['half', 'run'],
  working: ['half', 'run'],
  new: ['ring', 'idle'],
  missing: ['warn', 'warn'],
  done: ['done', 'done'],
}
export const cellKey = ({ taxType, period, occasion }: GroupCell): string => `${taxType} ${period} ${occasion}`

const namedState = (state: string | null): TaskState => (state ?? 'created') as TaskState

/** The state in a few words. */
export const stateOf = ({ kind, state, blockCount }: GroupCell): string =>
  kind === 'blocked'
    ? texts.blockedOf(blockCount)
    : kind === 'working' || kind === 'done'
      ? taskStateNames[namedState(state)]
      : texts.states[kind]

/** Enterprises by tax; each cell opens what is known of it. */
export const groupColumns = (
  taxes: readonly string[],
  onOpen: (row: GroupRow, cell: GroupCell) => void,
): Column<GroupRow>[] => [
  {
    id: 'name',
    title: texts.enterprise,
    kind: 'text',
    isFixed: true,
    isHeader: true,
    className: css.name,
    cell: (row) => (
      <>
        {row.name}
        {row.isBranch && <span className="tag">{texts.branch}</span>}
        {!row.isRegistered && <small className="warn-text">{texts.unregistered}</small>}
      </>
    ),
  },
  {
    id: 'place',
    title: texts.standing,
    kind: 'text',
    className: css.place,
    cell: (row) => row.place[0] ?? '',
    look: (row) => ({ title: row.place.join(' / ') }),
  },
  ...taxes.map((taxType): Column<GroupRow> => ({
    id: taxType,
    title: ownTaxTypeName(taxType),
    kind: 'text',
    className: css.cell,
    cell: (row) => <Cells row={row} taxType={taxType} onOpen={onOpen} />,
  })),
]

function Cells({
  row,
  taxType,
  onOpen,
}: {
  row: GroupRow
  taxType: string
  onOpen: (row: GroupRow, cell: GroupCell) => void
}) {
  const cells = row.cells.filter((cell) => cell.taxType === taxType)
  if (cells.length === 0) return <span className="faint text-tiny">{texts.none}</span>
  return cells.map((cell) => {
    const [icon, tone] = marks[cell.kind]
    const words = `${stateOf(cell)}${cell.isLate ? texts.isLate : ''}`
    return (
      <button
        key={cellKey(cell)}
        type="button"
        className={css.state}
        aria-label={texts.cell(row.name, ownTaxTypeName(taxType), words)}
        onClick={() => onOpen(row, cell)}
      >
        <StepMarks progress={progressAt(namedState(cell.state), cell.kind === 'blocked')} isLate={cell.isLate} />
        <span className={`status text-tiny ${cell.isLate && tone === 'run' ? 'error' : tone}`}>
          <Icon name={icon} size="s" />
          {stateOf(cell)}
        </span>
      </button>
    )
  })
}
