import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { partsAt } from '@portal/web-kit/screen-parts'
import { Suspense, useEffect, type ReactNode } from 'react'
import { useAfterPaint } from '@portal/tax-grid/stores/after-paint'
import { deskTexts } from '../desk.texts.ts'
import { deskPlaces, type DeskPart, type ReturnPartProps } from './desk-parts.ts'
import { usePart } from './resting-cell.tsx'
import { openSide, sideOpen } from './side-open.ts'
import { useSignal } from '@portal/tax-grid/stores/signal'
import css from '../desk.module.css'

/** Beside the grid: checks and sources, or a panel of another feature, one at a time. The table is drawn first. */
export function SidePanel({ of, children }: { of: DeskPart; children: ReactNode }) {
  const part = usePart(of)
  const open = useSignal(sideOpen)
  useEffect(() => () => openSide(null), [])
  const isPainted = useAfterPaint()
  const panels = partsAt<ReturnPartProps>(deskPlaces.side).filter(({ when }) => when?.(part) ?? true)
  const shown = panels.find((panel) => panel.id === open)
  const tab = (id: string | null, title: string) => (
    <button
      key={title}
      type="button"
      role="tab"
      aria-selected={open === id}
      className={open === id ? 'on' : ''}
      onClick={() => openSide(id)}
    >
      {title}
    </button>
  )
  if (!isPainted)
    return <aside className={css.sidePanel} data-part="side-panel" aria-label={deskTexts.beside} aria-busy="true" />
  return (
    <aside className={css.sidePanel} data-part="side-panel" aria-label={deskTexts.beside}>
      {panels.length > 0 && (
        <div className={css.sideTabs} role="tablist" aria-label={deskTexts.beside}>
          {tab(null, deskTexts.checksAndSource)}
          {panels.map(({ id, title }) => tab(id, title))}
        </div>
      )}
      <div className={css.bothPanels} hidden={shown !== undefined}>
        {children}
      </div>
      {shown !== undefined && (
        <Suspense fallback={<Skeleton rows={6} height={28} />}>
          <shown.Part {...part} />
        </Suspense>
      )}
    </aside>
  )
}
