import { linkTo } from '@portal/contract'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { showError } from '@portal/web-kit/show-error'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { asOfRoute, reservedCodes } from '../../contract/index.ts'
import { chartTexts as texts } from '../organization-page.texts.ts'
import { useBranches, wholeTree, type Branch } from '../use-branches.ts'
import { useDay } from '../when/use-day.ts'
import { ChartBox } from './chart-box.tsx'
import { leastScale, nextScale, useHandling } from './use-handling.ts'
import css from './chart.module.css'
import { organizationPage } from '../../contract/organization.pages.ts'

/** Room around the picture, in px. */
const margin = 40

/** The tree drawn from the top: branches open one by one, the picture is zoomed and dragged. */
export function OrganizationChart() {
  const { date } = useDay()
  return date === '' ? <Present /> : <Former key={date} date={date} />
}

function Present() {
  const { nodes, open, query } = useBranches()
  return query === undefined ? null : (
    <QueryView query={query}>
      {() => <Drawing nodes={nodes} onOpen={(code) => void open([code]).catch(showError)} />}
    </QueryView>
  )
}

function Former({ date }: { date: string }) {
  const query = useQuery(queryOf(asOfRoute, { query: { date } }))
  const nodes = useMemo(() => wholeTree(query.data ?? []), [query.data])
  return <QueryView query={query}>{() => <Drawing nodes={nodes} date={date} />}</QueryView>
}

function Drawing({
  nodes,
  date,
  onOpen,
}: {
  nodes: readonly Branch[]
  date?: string
  onOpen?: (code: string) => void
}) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set([reservedCodes.root]))
  const [scale, setScale] = useState(1)
  const [frame, setFrame] = useState<HTMLDivElement | null>(null)
  const drawing = useRef<HTMLUListElement>(null)
  useHandling(frame, (way) => setScale((now) => nextScale(now, way)))
  useLayoutEffect(() => {
    // The group stands over the middle: a narrow window would begin beside it.
    frame?.scrollTo({ left: (frame.scrollWidth - frame.clientWidth) / 2 })
  }, [frame])

  const turn = (code: string): void => {
    const isOpen = opened.has(code)
    setOpened(new Set(isOpen ? [...opened].filter((each) => each !== code) : [...opened, code]))
    if (!isOpen) onOpen?.(code)
  }
  const fit = (): void => {
    const [box, drawn] = [frame, drawing.current]
    if (box === null || drawn === null) return
    const whole = Math.min(
      (box.clientWidth - margin) / drawn.scrollWidth,
      (box.clientHeight - margin) / drawn.scrollHeight,
    )
    setScale(Math.max(leastScale, Math.min(1, whole * scale)))
  }
  const linkOf = (org: string): string => linkTo(organizationPage, date === undefined ? { org } : { org, date })
  return (
    <section className="card" aria-label={texts.label}>
      <div className={css.tools}>
        <button type="button" className="button small" onClick={() => setScale(nextScale(scale, -1))}>
          {texts.smaller}
        </button>
        <output className="digits">{texts.scale(Math.round(scale * 100))}</output>
        <button type="button" className="button small" onClick={() => setScale(nextScale(scale, 1))}>
          {texts.larger}
        </button>
        <button type="button" className="button small" onClick={fit}>
          {texts.whole}
        </button>
        <span className="muted text-small">{texts.how}</span>
      </div>
      <div ref={setFrame} className={css.frame}>
        <ul ref={drawing} className={css.chart} style={{ zoom: scale }}>
          {nodes.map((node) => (
            <ChartBox key={node.id} node={node} opened={opened} linkOf={linkOf} onTurn={turn} />
          ))}
        </ul>
      </div>
    </section>
  )
}
