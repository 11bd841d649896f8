import { useEffect, useId, useRef, useState } from 'react'

/** What is wrong with a form, by field. */
export type Faults<F extends string> = Partial<Record<F, string>>

/** A form's faults as its fields and its summary show them. */
export interface FormFaults<F extends string = string> {
  /** The form's fields from top to bottom. */
  order: readonly F[]
  faults: Faults<F>
  /** Shows what is wrong and goes to the first field of it, in the order of the form; true when nothing is. */
  show(faults: Faults<F>): boolean
  /** The field was changed: what was said of it goes. */
  clear(field: F): void
  idOf(field: F): string
  goTo(field: F): void
}

/** What is wrong with a form: marked at each field, and the first of them is gone to. */
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
  // After the drawing: a field may come with the fault that names it.
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
