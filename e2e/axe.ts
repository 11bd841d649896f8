import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * What axe finds in the page or a part of it: every rule, each violation with its places. It runs in the page itself
 * and gathers violations alone: by default each look opens a blank page and carries every node that passed over to it,
 * most of its time. Frames of other sites would not be looked at so; the portal has no frames. `rules` names the only
 * ones to run.
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

/** What is judged by colours, the only thing in which two themes of one page differ. */
export const colourRules = ['color-contrast', 'link-in-text-block'] as const
