import { useEffect, useId, useRef, useState } from 'react'

/** Error messages of a form by field. */
export type Faults<F extends string> = Partial<Record<F, string>>

/** A form's errors for its fields and its summary. */
export interface FormFaults<F extends string = string> {
  /** The form's fields from top to bottom. */
  order: readonly F[]
  faults: Faults<F>
  /** Shows the errors and focuses the first invalid field in form order; true when there are none. */
  show(faults: Faults<F>): boolean
  /** The field was changed: removes its error. */
  clear(field: F): void
  idOf(field: F): string
  goTo(field: F): void
}

/** Errors of a form: marks each field and focuses the first. */
export function useFaults<F extends string>(order: readonly F[]): FormFaults<F> {
  const id = useId()
  const [{ faults, turn }, setState] = useState<{ faults: Faults<F>; turn: number }>({ faults: {}, turn: 0 })
  const idOf = (field: F): string => `${id}-${field}`
  const goTo = (field: F): void => document.getElementById(idOf(field))?.focus()
  const goToFirst = useRef((): void => {})
  goToFirst.current = () => {
    const first = order.find((field) => faults[field] !== undefined)
    if (first !== undefined) goTo(first)
  }
  // Runs after rendering, because the field may appear together with its error.
  useEffect(() => {
    if (turn > 0) goToFirst.current()
  }, [turn])
  return {
    order,
    faults,
    idOf,
    goTo,
    show(next) {
      setState((before) => ({ faults: next, turn: before.turn + 1 }))
      return order.every((field) => next[field] === undefined)
    },
    clear: (field) =>
      setState((before) =>
        before.faults[field] === undefined ? before : { ...before, faults: { ...before.faults, [field]: undefined } },
      ),
  }
}
