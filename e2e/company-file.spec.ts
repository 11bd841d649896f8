import { expect, type Page } from '@playwright/test'
import { readFile, writeFile } from 'node:fs/promises'
import { findings } from './axe.ts'
import { signInAsOperator } from './operators.ts'
import { complaints, copyOf } from './people.ts'
import { test } from './test.ts'

export const tells = ['company-file', 'file']

const MB = 1_048_576

/** One page that a reader draws, and so many bytes of comments that it skips. */
function pdfOf(bytes: number): Buffer {
  const stream = 'BT /F1 48 Tf 40 100 Td (2025) Tj ET'
  const parts = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  const body = parts.map((part, at) => `${at + 1} 0 obj\n${part}\nendobj\n`).join('')
  const end = 'trailer\n<< /Root 1 0 R /Size 6 >>\n%%EOF'
  const lines = Array.from({ length: bytes / 64 }, (_, at) => `%${String(at).padStart(62, '.')}\n`).join('')
  return Buffer.from(`%PDF-1.4\n${lines}${body}${end}`)
}

/** What the page asked of the protocol, and the pieces that it may not send. */
async function watch(page: Page, onPiece: (count: number) => Promise<'cut' | 'hang' | 'send'>) {
  const asked: string[] = []
  let pieces = 0
  await page.route(/fileManager\/resumable/, async (route) => {
    const method = route.request().method()
    asked.push(method)
    const fate = method === 'PATCH' ? await onPiece((pieces += 1)) : 'send'
    if (fate === 'cut') await route.abort('internetdisconnected')
    else if (fate === 'send') await route.continue()
  })
  return asked
}

test('FIL-01 PRM-15 a large document goes on after a lost line and a reload, and comes back byte for byte', async ({
  page,
  context,
}, { parallelIndex }) => {
  test.setTimeout(180_000)
  const said = complaints(page)
  const name = `2025年度审计报告 ${Date.now()}`
  const file = test.info().outputPath(`${name}.pdf`)
  const bytes = pdfOf(30 * MB)
  await writeFile(file, bytes)
  await signInAsOperator(page, copyOf('plantadmin', parallelIndex))
  await page.goto('/userCenter/companyManage?tab=files')
  await expect(page.getByText('本企业的文件已用')).toBeVisible()
  const dialog = page.getByRole('dialog', { name: '上传档案' })
  const choose = async () => {
    await page.getByRole('button', { name: '上传档案' }).click()
    // After the reload the broken-off upload is offered before any other file.
    await dialog.locator('input[type=file]').first().setInputFiles(file)
  }
  let hang = true
  const asked = await watch(page, async (count) => {
    if (count === 2) {
      await context.setOffline(true)
      return 'cut'
    }
    // The fourth never arrives: the page is loaded anew meanwhile.
    return count === 4 && hang ? 'hang' : 'send'
  })
  await choose()
  await expect(dialog.getByText('网络断开，连上后自动继续')).toBeVisible()
  await dialog.getByLabel('有效期至（没有期限的不填）').fill('2026-12-31')
  await context.setOffline(false)
  await expect.poll(() => asked.filter((method) => method === 'PATCH').length, { timeout: 60_000 }).toBe(4)
  expect(asked.filter((method) => method === 'POST')).toHaveLength(1)
  page.once('dialog', (question) => void question.accept())
  await page.reload()
  hang = false
  await choose()
  await expect(dialog.getByText('已上传')).toBeVisible({ timeout: 60_000 })
  // Begun once, and asked how far it was each time.
  expect([asked.filter((method) => method === 'POST').length, asked.includes('HEAD')]).toEqual([1, true])
  await expect(dialog.getByLabel('类别')).toHaveValue('audit')
  expect(await findings(page)).toEqual([])
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toBeHidden()

  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('30 MB')
  await row.getByRole('button', { name: '预览' }).click()
  const preview = page.getByRole('dialog', { name: `${name}.pdf` })
  await expect(preview.getByRole('img', { name: '第 1 页，共 1 页' })).toBeVisible({ timeout: 60_000 })
  await page.keyboard.press('Escape')
  const coming = page.waitForEvent('download')
  await row.getByRole('button', { name: '下载' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toBe(`${name}.pdf`)
  expect((await readFile(await download.path())).equals(bytes)).toBe(true)
  expect(said.filter((line) => !/net::|Indexing all PDF objects/.test(line))).toEqual([])
})
