import { Icon } from '@portal/web-kit/icon.tsx'
import { noticeTexts } from '../notice.texts.ts'
import { pagesShown } from './pager.rules.ts'

/** Page numbers without a page-size changer. */
export function Pager({ current, last, onPage }: { current: number; last: number; onPage: (page: number) => void }) {
  if (last <= 1) return null
  const step = (page: number, name: 'chevron-left' | 'chevron-right', label: string) => (
    <button
      type="button"
      className="page-button"
      aria-label={label}
      disabled={page < 1 || page > last}
      onClick={() => onPage(page)}
    >
      <Icon name={name} size="s" />
    </button>
  )
  return (
    <nav className="pager" aria-label={noticeTexts.pages}>
      {step(current - 1, 'chevron-left', noticeTexts.previous)}
      {pagesShown(current, last).map((page, index) =>
        page === null ? (
          <span key={`gap ${index}`} className="page-button">
            …
          </span>
        ) : (
          <button
            key={page}
            type="button"
            className={page === current ? 'page-button on' : 'page-button'}
            aria-label={noticeTexts.page(page)}
            aria-current={page === current ? 'page' : undefined}
            onClick={() => onPage(page)}
          >
            {page}
          </button>
        ),
      )}
      {step(current + 1, 'chevron-right', noticeTexts.next)}
    </nav>
  )
}
