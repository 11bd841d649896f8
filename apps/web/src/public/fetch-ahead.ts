/**
 * Loads the application's files into the browser's cache while the user types. Their names are immutable, so they stay
 * valid.
 */
export function fetchAhead(): void {
  const files = JSON.parse(document.getElementById('prefetch')?.textContent ?? '[]') as string[]
  if (files.length === 0) return
  const start = (): void => {
    document.removeEventListener('input', start)
    for (const file of files) void fetch(file, { priority: 'low' } as RequestInit).catch(() => undefined)
  }
  document.addEventListener('input', start)
  addEventListener('load', () => {
    setTimeout(start, idleMs)
  })
}

/** Also loads without typing (password managers fill silently), once the page has been usable for a while. */
const idleMs = 1500
