import type { FormSet } from '@portal/tax-forms'
import { pause } from '@portal/tax-forms/lang/pause'
import { useEffect, useRef, useState } from 'react'
import type { ReturnView } from '../../../contract/index.ts'
import type { TaxKindOnPage } from '../../kind/tax-kind.ts'
import { openDesk, type Desk } from './open-desk.ts'

interface Held {
  set: FormSet
  desk: Desk
}

/**
 * Desks of returns that are being drawn for the first time. React throws such a drawing away when something urgent
 * comes between; the next one finds its desk here instead of computing the return again.
 */
const undrawn = new WeakMap<ReturnView['tables'], Held>()

function heldFor(set: FormSet, view: ReturnView, kind: TaxKindOnPage): Held {
  const known = undrawn.get(view.tables)
  if (known !== undefined && known.set === set && known.desk.model.kind === kind) return known
  const held = { set, desk: openDesk(set, view, kind) }
  undrawn.set(view.tables, held)
  return held
}

/** Makes a return's desk before its page is drawn: over what the document shows of it, it stands at once. */
export async function makeDesk(set: FormSet, view: ReturnView, kind: TaxKindOnPage): Promise<void> {
  await pause()
  heldFor(set, view, kind)
}

/**
 * Keeps one desk while the return is the same; it is made in a task of its own, before the drawing. New reads update
 * it, so undo steps and unsaved figures survive.
 */
export function useDesk(
  set: FormSet | undefined,
  view: ReturnView | undefined,
  kind: TaxKindOnPage | undefined,
): Desk | null {
  const held = useRef<Held | null>(null)
  const [made, setMade] = useState<ReturnView['tables'] | null>(null)
  const isAnother = held.current?.set !== set || held.current?.desk.view.taskNo !== view?.taskNo
  if (
    set !== undefined &&
    view !== undefined &&
    kind !== undefined &&
    isAnother &&
    (made === view.tables || undrawn.has(view.tables))
  )
    held.current = heldFor(set, view, kind)
  const desk = held.current?.desk ?? null
  useEffect(() => {
    if (set === undefined || view === undefined || kind === undefined || !isAnother) return
    let isGone = false
    void makeDesk(set, view, kind).then(() => {
      if (!isGone) setMade(view.tables)
    })
    return () => {
      isGone = true
    }
  }, [set, view, kind, isAnother])
  useEffect(() => {
    if (desk === null || view === undefined) return
    undrawn.delete(view.tables)
    desk.refresh(view)
  }, [desk, view])
  return view === undefined || desk?.view.taskNo !== view.taskNo ? null : desk
}
