import { floatingRoot } from '../page/floating-root.ts'

const focusable =
  '[data-autofocus], input:not([disabled]), textarea:not([disabled]), select:not([disabled]), ' +
  '.modal-body button:not([disabled]), .modal-body a[href]'
/** Elements that stay usable while a dialog is open: other floating layers and live regions. */
const lives = (element: Element): boolean =>
  element.classList.contains('backdrop') || element.classList.contains('toasts')

/**
 * Keeps focus inside `mask`, makes the page behind inert and calls `onEscape`. The returned function undoes everything.
 */
export function trapFocus(mask: HTMLElement, onEscape: () => void): () => void {
  const before = document.activeElement
  const floating = floatingRoot()
  const behind = [...document.body.children, ...floating.children].filter(
    (each) =>
      each !== mask &&
      each !== floating &&
      !each.hasAttribute('inert') &&
      (!lives(each) || each.classList.contains('backdrop')),
  )
  for (const each of behind) each.setAttribute('inert', '')
  const dialog = mask.querySelector<HTMLElement>('[role="dialog"]')
  const first =
    mask.querySelector<HTMLElement>('[data-autofocus]') ?? mask.querySelector<HTMLElement>(focusable) ?? dialog
  first?.focus()
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || mask.hasAttribute('inert')) return
    event.preventDefault()
    onEscape()
  }
  document.addEventListener('keydown', onKey)
  return () => {
    document.removeEventListener('keydown', onKey)
    for (const each of behind) each.removeAttribute('inert')
    if (before instanceof HTMLElement) before.focus()
  }
}
