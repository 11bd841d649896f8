import type { Notice } from '../../../contract/index.ts'

/** When it came and what it says. */
export function PlainBody({ notice }: { notice: Notice }) {
  return (
    <div className="nbody">
      <time dateTime={notice.createDate.replace(' ', 'T')}>{notice.createDate}</time>
      <p>{notice.content}</p>
    </div>
  )
}
