/** Frames to wait for the cells of a table just opened. */
const mostFrames = 60

/** Scrolls to a cell and, unless `isSeenOnly`, focuses it, as soon as it is drawn. */
export function showCell(ref: string, isSeenOnly = false): void {
  const before = document.activeElement
  const enter = (input: HTMLInputElement): void => {
    if (!isSeenOnly && !isTakenSince(before)) input.focus({ preventScroll: true })
  }
  // Focuses a cell of a drawn table at once: a key typed before the next frame would be lost.
  queueMicrotask(() => {
    const input = inputOf(ref)
    if (input === null) {
      whenDrawn(ref, mostFrames, enter)
      return
    }
    enter(input)
    requestAnimationFrame(() => {
      if (inputOf(ref) === input) intoView(cellOf(ref))
    })
  })
}

const cellOf = (ref: string): Element | null => document.querySelector(`td[data-ref="${CSS.escape(ref)}"]`)
const inputOf = (ref: string): HTMLInputElement | null => cellOf(ref)?.querySelector('input') ?? null
const intoView = (cell: Element | null): void => cell?.scrollIntoView({ block: 'center', inline: 'center' })

function whenDrawn(ref: string, frames: number, enter: (input: HTMLInputElement) => void): void {
  requestAnimationFrame(() => {
    const input = inputOf(ref)
    if (input === null && frames > 0) {
      whenDrawn(ref, frames - 1, enter)
      return
    }
    intoView(cellOf(ref))
    if (input !== null) enter(input)
  })
}

/** A field focused meanwhile keeps the focus, so that its text never lands in a cell. */
function isTakenSince(before: Element | null): boolean {
  const now = document.activeElement
  return (
    now !== before && now !== null && now.matches('input, textarea, select') && now.closest('[role="grid"]') === null
  )
}
