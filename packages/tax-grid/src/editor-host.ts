/** Holds the editor without a box of its own: the editor is laid out in the cell that has the host. */
export function editorHost(): HTMLElement {
  const host = document.createElement('div')
  host.style.display = 'contents'
  return host
}

/** Whether a part of the page moves with its focus. Else the editor is focused anew, and a screen reader reads it. */
export const keepsFocus = 'moveBefore' in Element.prototype

/** Takes the host into a cell. Where the browser can, the editor keeps focus, selection and input method. */
export function carry(host: HTMLElement, cell: HTMLElement | null, isFocused: boolean): void {
  if (cell === null || host.parentNode === cell) return
  if (keepsFocus && host.isConnected && cell.isConnected) cell.moveBefore(host, null)
  else {
    cell.append(host)
    if (isFocused) host.querySelector('input')?.focus({ preventScroll: true })
  }
}
