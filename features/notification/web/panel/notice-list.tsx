import { Pager } from '@portal/page-kit/list/pages/pager.tsx'
import type { Shown } from '@portal/page-kit/list/place'
import type { ListState } from '@portal/page-kit/list/use-list'
import { Table } from '@portal/page-kit/table/table.tsx'
import { useMe } from '@portal/web-kit/caller'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { ErrorCard } from '@portal/web-kit/error-card.tsx'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { noticeStatus, type Notice } from '../../contract/index.ts'
import { isSearched, stateOf, typeOf } from '../notice.list.ts'
import { noticeTexts } from '../notice.texts.ts'
import { useCategoryName } from '../use-category-name.ts'
import type { NoticeActs } from '../use-notice-acts.ts'
import { noticeColumns } from './notice-columns.tsx'
import css from './notice-panel.module.css'

const rowHeight = 84
const nothing: Shown<Notice> = { rows: [], total: 0, next: null }
const noticeId = ({ id }: Notice): string => id
const lookOf = ({ status }: Notice) => ({ className: status === noticeStatus.unread ? undefined : css.read })

/** One page of notices; a failure is said in place of the rows and counts none (NOT-04). */
export function NoticeList({
  list,
  acts,
  onOpen,
}: {
  list: ListState<Notice>
  acts: NoticeActs
  onOpen: (notice: Notice) => void
}) {
  const { query, place } = list
  const me = useMe()
  const type = typeOf(list)
  const data = query.isError ? nothing : (query.data ?? nothing)
  // While another category is read, the last one's rows are not shown under its name.
  const isWaiting =
    query.isPending || (query.isPlaceholderData && type !== '' && data.rows.some((row) => row.noticeType !== type))
  const { rows, total } = isWaiting ? nothing : data
  return (
    <>
      <div className={css.noticeList}>
        {rows.length > 0 ? (
          <Table
            caption={noticeTexts.title}
            className={css.noticeTable}
            columns={noticeColumns(me, acts, onOpen)}
            rows={rows}
            rowId={noticeId}
            attributes={lookOf}
            onOpen={onOpen}
            isHeadless
            overflow="sideways"
          />
        ) : query.isError ? (
          <ErrorCard title={noticeTexts.listFailed} error={query.error} onRetry={list.refresh} />
        ) : isWaiting ? (
          <Skeleton rows={place.size} height={rowHeight} />
        ) : (
          <Nothing list={list} />
        )}
      </div>
      <footer className={css.listFoot}>
        <span className="faint text-small">{!isWaiting && noticeTexts.summary(total ?? 0, place.size)}</span>
        <Pager current={place.page} total={total ?? 0} size={place.size} onPage={list.setPage} />
      </footer>
    </>
  )
}

function Nothing({ list }: { list: ListState<Notice> }) {
  const type = typeOf(list)
  const name = useCategoryName(type)
  if (isSearched(list))
    return (
      <EmptyState icon="search" title={noticeTexts.noneFound} reason={noticeTexts.noneFoundReason}>
        <button type="button" className="button" onClick={() => list.setValues(type === '' ? {} : { type })}>
          {noticeTexts.clear}
        </button>
      </EmptyState>
    )
  if (stateOf(list) === 'later')
    return <EmptyState icon="clock" title={noticeTexts.noneLater} reason={noticeTexts.noneLaterReason} />
  if (stateOf(list) === 'unread')
    return <EmptyState icon="bell" title={noticeTexts.noneUnread} reason={noticeTexts.noneUnreadReason} />
  return type === '' ? (
    <EmptyState icon="bell" title={noticeTexts.none} reason={noticeTexts.noneReason} />
  ) : (
    <EmptyState icon="bell" title={noticeTexts.noneOfType(name)} reason={noticeTexts.noneOfTypeReason} />
  )
}
