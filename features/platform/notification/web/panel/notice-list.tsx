import { Pager } from '@portal/page-kit/list/pages/pager.tsx'
import type { ListState } from '@portal/page-kit/list/use-list'
import type { Choice } from '@portal/page-kit/table/choice'
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
import type { shownNotices } from './shown-notices.ts'
import css from './notice-panel.module.css'

const rowHeight = 84
const noticeId = ({ id }: Notice): string => id
const noticeTitle = ({ title }: Notice): string => title
const lookOf = ({ status }: Notice) => ({ className: status === noticeStatus.unread ? undefined : css.read })

interface Props {
  list: ListState<Notice>
  shown: ReturnType<typeof shownNotices>
  acts: NoticeActs
  choice: Choice
  onOpen: (notice: Notice) => void
}

/** One page of notices; a failure is said in place of the rows and counts none (NOT-04). */
export function NoticeList({ list, shown: { rows, total, isWaiting }, acts, choice, onOpen }: Props) {
  const { query, place } = list
  const me = useMe()
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
            rowName={noticeTitle}
            choice={choice}
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
