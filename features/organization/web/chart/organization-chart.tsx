import { QueryView } from '@portal/web-kit/query-view.tsx'
import { showError } from '@portal/web-kit/show-error'
import { linkTo } from '@portal/contract'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { organizationPage } from '../../contract/organization.pages.ts'
import { chartTexts as texts, organizationPageTexts } from '../organization-page.texts.ts'
import { useBranches, type Branch } from '../use-branches.ts'
import { leastScale, nextScale, useHandling } from './use-handling.ts'
import css from './chart.module.css'

/** Room around the picture, in px. */
const margin = 40

/** The tree drawn from the top: branches open one by one, the picture is zoomed and dragged. */
export function OrganizationChart() {
  const { nodes, open, query } = useBranches()
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [scale, setScale] = useState(1)
  const [frame, setFrame] = useState<HTMLDivElement | null>(null)
  const drawing = useRef<HTMLUListElement>(null)
  useHandling(frame, (way) => setScale((now) => nextScale(now, way)))

  const turn = (code: string): void => {
    const isOpen = opened.has(code)
    setOpened(new Set(isOpen ? [...opened].filter((each) => each !== code) : [...opened, code]))
    if (!isOpen) open([code]).catch(showError)
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
  return (
    <section className={`card ${css.chartCard}`} aria-label={texts.label}>
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
      {query !== undefined && (
        <QueryView query={query}>
          {() => (
            <div ref={setFrame} className={css.frame}>
              <ul ref={drawing} className={css.chart} style={{ zoom: scale }}>
                {nodes.map((node) => (
                  <Box key={node.id} node={node} opened={opened} onTurn={turn} />
                ))}
              </ul>
            </div>
          )}
        </QueryView>
      )}
    </section>
  )
}

function Box({ node, opened, onTurn }: { node: Branch; opened: ReadonlySet<string>; onTurn: (code: string) => void }) {
  const { organization } = node
  const isOpen = organization.hasChildren && opened.has(node.id)
  return (
    <li>
      <div className={css.place}>
        <Link to={linkTo(organizationPage, { org: node.id })}>{node.name}</Link>
        <span className="muted text-tiny">
          {node.id} · {organizationPageTexts.level(organization.companyLevel)}
        </span>
        {organization.hasChildren && (
          <button
            type="button"
            className={css.turn}
            aria-expanded={isOpen}
            aria-label={isOpen ? texts.close(node.name) : texts.open(node.name)}
            onClick={() => onTurn(node.id)}
          >
            {isOpen ? '−' : '+'}
          </button>
        )}
      </div>
      {isOpen &&
        (node.children === undefined ? (
          <p className="muted text-small" role="status">
            {texts.loading}
          </p>
        ) : (
          <ul className={css.chart}>
            {node.children.map((child) => (
              <Box key={child.id} node={child} opened={opened} onTurn={onTurn} />
            ))}
          </ul>
        ))}
    </li>
  )
}
