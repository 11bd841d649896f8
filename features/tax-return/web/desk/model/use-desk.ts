import type { FormSet } from '@portal/tax-forms'
import { useEffect, useRef } from 'react'
import type { ReturnView } from '../../../contract/index.ts'
import type { TaxKindOnPage } from '../../kind/tax-kind.ts'
import { openDesk, type Desk } from './open-desk.ts'

/** Keeps one desk while the return is the same. New reads update it, so undo steps and unsaved figures survive. */
export function useDesk(
  set: FormSet | undefined,
  view: ReturnView | undefined,
  kind: TaxKindOnPage | undefined,
): Desk | null {
  const held = useRef<{ set: FormSet; desk: Desk } | null>(null)
  if (
    set !== undefined &&
    view !== undefined &&
    kind !== undefined &&
    (held.current?.set !== set || held.current.desk.view.taskNo !== view.taskNo)
  )
    held.current = { set, desk: openDesk(set, view, kind) }
  const desk = held.current?.desk ?? null
  useEffect(() => {
    if (desk !== null && view !== undefined) desk.refresh(view)
  }, [desk, view])
  return view === undefined || desk?.view.taskNo !== view.taskNo ? null : desk
}
