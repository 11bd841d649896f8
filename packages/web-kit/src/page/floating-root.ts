/** The rules for print in styles/base.css name it too. */
const id = 'floating'

/**
 * What floats over the page is rendered here. In `body` itself, React would handle each event of the page twice.
 */
export function floatingRoot(): HTMLElement {
  const there = document.getElementById(id)
  if (there !== null) return there
  const made = document.createElement('div')
  made.id = id
  document.body.append(made)
  return made
}
