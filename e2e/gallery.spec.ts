import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { colourRules, findings } from './axe.ts'
import { complaints } from './people.ts'
import { small } from './small-targets.ts'
import { test } from './test.ts'

// Every part stands for itself: workers share them out, in any order.
test.describe.configure({ mode: 'parallel' })

/** Folders of the kit that show what they have. */
const kit = join(import.meta.dirname, '../packages/page-kit/src')
const parts = readdirSync(kit).filter((folder) => existsSync(join(kit, folder, 'gallery.tsx')))

for (const part of parts)
  test(`house: ${part} of the page kit in all its states, light, dark and at 390 px`, async ({ page }) => {
    const said = complaints(page)
    await page.goto(`/?part=${part}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // The picture of a chart has come; what shows a state of loading is no picture.
    await page.evaluate(() =>
      document.querySelectorAll('[data-part="chart-waits"]').forEach((each) => each.scrollIntoView()),
    )
    await expect(page.locator('[data-part="chart-waits"]')).toHaveCount(0)
    for (const [colorScheme, rules] of [
      ['light', undefined],
      ['dark', colourRules],
    ] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
      expect(await findings(page, 'html', rules), colorScheme).toEqual([])
    }
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(await small(page)).toEqual([])
    expect(await findings(page), '390 px').toEqual([])
    expect(said).toEqual([])
  })
