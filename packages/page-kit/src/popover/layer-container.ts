/**
 * Where a pop-up is drawn: inside the dialog it belongs to, which is not inert, else inside `main`, so that it lies
 * in a landmark. The body only for pages without either.
 */
export const layerContainer = (anchor: Element | null): HTMLElement =>
  anchor?.closest<HTMLElement>('[role="dialog"]') ?? document.querySelector('main') ?? document.body
