import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { signInAsOperator } from './operators.ts'
import { axeFindings, complaints, copyOf, person } from './people.ts'
import { test } from './test.ts'

export const tells = ['audit']

const log = '/systemMonitoring/document'
const row = (page: Page, text: string) =>
  page.getByRole('table', { name: '系统日志' }).getByRole('row').filter({ hasText: text })

/** Runs the command like `npm run --silent audit`, on this run's installation. */
function audit(...args: string[]): Promise<{ code: number; stdout: string }> {
  const env = { ...process.env, DATA_DIR: join(process.env['E2E_DATA_DIR'] ?? '', 'open') }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['apps/server/src/audit-cli.ts', ...args],
      { env, maxBuffer: 100_000_000 },
      (error, stdout) => resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout }),
    )
  })
}

test("MON-02 SES-20 LEAD-05 LEAD-11 a clerk's download and refusal stand in the log, are found, go to Excel", async ({
  browser,
  page,
}, { parallelIndex }) => {
  const clerk = copyOf('taxclerk', parallelIndex)
  const { page: desk } = await person(browser, clerk)
  await desk.goto('/system/tax-admin/invoice-import')
  const template = desk.waitForEvent('download')
  await desk
    .getByRole('button', { name: /模板/ })
    .or(desk.getByRole('link', { name: /模板/ }))
    .first()
    .click()
  await template
  const refused = await desk.evaluate(async () => {
    const token = /(?:^|; )token=([^;]+)/.exec(document.cookie)?.[1] ?? ''
    const answer = await fetch('/japi/api/manage/auditLog/list', { headers: { authorization: `Bearer ${token}` } })
    return { ...((await answer.json()) as { msg: string }), trace: answer.headers.get('x-request-id') ?? '' }
  })
  expect(refused).toMatchObject({
    code: 403,
    msg: '没有「查看系统日志」权限，请联系管理员分配权限',
    data: { missing: 'perm:monitor:audit:read' },
  })
  await desk.context().close()

  const said = complaints(page)
  await signInAsOperator(page, copyOf('superadmin', parallelIndex))
  await page.goto(log)
  await page.getByLabel('人员').fill(clerk)
  await page.getByRole('button', { name: '查询' }).click()
  await expect(row(page, '下载发票导入模板').first()).toContainText('成功')
  await page.getByRole('button', { name: '更多条件' }).click()
  // The number as shown on an error card.
  await page.getByLabel('追踪号').fill(refused.trace.slice(0, 8))
  await page.getByRole('button', { name: '查询' }).click()
  await expect(row(page, clerk)).toHaveCount(1)
  await expect(row(page, clerk)).toContainText('没有权限或未完成验证')
  // A click anywhere on the row.
  await row(page, clerk).getByText('没有权限或未完成验证').click()
  const detail = page.getByRole('dialog', { name: '日志详情' })
  await expect(detail).toContainText(refused.trace)
  await expect(detail).toContainText('查看系统日志')
  await page.keyboard.press('Escape')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出 Excel' }).click()
  expect((await download).suggestedFilename()).toMatch(/^系统日志-\d{4}-\d{2}-\d{2}\.xlsx$/)
  await page.getByRole('button', { name: '清除条件' }).click()
  // Other journeys write meanwhile, and a download is written down once it has ended.
  await page.getByLabel('人员').fill(copyOf('superadmin', parallelIndex))
  await page.getByRole('button', { name: '查询' }).click()
  await expect(async () => {
    await page.getByRole('button', { name: '刷新' }).click()
    await expect(row(page, '导出系统日志').first()).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 15_000 })
  expect(await axeFindings(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await axeFindings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(said).toEqual([])
})

test('LEAD-11 SES-20 the chain is checked and exported, and a tampered file names its row', async ({ page }, {
  parallelIndex,
}) => {
  await signInAsOperator(page, copyOf('superadmin', parallelIndex))
  await page.goto(log)
  const chain = page.getByRole('status').filter({ has: page.getByRole('button', { name: '校验' }) })
  await chain.getByRole('button', { name: '校验' }).click()
  await expect(page.getByText('日志未发现改动')).toBeVisible()
  await expect(page.getByText(/上次校验 \d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}/)).toBeVisible()
  const { stdout } = await audit('export')
  const lines = stdout.trimEnd().split('\n')
  expect(lines.length).toBeGreaterThan(3)
  const dir = await mkdtemp(join(tmpdir(), 'audit-e2e-'))
  const whole = join(dir, 'whole.jsonl')
  await writeFile(whole, stdout)
  expect(await audit('verify', whole)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(`${lines.length - 1} 条审计记录全部成立`) as unknown as string,
  })
  const cut = join(dir, 'cut.jsonl')
  await writeFile(cut, lines.toSpliced(1, 1).join('\n'))
  expect(await audit('verify', cut)).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('的记录被删除') as unknown as string,
  })
})
