import { useMe } from '@portal/web-kit/caller'
import { noticeClickOf } from '@portal/web-kit/notice-clicks'
import { isOffered } from '@portal/web-kit/permitted-paths'
import { Link } from 'react-router'
import type { Notice } from '../../contract/index.ts'
import { closeNoticeCentre } from '../notice.store.ts'
import { noticeTexts } from '../notice.texts.ts'
import css from './notice-detail.module.css'

/** What kind it is, when it came, what it says, and the way on where its feature declares one. */
export function NoticeBody({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const further = noticeClickOf(notice.noticeType)?.further
  const to = further?.to(useMe())
  return (
    <>
      <div className={css.noticeBody}>
        <div className={css.noticeMeta}>
          <span className="tag">{notice.noticeTypeName}</span>
          <time dateTime={notice.createDate.replace(' ', 'T')}>{notice.createDate}</time>
        </div>
        <p>{notice.content}</p>
      </div>
      {further !== undefined && to !== undefined && !isOffered(to) && (
        <p className="faint text-small">{noticeTexts.shut}</p>
      )}
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
