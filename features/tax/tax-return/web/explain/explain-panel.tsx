import { Icon } from '@portal/web-kit/icon.tsx'
import { invalidate } from '@portal/web-kit/query'
import { useStream } from '@portal/web-kit/stream/use-stream'
import { useRef, useState } from 'react'
import { explainInvoicesRoute, explainRoute, returnEvent } from '../../contract/index.ts'
import type { ReturnPartProps } from '../desk/frame/desk-parts.ts'
import { showCell } from '../desk/formula-bar/show-cell.ts'
import { ExplainBody } from './explain-body.tsx'
import { explainTexts as texts } from './explain.texts.ts'
import { useExplainKeys } from './use-explain-keys.ts'
import css from './explain.module.css'

/** Most steps kept for going back. */
const mostSteps = 20

/**
 * 数从哪里来: sources of the active or a pinned cell, down to invoices and users, and the cells that use it. Follows
 * jumps and goes back.
 */
export function ExplainPanel({ desk, cellRef, onGo }: ReturnPartProps) {
  const [pinned, setPinned] = useState<string | null>(null)
  const [trail, setTrail] = useState<readonly string[]>([])
  const [said, setSaid] = useState('')
  const panel = useRef<HTMLElement>(null)
  const ref = pinned ?? cellRef
  // The panel follows after a pause of the cursor, but a key applies to the cell where it was pressed.
  const activeRef = (): string => desk.cursors.get(cellRef.split('.', 1)[0] ?? '')?.activeRef() ?? cellRef
  const trace = (to: string): void => {
    setSaid('')
    setTrail([...trail, activeRef()].slice(-mostSteps))
    onGo(to)
  }
  const back = (): void => {
    const last = trail.at(-1)
    if (last === undefined) {
      setSaid(texts.noBack)
      return
    }
    setTrail(trail.slice(0, -1))
    onGo(last)
  }
  const home = (): void => showCell(activeRef())
  useExplainKeys({ desk, activeRef, panel, onTrace: trace, onBack: back, onHome: home, say: setSaid })
  const renew = (): void => {
    void invalidate(explainRoute, explainInvoicesRoute)
  }
  useStream(
    returnEvent,
    (event) => {
      if (event.data.taskNo === desk.view.taskNo) renew()
    },
    renew,
  )
  const last = trail.at(-1)
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className={css.sources}
      data-part="sources"
      aria-label={texts.region(desk.names.nameOf(ref))}
      aria-describedby="explain-keys"
    >
      <div className="panel-head">
        <h2>{texts.title}</h2>
        <span className="faint text-tiny ellipsis">{desk.names.nameOf(ref)}</span>
        <button
          type="button"
          className={`button plain small ${css.pin}`}
          aria-pressed={pinned !== null}
          aria-label={pinned === null ? texts.pin : texts.unpin}
          title={pinned === null ? texts.pin : texts.unpin}
          onClick={() => setPinned(pinned === null ? cellRef : null)}
        >
          <Icon name="pin" size="s" />
        </button>
      </div>
      {last !== undefined && (
        <button type="button" className={`button link ${css.back}`} onClick={back}>
          <Icon name="chevron-left" size="s" />
          {texts.back(desk.names.nameOf(last))}
        </button>
      )}
      <p role="status" className={said === '' ? 'screen-reader-only' : css.said}>
        {said}
      </p>
      {ref !== '' && <ExplainBody key={ref} desk={desk} cellRef={ref} onGo={trace} />}
      <p id="explain-keys" className={`faint text-tiny ${css.keys}`}>
        {texts.keys}
      </p>
    </section>
  )
}
