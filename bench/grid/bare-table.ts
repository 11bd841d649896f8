/**
 * Runs in the static copy of a return's page: the same table with one input and no model. Keys write a figure into the
 * cell and move; a paste writes text into cells. Nothing is read, computed, checked, saved or announced.
 */
export function bareTable(first: string): void {
  const activeClass = 'tax-grid__active'
  const cells = new Map(
    [...document.querySelectorAll<HTMLElement>('td[data-ref]')].map((cell) => [cell.dataset['ref'] ?? '', cell]),
  )
  const rows = [...document.querySelectorAll('tbody tr')]
    .map((row) => [...row.querySelectorAll<HTMLElement>('td[data-ref]')])
    .filter((row) => row.length > 0)
  // The copy keeps the names that the build gave to the classes of the page's own input and active cell.
  const inputClass = document.querySelector('td input')?.className ?? ''
  for (const left of document.querySelectorAll('td input')) left.remove()
  for (const left of document.querySelectorAll('td[data-ref]')) left.classList.remove(activeClass)
  let active = cells.get(first)!
  let input = document.createElement('input')
  const show = (cell: HTMLElement): void => {
    active.classList.remove(activeClass)
    input.remove()
    active = cell
    input = document.createElement('input')
    input.className = inputClass
    input.value = cell.querySelector(':scope > .tax-grid__figure')?.textContent ?? ''
    cell.classList.add(activeClass)
    cell.append(input)
    input.focus({ preventScroll: true })
    input.select()
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  const write = (cell: HTMLElement, text: string): void => {
    const shown = cell.querySelector(':scope > .tax-grid__figure')
    if (shown !== null) shown.textContent = Number(text).toLocaleString('en', { minimumFractionDigits: 2 })
  }
  const place = (): [number, number] => {
    const row = rows.findIndex((each) => each.includes(active))
    return [row, rows[row]!.indexOf(active)]
  }
  document.addEventListener('keydown', (event) => {
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    if (event.key === 'Enter') write(active, input.value)
    const [row, column] = place()
    const next = rows[row + step]?.[column]
    if (next !== undefined) show(next)
  })
  document.addEventListener('paste', (event) => {
    event.preventDefault()
    const [top, left] = place()
    const block = (event.clipboardData?.getData('text/plain') ?? '').split(/\r?\n/).map((line) => line.split('\t'))
    for (const [down, line] of block.entries())
      for (const [right, text] of line.entries()) {
        const cell = rows[top + down]?.[left + right]
        if (cell !== undefined) write(cell, text)
      }
  })
  show(active)
}

/** Records for every key the time until its frame was painted. */
export function watchKeys(): void {
  const seen = window as unknown as { painted: number[] }
  seen.painted = []
  document.addEventListener(
    'keydown',
    (event) => {
      const { timeStamp } = event
      requestAnimationFrame(() => {
        const after = new MessageChannel()
        after.port1.onmessage = () => seen.painted.push(performance.now() - timeStamp)
        after.port2.postMessage(undefined)
      })
    },
    true,
  )
}
