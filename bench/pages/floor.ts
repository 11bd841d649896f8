import type { Page } from '@playwright/test'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startNode } from '../kit/children.ts'
import type { Child } from '../kit/children.ts'
import { makeTemporary } from '../kit/temporary.ts'

/**
 * The current content of a page as a static document: no scripts, one style sheet with all its rules. Served by
 * node:http.
 */
export async function floorOf(page: Page): Promise<Child & { address: string }> {
  const { markup, style } = await page.evaluate(() => {
    const style = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
      .join('\n')
    const copy = document.documentElement.cloneNode(true) as HTMLElement
    for (const gone of copy.querySelectorAll('script, style, base, link, noscript')) gone.remove()
    for (const image of copy.querySelectorAll('img')) if (!image.src.startsWith('data:')) image.remove()
    copy
      .querySelector('head')!
      .insertAdjacentHTML('beforeend', '<link rel="stylesheet" href="/floor.css"><link rel="icon" href="data:,">')
    return { markup: `<!doctype html>${copy.outerHTML}`, style }
  })
  const dir = makeTemporary('floor')
  writeFileSync(join(dir, 'index.html'), markup)
  writeFileSync(join(dir, 'floor.css'), style)
  const child = await startNode('bench/floors/files-server.ts', { FLOOR_DIR: dir })
  return { ...child, address: `${child.ready}/index.html` }
}
