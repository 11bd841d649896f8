import type { Page } from '@playwright/test'

/** Touch targets under 44 px high or wide, except links within text. A checkbox counts with its label. */
export const small = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isHandy = (target: Element): boolean => {
      const { width, height } = target.getBoundingClientRect()
      return width >= 44 && height >= 44
    }
    const isSmall = (target: Element): boolean => {
      const isInText = target.tagName === 'A' && getComputedStyle(target).display === 'inline'
      const isHidden =
        target.getBoundingClientRect().width < 2 || target.closest('a[href$="#content"], [inert]') !== null
      const labels =
        target instanceof HTMLInputElement && /checkbox|radio/.test(target.type) ? [...(target.labels ?? [])] : []
      return !isHidden && !isInText && ![target, ...labels].some(isHandy)
    }
    return [...document.querySelectorAll('a, button, input, select, textarea')]
      .filter(isSmall)
      .map(
        (target) =>
          `${location.pathname} ${target.outerHTML.slice(0, 90)} ${JSON.stringify(target.getBoundingClientRect())}`,
      )
  })
