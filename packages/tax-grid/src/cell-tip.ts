const cellOf = (target: EventTarget): Element | null =>
  target instanceof Element ? target.closest('td[data-ref]') : null

/**
 * Shows the tip of the cell under the pointer: its description becomes its `title` only there. A title of every cell
 * costs its style anew at each change, because the browser's own style sheet has a rule for titles.
 */
export function showTip({ target }: { target: EventTarget }): void {
  const cell = cellOf(target)
  const tip = cell?.getAttribute('aria-description') ?? ''
  if (tip === '') cell?.removeAttribute('title')
  else if (cell?.getAttribute('title') !== tip) cell?.setAttribute('title', tip)
}

export const hideTip = ({ target }: { target: EventTarget }): void => cellOf(target)?.removeAttribute('title')
