import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { colourRules, findings } from './axe.ts'
import { complaints } from './people.ts'
import { small } from './small-targets.ts'
import { test } from './test.ts'

export const tells = ['page-kit', 'web-kit']

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
    const waiting = page.locator('[data-part="chart-waits"]')
    // A picture is loaded where it is seen, so each is looked at in turn.
    await expect(async () => {
      if ((await waiting.count()) > 0) await waiting.first().scrollIntoViewIfNeeded({ timeout: 1000 })
      await expect(waiting).toHaveCount(0, { timeout: 1000 })
    }).toPass({ timeout: 30_000 })
    for (const [colorScheme, rules] of [
      ['light', undefined],
      ['dark', colourRules],
    ] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
      expect(await findings(page, 'html', rules), colorScheme).toEqual([])
    }
    await page.setViewportSize({ width: 390, height: 844 })
    // A chart is drawn again at its new width after the frame in which it learns of it.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(await small(page)).toEqual([])
    expect(await findings(page), '390 px').toEqual([])
    expect(said).toEqual([])
  })

test('house: a node of a tree is dragged to its place by the pointer, never into itself', async ({ page }) => {
  await page.goto('/?part=tree')
  const tree = page.getByRole('tree', { name: '组织机构' })
  const row = (name: string) => tree.getByRole('treeitem', { name, exact: true })
  const said = page.locator('[data-part="said"]')
  const drag = async (from: string, to: string, part: number) => {
    await row(from).scrollIntoViewIfNeeded()
    const [start, end] = [await row(from).boundingBox(), await row(to).boundingBox()]
    if (start === null || end === null) throw new Error('no rows')
    await page.mouse.move(start.x + 120, start.y + start.height / 2)
    await page.mouse.down()
    await page.mouse.move(end.x + 120, end.y + end.height * part, { steps: 6 })
  }
  // Rows can be dragged once the code for it has come.
  await expect(async () => {
    await drag('税务部', '财务部', 0.1)
    await expect(said).toHaveText('税务部：财务部之前', { timeout: 1_000 })
  }).toPass()
  await page.mouse.up()
  await expect(said).toHaveText('已把税务部移到：财务部之前')
  await expect(tree.getByRole('treeitem', { level: 3 }).first()).toHaveText('税务部')
  await drag('启明锅炉装备', '财务部', 0.5)
  await expect(said).toHaveText('启明锅炉装备不能移到这里')
  await page.mouse.up()
  await expect(said).toHaveText('没有移动启明锅炉装备')
  await drag('财务部', '启明锅炉装备', 0.1)
  await expect(said).toHaveText('财务部：启明锅炉装备之前')
  await page.keyboard.press('Escape')
  await expect(said).toHaveText('没有移动财务部')
  await page.mouse.up()
  await expect(tree.getByRole('treeitem', { level: 3 }).nth(1)).toHaveText('财务部')
})
