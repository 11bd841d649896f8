import { Dialog } from '@portal/web-kit/dialog.tsx'
import { ErrorCard } from '@portal/web-kit/error-card.tsx'
import { queryOf } from '@portal/web-kit/query'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { reviewedRoute } from '../../contract/index.ts'
import type { Desk } from '../desk/model/open-desk.ts'
import { ChangeFigure, placeOf } from './change-figures.tsx'
import { reviewTexts as texts } from './review.texts.ts'
import css from './review.module.css'

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
          <table className={css.reviewedTable}>
            <tbody>
              {data.changes.map((change) => (
                <tr key={change.cell} className={change.seenAt === null ? css.unseen : css.seen}>
                  <th scope="row">
                    <button type="button" className="button link" onClick={() => goTo(change.cell)}>
                      {desk.names.nameOf(change.cell)}
                    </button>{' '}
                    <span className="faint">{placeOf(desk, change.cell).item}</span>
                  </th>
                  <td className="digits">
                    <ChangeFigure desk={desk} cell={change.cell} of={change.before} /> →{' '}
                    <ChangeFigure desk={desk} cell={change.cell} of={change.now} />
                  </td>
                  <td className={change.seenAt === null ? 'warn-text' : 'done-text'}>
                    {change.seenAt === null ? texts.notSeen : texts.seen}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </Dialog>
  )
}
