import type { Page } from '@playwright/test'
import { copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startNode } from '../kit/children.ts'
import type { Child } from '../kit/children.ts'
import { makeTemporary } from '../kit/temporary.ts'

/**
 * The current content of a page as a static document: no scripts, one style sheet with all its rules. Served by
 * node:http.
 * @param script a module that the document loads all the same
 * @param isIsolated with the header of our documents for which Chromium opens them in a process of their own
 */
export async function floorOf(
  page: Page,
  { script, isIsolated = false }: { script?: string; isIsolated?: boolean } = {},
): Promise<Child & { address: string }> {
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
  const loads = script === undefined ? '' : '<script type="module" src="/floor.js"></script>'
  writeFileSync(join(dir, 'index.html'), markup.replace('</head>', `${loads}</head>`))
  if (script !== undefined) copyFileSync(script, join(dir, 'floor.js'))
  writeFileSync(join(dir, 'floor.css'), style)
  const child = await startNode('bench/floors/files-server.ts', {
    FLOOR_DIR: dir,
    ...(isIsolated ? { FLOOR_ISOLATED: '1' } : {}),
  })
  return { ...child, address: `${child.ready}/index.html` }
}
