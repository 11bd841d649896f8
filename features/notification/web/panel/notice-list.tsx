import { Pager } from '@portal/page-kit/list/pager.tsx'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { ErrorCard } from '@portal/web-kit/error-card.tsx'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { DataOf } from '@portal/contract'
import { pageSize, type Notice, type noticesRoute } from '../../contract/index.ts'
import type { NoticeFilter } from '../notice.queries.ts'
import { noticeTexts } from '../notice.texts.ts'
import { useCategoryName } from '../use-category-name.ts'
import { NoticeRow } from './notice-row.tsx'
import css from './notice-panel.module.css'

type Page = DataOf<typeof noticesRoute>[number]
/** Content of a list that failed to load (NOT-04). */
const emptied: Page = { records: [], current: 1, total: 0, size: pageSize }
const rowHeight = 84

interface Props {
  list: UseQueryResult<DataOf<typeof noticesRoute>>
  filter: NoticeFilter
  onOpen: (notice: Notice) => void
  onPage: (page: number) => void
}

export function NoticeList({ list, filter, onOpen, onPage }: Props) {
  const page = list.isError ? emptied : (list.data?.[0] ?? emptied)
  return (
    <>
      <div className={css.noticeList}>
        {page.records.length > 0 ? (
          <ul>
            {page.records.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} onOpen={() => onOpen(notice)} />
            ))}
          </ul>
        ) : list.isError ? (
          <ErrorCard title={noticeTexts.listFailed} error={list.error} onRetry={() => void list.refetch()} />
        ) : list.isPending ? (
          <Skeleton rows={pageSize} height={rowHeight} />
        ) : (
          <Nothing noticeType={filter.noticeType} />
        )}
      </div>
      <footer className={css.listFoot}>
        <span className="faint text-small">{!list.isPending && noticeTexts.summary(page.total, page.size)}</span>
        <Pager current={page.current} total={page.total} size={page.size} onPage={onPage} />
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
