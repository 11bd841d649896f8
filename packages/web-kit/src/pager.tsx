import './pager.css'
import { useState } from 'react'

/** Pages one by one or by number; a number beyond the last page leads to the last. */
export function Pager({
  current,
  total,
  size,
  onPage,
}: {
  current: number
  total: number
  size: number
  onPage: (page: number) => void
}) {
  const last = Math.max(1, Math.ceil(total / size))
  const [text, setText] = useState('')
  const go = () => {
    const page = Number.parseInt(text, 10)
    setText('')
    if (page > 0) onPage(Math.min(page, last))
  }
  return (
    <nav className="pager" aria-label="分页">
      <button type="button" className="btn s" disabled={current <= 1} onClick={() => onPage(current - 1)}>
        上一页
      </button>
      <span className="num">
        {current} / {last}
      </span>
      <button type="button" className="btn s" disabled={current >= last} onClick={() => onPage(current + 1)}>
        下一页
      </button>
      {last > 2 && (
        <input
          className="inp s num"
          aria-label="到第几页"
          placeholder="页"
          inputMode="numeric"
          value={text}
          maxLength={6}
          onChange={(event) => setText(event.target.value)}
          onBlur={go}
          onKeyDown={(event) => {
            if (event.key === 'Enter') go()
          }}
        />
      )}
    </nav>
  )
}
