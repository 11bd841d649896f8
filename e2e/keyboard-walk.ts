import type { Page } from '@playwright/test'

/** Result of a walk with Tab: elements in document order, and their appearance when focused. */
export interface Walk {
  missed: string[]
  unordered: string[]
  unseen: string[]
  clickable: string[]
}
/** A walk that met everything that can be clicked, in order, and saw each. */
export const wholeWalk: Walk = { missed: [], unordered: [], unseen: [], clickable: [] }

/** Most scrollable areas per page. */
const scrolling = 4

/** Walks the page with Tab from the first place the keyboard reaches to the last. */
export async function walk(page: Page): Promise<Walk> {
  const count = await begin(page)
  // Browsers add scrollable areas as Tab stops.
  for (let step = 1; step < count + scrolling; step += 1) await page.keyboard.press('Tab')
  return page.evaluate(() => (window as unknown as { endWalk(): Walk }).endWalk())
}

/** Starts at the first element reachable by keyboard; returns their number. */
const begin = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const reachable = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable="true"]'
    const isShown = (part: Element): boolean =>
      part.checkVisibility({ visibilityProperty: true }) && part.closest('[inert]') === null
    const places = (): HTMLElement[] =>
      [...document.querySelectorAll<HTMLElement>(reachable)].filter((part) => {
        if (part.tabIndex < 0 || !isShown(part) || part.matches(':disabled')) return false
        // Tab reaches one radio of a group; arrow keys reach the others.
        return !(part instanceof HTMLInputElement && part.type === 'radio') || part.checked
      })
    const looksOf = ({ boxShadow, outline, borderColor, backgroundColor }: CSSStyleDeclaration): string =>
      [boxShadow, outline, borderColor, backgroundColor].join()
    // A field's frame is drawn by itself or by a box around it.
    const looks = (part: Element | null, boxes = 3): string =>
      part === null || boxes === 0 ? '' : looksOf(getComputedStyle(part)) + looks(part.parentElement, boxes - 1)
    const name = (part: Element): string =>
      `${part.tagName} ${(part.getAttribute('aria-label') ?? part.textContent).trim().slice(0, 30)} ${part.className}`
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    const before = new Map(places().map((part) => [part, looks(part)]))
    const met: HTMLElement[] = []
    const unseen: string[] = []
    const [first, last] = [places()[0], places().at(-1)]
    const onFocus = ({ target }: FocusEvent): void => {
      if (!(target instanceof HTMLElement) || met.at(-1) === last) return
      met.push(target)
      // What came in after the walk began could not be compared: the next walk does.
      if ([looks(target), undefined].includes(before.get(target))) unseen.push(name(target))
    }
    document.addEventListener('focusin', onFocus)
    first?.focus()
    unseen.length = 0
    Object.assign(window, {
      endWalk: (): Walk => {
        document.removeEventListener('focusin', onFocus)
        const all = places()
        const order = met.map((part) => all.indexOf(part)).filter((place) => place >= 0)
        return {
          missed: all.filter((part) => !met.includes(part)).map(name),
          unseen,
          unordered: order.flatMap((place, at) => (at > 0 && place < (order[at - 1] ?? 0) ? [name(all[place]!)] : [])),
          // A pointer cursor marks a clickable element: the keyboard must reach it, a descendant or an ancestor.
          clickable: [...document.querySelectorAll('body *')]
            .filter(
              (part) =>
                getComputedStyle(part).cursor === 'pointer' &&
                (part.parentElement === null || getComputedStyle(part.parentElement).cursor !== 'pointer') &&
                isShown(part) &&
                part.closest(`${reachable}, label`) === null &&
                part.querySelector(reachable) === null,
            )
            .map(name),
        }
      },
    })
    return before.size
  })
