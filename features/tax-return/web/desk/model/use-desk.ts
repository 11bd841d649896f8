import type { FormSet } from '@portal/tax-forms'
import { useEffect, useRef } from 'react'
import type { ReturnView } from '../../../contract/index.ts'
import { openDesk, type Desk } from './open-desk.ts'

/**
 * One desk as long as the return stays the same: what is read anew goes into it, so that steps and unsaved figures
 * survive.
 */
export function useDesk(set: FormSet | undefined, view: ReturnView | undefined): Desk | null {
  const held = useRef<{ set: FormSet; desk: Desk } | null>(null)
  if (
    set !== undefined &&
    view !== undefined &&
    (held.current?.set !== set || held.current.desk.view.taskNo !== view.taskNo)
  )
    held.current = { set, desk: openDesk(set, view) }
  const desk = held.current?.desk ?? null
  useEffect(() => {
    if (desk !== null && view !== undefined) desk.refresh(view)
  }, [desk, view])
  return view === undefined || desk?.view.taskNo !== view.taskNo ? null : desk
}
