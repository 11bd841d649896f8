import { useMe } from '@portal/web-kit/caller'
import { noticeClickOf } from '@portal/web-kit/notice-clicks'
import { isOffered } from '@portal/web-kit/permitted-paths'
import { Link } from 'react-router'
import { isFinancing, type NoticeInfo } from '../../contract/index.ts'
import { isPageShut } from '../notice.click.ts'
import { closeNoticeCentre } from '../notice.store.ts'
import { noticeTexts } from '../notice.texts.ts'
import { FinancingFacts } from './financing-facts.tsx'
import css from './notice-detail.module.css'

/** What kind it is, when it came, what it says, and the way on where its feature declares one. */
export function NoticeBody({ notice, onClose }: { notice: NoticeInfo; onClose: () => void }) {
  const further = noticeClickOf(notice.noticeType)?.further
  const me = useMe()
  const to = further?.to(me)
  const isShut = isPageShut(notice, me) || (to !== undefined && !isOffered(to))
  return (
    <>
      <div className={css.noticeBody}>
        <div className={css.noticeMeta}>
          <span className="tag">{notice.noticeTypeName}</span>
          <time dateTime={notice.createDate.replace(' ', 'T')}>{notice.createDate}</time>
        </div>
        <p>{notice.content}</p>
        {isFinancing(notice.noticeType) && <FinancingFacts notice={notice} />}
      </div>
      {notice.remark !== null && <p className="muted">{notice.remark}</p>}
      {isShut && <p className="faint text-small">{noticeTexts.shut}</p>}
      {further !== undefined && to !== undefined && isOffered(to) && (
        <Link
          className="button"
          to={to}
          onClick={() => {
            onClose()
            closeNoticeCentre()
          }}
        >
          {further.title}
        </Link>
      )}
    </>
  )
}
