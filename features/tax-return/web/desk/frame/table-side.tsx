import { useMemo } from 'react'
import { CompareBar } from '../../compare/compare-bar.tsx'
import { MissingNote } from '../../compare/missing-note.tsx'
import type { Compares } from '../../compare/use-comparison.ts'
import type { GridCursor } from '../../grid/grid-cursor.ts'
import type { GridLayout } from '../../grid/layout/layout.rules.ts'
import { TaxGrid } from '../../grid/tax-grid.tsx'
import { Finder } from '../find/finder.tsx'
import { FormulaBar } from '../formula-bar/formula-bar.tsx'
import { HeaderFields } from '../header-fields/header-fields.tsx'
import type { Desk } from '../model/open-desk.ts'
import type { Signal } from '../model/signal.ts'
import type { FinderMode } from '../use-desk-keys.ts'

/** One table with its bars: formula, comparison, search, head and cells. */
export function TableSide({
  desk,
  cursor,
  layout,
  label,
  compares: { comparison, missing },
  wasFiled,
  finder,
  isNarrow,
  onGo,
}: {
  desk: Desk
  cursor: GridCursor
  layout: GridLayout
  label: string
  compares: Compares
  wasFiled: boolean
  finder: Signal<FinderMode>
  isNarrow: boolean
  onGo: (ref: string, isSeenOnly?: boolean) => void
}) {
  const { form } = cursor
  const nameOf = useMemo(() => (ref: string) => desk.names.nameOf(ref), [desk])
  const head = useMemo(() => <HeaderFields key={form} desk={desk} form={form} />, [desk, form])
  return (
    <>
      <FormulaBar desk={desk} cursor={cursor} finder={finder} onGo={onGo}>
        <CompareBar desk={desk} wasFiled={wasFiled} />
      </FormulaBar>
      <MissingNote missing={missing} />
      <Finder desk={desk} table={form} finder={finder} onGo={onGo} />
      <TaxGrid
        key={form}
        model={desk.model}
        cursor={cursor}
        layout={layout}
        label={label}
        nameOf={nameOf}
        onGo={onGo}
        head={head}
        comparison={isNarrow ? null : comparison}
      />
    </>
  )
}
