import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { pageSize } from '../contract/index.ts'
import { NoticeDetail } from './detail/notice-detail.tsx'
import { LatestRow } from './latest-row.tsx'
import { latestNotices, unreadCounts } from './notice.queries.ts'
import { noticeTexts } from './notice.texts.ts'
import { useOpenNotice } from './use-open-notice.ts'
import { useShowNotices } from './use-show-notices.ts'
import { unreadOf } from './unread-of.ts'
import css from './latest-card.module.css'

/** The workbench's card of the newest notices. */
export function LatestCard() {
  const latest = useQuery(latestNotices())
  const unread = unreadOf(useQuery(unreadCounts()).data ?? [])
  const { open, shown, hide } = useOpenNotice()
  const show = useShowNotices()
  return (
    <section className={`card ${css.latestCard}`} aria-labelledby="latest-notices">
      <header>
        <h2 id="latest-notices">{noticeTexts.card}</h2>
        {unread > 0 && (
          <span className="count urgent" aria-label={noticeTexts.unreadOf(unread)}>
            {unread}
          </span>
        )}
        <button type="button" className="button link more" onClick={show}>
          {noticeTexts.everything}
        </button>
      </header>
      <QueryView query={latest} skeleton={<Skeleton rows={pageSize} height={36} />}>
        {(notices) =>
          notices.length === 0 ? (
            <EmptyState icon="bell" title={noticeTexts.none} reason={noticeTexts.noneReason} />
          ) : (
            <ul>
              {notices.map((notice) => (
                <LatestRow key={notice.id} notice={notice} onOpen={() => open(notice)} />
              ))}
            </ul>
          )
        }
      </QueryView>
      {shown !== null && <NoticeDetail notice={shown} onClose={hide} />}
    </section>
  )
}
