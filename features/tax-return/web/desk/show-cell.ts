/** Frames that a table just opened may take until its cells are drawn. */
const mostFrames = 60

/** Brings a cell into view and, but for `isSeenOnly`, the keyboard into it, as soon as it is drawn. */
export function showCell(ref: string, isSeenOnly = false, frames = mostFrames): void {
  requestAnimationFrame(() => {
    const cell = document.querySelector(`td[data-ref="${CSS.escape(ref)}"]`)
    const input = cell?.querySelector('input')
    if (cell === null || cell === undefined || input === null || input === undefined) {
      if (frames > 0) showCell(ref, isSeenOnly, frames - 1)
      else cell?.scrollIntoView({ block: 'center', inline: 'center' })
      return
    }
    cell.scrollIntoView({ block: 'center', inline: 'center' })
    if (!isSeenOnly) input.focus({ preventScroll: true })
  })
}
