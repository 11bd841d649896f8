import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * axe's findings in the page or a part of it: every violation with its places.
 * Runs in the page itself and collects only violations. The default opens a blank page per check and transfers every
 * passed node, which takes most of its time. This mode would skip frames of other sites, but the portal has none.
 * `rules` limits the rules.
 */
export async function findings(page: Page, part = 'html', rules?: readonly string[]): Promise<string[]> {
  const only = rules ? { runOnly: { type: 'rule' as const, values: [...rules] } } : {}
  // The program is half a megabyte: a document that has it is not given it again.
  const hasAxe = await page.evaluate(() => 'axe' in window)
  const looked = new AxeBuilder({ page, ...(hasAxe ? { axeSource: 'void 0' } : {}) })
    .include(part)
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...only })
  const { violations } = await looked.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)
}

/** Rules about colours, the only difference between two themes of a page. */
export const colourRules = ['color-contrast', 'link-in-text-block'] as const
