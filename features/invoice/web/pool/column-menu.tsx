import { Icon } from '@portal/web-kit/icon.tsx'
import { useEffect, useRef, useState } from 'react'
import { poolColumns, usualColumns, type PoolColumn } from './columns.tsx'
import { poolTexts } from './pool.texts.ts'
import css from './pool.module.css'

/** Checkboxes for the visible columns; changes apply at once. */
export function ColumnMenu({
  shown,
  onChoose,
}: {
  shown: readonly PoolColumn[]
  onChoose: (ids: readonly string[]) => void
}) {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return undefined
    const closeElsewhere = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      root.current?.querySelector('button')?.focus()
    }
    document.addEventListener('pointerdown', closeElsewhere)
    document.addEventListener('keydown', closeByKey)
    return () => {
      document.removeEventListener('pointerdown', closeElsewhere)
      document.removeEventListener('keydown', closeByKey)
    }
  }, [isOpen])
  const ids = shown.map((column) => column.id)
  return (
    <div className={`pop-menu ${css.columnMenu}`} ref={root}>
      <button
        type="button"
        className="button small"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="columns" />
        {poolTexts.columns}
      </button>
      {isOpen && (
        <div className="pop-list" role="group" aria-label={poolTexts.columns}>
          <div className={css.columnBoxes}>
            {poolColumns.map(({ id, title, isFixed }) => (
              <label key={id}>
                <input
                  type="checkbox"
                  checked={ids.includes(id)}
                  disabled={isFixed}
                  onChange={(event) =>
                    onChoose(event.target.checked ? [...ids, id] : ids.filter((each) => each !== id))
                  }
                />
                {title}
              </label>
            ))}
          </div>
          <div className={css.columnFoot}>
            <button type="button" className="button link" onClick={() => onChoose(usualColumns)}>
              {poolTexts.columnsReset}
            </button>
            <span className="faint text-tiny">{poolTexts.columnsSaved}</span>
          </div>
        </div>
      )}
    </div>
  )
}
