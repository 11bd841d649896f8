/** Fetches the application's files into the browser's cache while the user types; the immutable names make it last. */
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

/** Also without typing (a password manager fills silently), once the page has long been usable. */
const idleMs = 1500
