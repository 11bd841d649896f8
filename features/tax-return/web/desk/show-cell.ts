/** Frames that a table just opened may take until its cells are drawn. */
const mostFrames = 60

/** Brings a cell into view and, but for `isSeenOnly`, the keyboard into it, as soon as it is drawn. */
export function showCell(ref: string, isSeenOnly = false, frames = mostFrames, before = document.activeElement): void {
  requestAnimationFrame(() => {
    const cell = document.querySelector(`td[data-ref="${CSS.escape(ref)}"]`)
    const input = cell?.querySelector('input')
    if (cell === null || cell === undefined || input === null || input === undefined) {
      if (frames > 0) showCell(ref, isSeenOnly, frames - 1, before)
      else cell?.scrollIntoView({ block: 'center', inline: 'center' })
      return
    }
    cell.scrollIntoView({ block: 'center', inline: 'center' })
    if (!isSeenOnly && !isTakenSince(before)) input.focus({ preventScroll: true })
  })
}

/** A field opened meanwhile keeps the keyboard: what is typed for it must never land in a cell. */
function isTakenSince(before: Element | null): boolean {
  const now = document.activeElement
  return now !== before && now !== null && now.matches('input, textarea, select') && now.closest('[role="grid"]') === null
}
