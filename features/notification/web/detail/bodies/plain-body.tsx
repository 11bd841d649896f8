import type { Notice } from '../../../contract/index.ts'

/** Category, time and text. */
export function PlainBody({ notice }: { notice: Notice }) {
  return (
    <div className="nbody">
      <div className="nmeta">
        <span className="tag">{notice.noticeTypeName}</span>
        <time dateTime={notice.createDate.replace(' ', 'T')}>{notice.createDate}</time>
      </div>
      <p>{notice.content}</p>
    </div>
  )
}
