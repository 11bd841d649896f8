import { useNarrow } from '@portal/web-kit/use-narrow'
import { useMemo } from 'react'
import { besideOf } from '../../compare/beside-columns.tsx'
import { CompareBar } from '../../compare/compare-bar.tsx'
import { MissingNote } from '../../compare/missing-note.tsx'
import type { Compares } from '../../compare/use-comparison.ts'
import { usePrinting } from '../../compare/use-printing.ts'
import type { GridCursor } from '@portal/tax-grid/cursor/grid-cursor'
import type { GridLayout, GridRow } from '@portal/tax-forms/layout/grid-layout'
import { rowSource } from '../../explain/sources/row-source.ts'
import { TaxGrid } from '@portal/tax-grid/tax-grid.tsx'
import { Finder } from '../find/finder.tsx'
import { FormulaBar } from '../formula-bar/formula-bar.tsx'
import { HeaderFields } from '../header-fields/header-fields.tsx'
import type { Desk } from '../model/open-desk.ts'
import type { Signal } from '@portal/tax-grid/stores/signal'
import type { FinderMode } from '../use-desk-keys.ts'

/** Below this width in pixels of the window only the panel says where a figure comes from. */
const roomForSources = 1180

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
  const beside = useMemo(() => besideOf(isNarrow ? null : comparison), [comparison, isNarrow])
  const isShort = useNarrow(roomForSources)
  const isPrinting = usePrinting()
  const isTold = desk.model.kind.sources !== undefined && !isShort && !isPrinting
  const sourceOf = useMemo(
    () => (isTold ? (of: string, row: GridRow) => rowSource(desk.model, desk.names, of, row) : null),
    [desk, isTold],
  )
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
        beside={beside}
        sourceOf={sourceOf}
      />
    </>
  )
}
