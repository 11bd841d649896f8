import { Icon } from '@portal/web-kit/icon.tsx'
import { useEffect, useRef, useState } from 'react'
import { poolColumns, usualColumns, type PoolColumn } from './columns.tsx'
import { poolTexts } from './pool.texts.ts'

/** Which columns are shown: boxes that take effect at once. */
export function ColumnMenu({ shown, onChoose }: { shown: readonly PoolColumn[], onChoose: (ids: readonly string[]) => void }) {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return undefined
    const closeElsewhere = (event: PointerEvent) => { if (!root.current?.contains(event.target as Node)) setOpen(false) }
    document.addEventListener('pointerdown', closeElsewhere)
    return () => document.removeEventListener('pointerdown', closeElsewhere)
  }, [isOpen])
  const ids = shown.map(column => column.id)
  const close = () => { setOpen(false); root.current?.querySelector('button')?.focus() }
  return (
    <div className="pop col-menu" ref={root} onKeyDown={event => { if (event.key === 'Escape' && isOpen) { event.stopPropagation(); close() } }}>
      <button type="button" className="btn s" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}><Icon name="columns" />{poolTexts.columns}</button>
      {isOpen && (
        <div className="pop-list" role="group" aria-label={poolTexts.columns}>
          <div className="col-boxes">{poolColumns.map(({ id, title, isFixed }) => (
            <label key={id}><input type="checkbox" checked={ids.includes(id)} disabled={isFixed} onChange={event => onChoose(event.target.checked ? [...ids, id] : ids.filter(each => each !== id))} />{title}</label>
          ))}</div>
          <div className="col-foot"><button type="button" className="btn link" onClick={() => onChoose(usualColumns)}>{poolTexts.columnsReset}</button><span className="t3 f12">{poolTexts.columnsSaved}</span></div>
        </div>
      )}
    </div>
  )
}
