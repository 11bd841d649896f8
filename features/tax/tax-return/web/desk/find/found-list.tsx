import { useEffect, useRef } from 'react'
import type { Found } from './find.rules.ts'
import { toolTexts as texts } from '../grid-tools.texts.ts'
import type { Desk } from '../model/open-desk.ts'
import css from '../tools.module.css'

const mostShown = 50

/** Search results: the cell's name, its row and its figure. */
export function FoundList({
  id,
  desk,
  found,
  at,
  onPick,
}: {
  id: string
  desk: Desk
  found: readonly Found[]
  at: number
  onPick: (index: number) => void
}) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [at])
  const rowName = (ref: string): string => {
    const [form = '', row = ''] = ref.split('.')
    return desk.model.layouts.get(form)?.rows.find((each) => each.id === row)?.name ?? ''
  }
  const from = Math.max(0, Math.min(at - mostShown + 1, found.length - mostShown))
  return (
    <div role="listbox" id={id} aria-label={texts.results} className={css.found} ref={list}>
      {found.slice(from, from + mostShown).map(({ ref, why }, index) => (
        <div
          key={`${why} ${ref}`}
          role="option"
          id={`${id}-${from + index}`}
          aria-selected={from + index === at}
          tabIndex={-1}
          onPointerDown={(event) => {
            event.preventDefault()
            onPick(from + index)
          }}
        >
          <b>{desk.names.nameOf(ref)}</b>
          <span className="ellipsis">{rowName(ref)}</span>
          <em>{desk.model.cells.get(ref).shown}</em>
        </div>
      ))}
    </div>
  )
}
