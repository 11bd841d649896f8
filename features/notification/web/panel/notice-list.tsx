import { Pager } from '@portal/page-kit/list/pager.tsx'
import type { ListState } from '@portal/page-kit/list/use-list'
import { Table } from '@portal/page-kit/table/table.tsx'
import { useMe } from '@portal/web-kit/caller'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { ErrorCard } from '@portal/web-kit/error-card.tsx'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { noticeStatus, type Notice } from '../../contract/index.ts'
import { typeOf } from '../notice.list.ts'
import { noticeTexts } from '../notice.texts.ts'
import { useCategoryName } from '../use-category-name.ts'
import { noticeColumns } from './notice-columns.tsx'
import css from './notice-panel.module.css'

const rowHeight = 84
const noticeId = ({ id }: Notice): string => id
const lookOf = ({ status }: Notice) => ({ className: status === noticeStatus.unread ? undefined : css.read })

/** One page of notices; a failure is said in place of the rows and counts none (NOT-04). */
export function NoticeList({ list, onOpen }: { list: ListState<Notice>; onOpen: (notice: Notice) => void }) {
  const { query, place } = list
  const me = useMe()
  const { rows, total } = query.isError ? { rows: [], total: 0 } : (query.data ?? { rows: [], total: 0 })
  return (
    <>
      <div className={css.noticeList}>
        {rows.length > 0 ? (
          <Table
            caption={noticeTexts.title}
            className={css.noticeTable}
            columns={noticeColumns(me, onOpen)}
            rows={rows}
            rowId={noticeId}
            rowLook={lookOf}
            onOpen={onOpen}
            isHeadless
            isWhole
          />
        ) : query.isError ? (
          <ErrorCard title={noticeTexts.listFailed} error={query.error} onRetry={list.refresh} />
        ) : query.isPending ? (
          <Skeleton rows={place.size} height={rowHeight} />
        ) : (
          <Nothing noticeType={typeOf(list)} />
        )}
      </div>
      <footer className={css.listFoot}>
        <span className="faint text-small">{!query.isPending && noticeTexts.summary(total ?? 0, place.size)}</span>
        <Pager current={place.page} total={total ?? 0} size={place.size} onPage={list.setPage} />
      </footer>
    </>
  )
}

function Nothing({ noticeType }: { noticeType: string }) {
  const name = useCategoryName(noticeType)
  return noticeType === '' ? (
    <EmptyState icon="bell" title={noticeTexts.none} reason={noticeTexts.noneReason} />
  ) : (
    <EmptyState icon="bell" title={noticeTexts.noneOfType(name)} reason={noticeTexts.noneOfTypeReason} />
  )
}
