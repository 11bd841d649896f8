/** Keyboard use of the panel: up and down move between lines, right and left open and close them. */
export function moveInPanel(event: KeyboardEvent, panel: HTMLElement, onHome: () => void): void {
  if (event.key === 'Escape') {
    event.preventDefault()
    onHome()
    return
  }
  const active = document.activeElement
  const isOpen = active?.getAttribute('aria-expanded') ?? null
  if ((event.key === 'ArrowRight' && isOpen === 'false') || (event.key === 'ArrowLeft' && isOpen === 'true')) {
    event.preventDefault()
    if (active instanceof HTMLElement) active.click()
    return
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined || event.ctrlKey || event.altKey || event.metaKey) return
  const stops = [...panel.querySelectorAll<HTMLElement>('button, a, summary')]
  const at = stops.findIndex((stop) => stop === active)
  const next = stops[at === -1 ? (step === 1 ? 0 : stops.length - 1) : at + step]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}
