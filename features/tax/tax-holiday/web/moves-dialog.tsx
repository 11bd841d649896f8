import { declaredLabel } from '@portal/domain/occasion'
import { grouped } from '@portal/domain/grouped'
import type { Column } from '@portal/page-kit/table/column'
import { Table } from '@portal/page-kit/table/table.tsx'
import { ownTaxTypeName } from '@portal/tax-task/contract'
import { ActButton, type Act } from '@portal/web-kit/act-button.tsx'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { useState } from 'react'
import type { DueMove, Moves } from '../contract/index.ts'
import { holidayTexts as texts } from './holiday.texts.ts'

const dayOf = (day: string | null): string => day ?? texts.noDay
const columns: Column<DueMove>[] = [
  { id: 'taxType', title: texts.tax, kind: 'text', isFixed: true, cell: ({ taxType }) => ownTaxTypeName(taxType) },
  { id: 'period', title: texts.period, kind: 'text', cell: (move) => declaredLabel(move) },
  { id: 'from', title: texts.from, kind: 'day', cell: ({ from }) => dayOf(from) },
  {
    id: 'to',
    title: texts.to,
    kind: 'day',
    cell: ({ to, isPast }) => (
      <>
        {dayOf(to)} {isPast && <span className="tag error">{texts.past}</span>}
      </>
    ),
  },
  { id: 'tasks', title: texts.tasks, kind: 'number', cell: ({ tasks }) => grouped(tasks) },
  { id: 'enterprises', title: texts.enterprises, kind: 'number', cell: ({ enterprises }) => grouped(enterprises) },
]

interface MovesDialogProps {
  shown: Moves
  act: string
  of: Act
  onAgree: (acceptsPast: boolean) => void
  onClose: () => void
}

/** What would move, before it does; days that are over already are agreed to by themselves. */
export function MovesDialog({ shown: { moves }, act, of, onAgree, onClose }: MovesDialogProps) {
  const [acceptsPast, setAcceptsPast] = useState(false)
  const hasPast = moves.some(({ isPast }) => isPast)
  const tasks = moves.reduce((sum, move) => sum + move.tasks, 0)
  return (
    <Dialog
      title={texts.moves}
      onClose={onClose}
      width={760}
      footer={
        <>
          <button type="button" className="button" onClick={onClose}>
            {texts.back}
          </button>
          <ActButton
            of={of}
            className="button primary"
            disabled={hasPast && !acceptsPast}
            onClick={() => onAgree(acceptsPast)}
          >
            {act}
          </ActButton>
        </>
      }
    >
      {moves.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <>
          <p className="muted text-small">{texts.sum(moves.length, tasks)}</p>
          <Table
            caption={texts.moves}
            columns={columns}
            rows={moves}
            rowId={({ taxType, period, occasion, from }) => `${taxType} ${period} ${occasion} ${from ?? ''}`}
            overflow="sideways"
          />
        </>
      )}
      {hasPast && (
        <label>
          <input type="checkbox" checked={acceptsPast} onChange={() => setAcceptsPast(!acceptsPast)} />{' '}
          {texts.acceptPast}
        </label>
      )}
    </Dialog>
  )
}
