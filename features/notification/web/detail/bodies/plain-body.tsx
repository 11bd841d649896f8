import { noticeTypeName, type Notice } from '../../../contract/index.ts'
import css from '../notice-detail.module.css'

/** Category, time and text. */
export function PlainBody({ notice }: { notice: Notice }) {
  return (
    <div className={css.noticeBody}>
      <div className={css.noticeMeta}>
        <span className="tag">{noticeTypeName(notice.noticeType)}</span>
        <time dateTime={notice.createDate.replace(' ', 'T')}>{notice.createDate}</time>
      </div>
      <p>{notice.content}</p>
    </div>
  )
}
