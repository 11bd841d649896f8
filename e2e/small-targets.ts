import type { Page } from '@playwright/test'

/** What a finger is to hit and is less than 44 px high or wide; words within a text aside. */
export const small = (page: Page): Promise<string[]> => page.evaluate(() => {
  const isSmall = (target: Element): boolean => {
    const { width, height } = target.getBoundingClientRect()
    const isInText = target.tagName === 'A' && getComputedStyle(target).display === 'inline'
    const isHidden = width < 2 || target.closest('.skip, [inert]') !== null
    return !isHidden && !isInText && (width < 44 || height < 44)
  }
  return [...document.querySelectorAll('a, button, input, textarea')].filter(isSmall)
    .map(target => `${location.pathname} ${target.outerHTML.slice(0, 90)} ${JSON.stringify(target.getBoundingClientRect())}`)
})
