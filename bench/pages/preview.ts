// A preview opened in the page, from the click until it is drawn, each kind of file in turns.
// Documents of an enterprise, Chromium at full speed. The first opening of each kind also loads what reads it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { median, report, spread } from '../kit/figures.ts'
import { root, size } from '../kit/root.ts'
import { startServer, stopServer } from '../kit/server.ts'
import { makeTemporary } from '../kit/temporary.ts'
import { openBrowser } from './browser.ts'
import { DEMO_PASSWORD } from '../kit/client.ts'

const ROUNDS = size(15, 1)
const MOST_MS = 1000

const server = await startServer(makeTemporary('preview'))
const browser = await openBrowser()
const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
const page = await context.newPage()
await page.goto(`${server.url}/login/index`)
await page.request.post(`${server.url}/japi/api/base-user/authentication/userLoginEcology`, {
  data: { account: 'plantadmin', password: DEMO_PASSWORD },
})

const printed = await context.newPage()
await printed.setContent(`<h1>年度审计报告</h1>${'<p>资产负债表、利润表、现金流量表。</p>'.repeat(400)}`)
const fromDisk = (path: string): Buffer => readFileSync(join(root, path))
const kinds = [
  ['docx', 'application/octet-stream', fromDisk('features/platform/file/server/data/organization-application.docx')],
  ['xlsx', 'application/octet-stream', fromDisk('features/tax/invoice/fixtures/INV-M1.in.xlsx')],
  ['pdf', 'application/pdf', await printed.pdf()],
  ['png', 'image/png', await printed.screenshot()],
] as const
await printed.close()

await page.goto(`${server.url}/userCenter/companyManage?tab=files`)
await page.getByRole('button', { name: '上传档案' }).click()
const adding = page.getByRole('dialog', { name: '上传档案' })
await adding
  .locator('input[type=file]')
  .setInputFiles(kinds.map(([kind, mimeType, buffer]) => ({ name: `bench-${kind}.${kind}`, mimeType, buffer })))
await adding.getByText('已上传').nth(3).waitFor()
await adding.getByRole('button', { name: '保存' }).click()
await adding.waitFor({ state: 'hidden' })

/** Runs in the page: whether the dialog shows content of this kind. */
function isDrawn(kind: string): boolean {
  const dialog = document.querySelector('dialog[open], [role=dialog]')
  if (kind === 'docx') return (dialog?.querySelector('iframe')?.contentDocument?.body?.innerText.length ?? 0) > 50
  if (kind === 'png') return (dialog?.querySelector('img')?.naturalWidth ?? 0) > 0
  return (dialog?.querySelector(kind === 'pdf' ? 'canvas[role=img]' : 'tbody td') ?? null) !== null
}
const firsts = new Map<string, number>()
const later = new Map<string, number[]>()
for (let round = 0; round <= ROUNDS; round += 1)
  for (const [kind] of kinds) {
    const button = page
      .getByRole('row')
      .filter({ hasText: `bench-${kind}` })
      .getByRole('button', { name: '预览' })
    const from = performance.now()
    await button.click()
    await page.waitForFunction(isDrawn, kind, { polling: 'raf' })
    const took = performance.now() - from
    if (round === 0) firsts.set(kind, took)
    else later.set(kind, [...(later.get(kind) ?? []), took])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
for (const [kind, times] of later)
  report(
    `preview of ${kind} opened (n = ${ROUNDS})`,
    `${spread(times, 0)} ms; the first ${firsts.get(kind)?.toFixed(0)} ms`,
    { value: median(times), most: MOST_MS, unit: ' ms' },
  )
await browser.close()
await stopServer(server)
