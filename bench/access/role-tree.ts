// A role's menus at 5,000 entries in the portal itself: all groups of a level opened at once, the root of all checked.
// Chromium is slowed down four times.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { root, size } from '../kit/root.ts'
import { databaseOf, startServer, stopServer, withDatabase } from '../kit/server.ts'
import { makeTemporary } from '../kit/temporary.ts'
import { openBrowser, openSlowPage } from '../pages/browser.ts'
import { measureAct, reportActs, type Act } from '../pages/gallery.ts'
import { operatorCookies } from '../pages/operator.ts'

const ROUNDS = size(11, 1)
const MOST_MS = 120
const PATH = '/Base/auth-management/role?roleId=bench-role1'

const dataDir = makeTemporary('role-tree')
const server = await startServer(dataDir)
const fill = readFileSync(join(root, 'bench/data/menus.sql'), 'utf8').replaceAll(':account', `'user'`)
await withDatabase(databaseOf(dataDir), (filling) => filling.query(fill))
const browser = await openBrowser()
const cookies = await operatorCookies(browser, server.url)

async function inTree(page: Page): Promise<Record<'open' | 'check', Act>> {
  const tree = page.getByRole('tree', { name: '菜单与按钮' })
  await tree.getByRole('treeitem').first().waitFor()
  await page.waitForTimeout(1_000)
  await tree.focus()
  await page.keyboard.press('End')
  // First levels are open from the start; the last row is a group of the large one, whose groups open all at once.
  const open = await measureAct(page, () => page.keyboard.press('*'))
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  const check = await measureAct(page, () => page.keyboard.press('Space'))
  await page.getByText(/改动未保存：加上 4\d{3} 项/).waitFor()
  return { open, check }
}

const rounds: Awaited<ReturnType<typeof inTree>>[] = []
for (let round = 0; round < ROUNDS; round += 1) {
  const { page, close } = await openSlowPage(browser, (context) => context.addCookies(cookies))
  await page.goto(server.url + PATH)
  rounds.push(await inTree(page))
  await close()
}
await browser.close()
await stopServer(server)
reportActs("a role's 5,000 menus", rounds, MOST_MS)
