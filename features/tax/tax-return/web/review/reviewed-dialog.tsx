import type { Column } from '@portal/page-kit/table/column'
import { Table } from '@portal/page-kit/table/table.tsx'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { ErrorCard } from '@portal/web-kit/error-card.tsx'
import { queryOf } from '@portal/web-kit/query'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { reviewedRoute, type ReviewChange, type ReviewedReturn } from '../../contract/index.ts'
import type { Desk } from '../desk/model/open-desk.ts'
import { ChangeFigure, placeOf } from './change-figures.tsx'
import { reviewTexts as texts } from './review.texts.ts'

/** The last decision's basis: every change, seen or not, each with a link to its cell. */
export function ReviewedDialog({
  desk,
  onGo,
  onClose,
}: {
  desk: Desk
  onGo: (cell: string) => void
  onClose: () => void
}) {
  const { data, error, refetch } = useQuery(queryOf(reviewedRoute, { query: { taskNo: desk.view.taskNo } }))
  const goTo = (cell: string): void => {
    onClose()
    onGo(cell)
  }
  return (
    <Dialog
      title={texts.reviewedTitle}
      onClose={onClose}
      footer={
        <button type="button" className="button" onClick={onClose}>
          {texts.close}
        </button>
      }
    >
      {error !== null ? (
        <ErrorCard error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton rows={6} height={26} />
      ) : data === null ? (
        <p>{texts.none}</p>
      ) : (
        <>
          <p className="muted">
            {texts.reviewedBy(
              data.userName,
              data.at,
              data.changes.length,
              data.changes.filter((change) => change.seenAt !== null).length,
            )}
          </p>
          {data.opinion !== '' && <p>{texts.opinion(data.opinion)}</p>}
          <Table
            caption={texts.reviewedTitle}
            columns={reviewedColumns(desk, data.base, goTo)}
            rows={data.changes}
            rowId={({ cell }) => cell}
            isSmall
            overflow="none"
          />
        </>
      )}
    </Dialog>
  )
}

const reviewedColumns = (
  desk: Desk,
  base: ReviewedReturn['base'],
  onGo: (cell: string) => void,
): Column<ReviewChange>[] => [
  {
    id: 'cell',
    title: texts.item,
    kind: 'text',
    isHeader: true,
    isWide: true,
    cell: ({ cell }) => (
      <>
        <button type="button" className="button link" onClick={() => onGo(cell)}>
          {desk.names.nameOf(cell)}
        </button>{' '}
        <span className="faint">{placeOf(desk, cell).item}</span>
      </>
    ),
  },
  {
    id: 'now',
    title: `${base?.short ?? texts.before} → ${texts.thisPeriod}`,
    kind: 'amount',
    cell: ({ cell, before, now }) => (
      <>
        <ChangeFigure desk={desk} cell={cell} of={before} /> → <ChangeFigure desk={desk} cell={cell} of={now} />
      </>
    ),
  },
  {
    id: 'seenAt',
    title: texts.seen,
    kind: 'text',
    cell: ({ seenAt }) => (
      <span className={seenAt === null ? 'warn-text' : 'done-text'}>
        {seenAt === null ? texts.notSeen : texts.seen}
      </span>
    ),
  },
]
