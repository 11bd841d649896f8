import { Icon } from '@portal/web-kit/icon.tsx'
import { useState } from 'react'
import { listTexts as texts } from '../list.texts.ts'
import { pagesShown } from './pager.rules.ts'
import css from './pager.module.css'

interface PagerProps {
  current: number
  total: number
  size: number
  onPage: (page: number) => void
}

/**
 * Numbers of pages; nothing for one page. Among many a number is typed too, and one beyond the last leads to the
 * last.
 */
export function Pager({ current, total, size, onPage }: PagerProps) {
  const last = Math.max(1, Math.ceil(total / size))
  if (last === 1) return null
  const shown = pagesShown(current, last)
  return (
    <nav className="pager" aria-label={texts.pages}>
      <Step to={current - 1} last={last} label={texts.previous} onPage={onPage} />
      {shown.map((page, index) =>
        page === null ? (
          <span key={`gap ${index}`} className={`page-button ${css.pageGap}`}>
            …
          </span>
        ) : (
          <button
            key={page}
            type="button"
            className={`${css.pageNumber} ${page === current ? 'page-button on' : 'page-button'}`}
            aria-label={texts.page(page)}
            aria-current={page === current ? 'page' : undefined}
            onClick={() => onPage(page)}
          >
            {page}
          </button>
        ),
      )}
      <Step to={current + 1} last={last} label={texts.next} onPage={onPage} />
      {shown.includes(null) && <Jump last={last} onPage={onPage} />}
    </nav>
  )
}

interface StepProps extends Pick<PagerProps, 'onPage'> {
  to: number
  last: number
  label: string
}
const Step = ({ to, last, label, onPage }: StepProps) => (
  <button
    type="button"
    className={`page-button ${css.pageStep}`}
    aria-label={label}
    title={label}
    disabled={to < 1 || to > last}
    onClick={() => onPage(Math.min(to, last))}
  >
    <Icon name={label === texts.previous ? 'chevron-left' : 'chevron-right'} size="s" />
  </button>
)

function Jump({ last, onPage }: { last: number; onPage: (page: number) => void }) {
  const [text, setText] = useState('')
  const go = () => {
    const page = Number.parseInt(text, 10)
    setText('')
    if (page > 0) onPage(Math.min(page, last))
  }
  return (
    <input
      className="input small digits"
      aria-label={texts.toPage}
      placeholder={texts.pagePlace}
      inputMode="numeric"
      value={text}
      maxLength={6}
      onChange={(event) => setText(event.target.value)}
      onBlur={go}
      onKeyDown={(event) => {
        if (event.key === 'Enter') go()
      }}
    />
  )
}
