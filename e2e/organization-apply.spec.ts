import { expect, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { findings } from './axe.ts'
import { signInAsOperator } from './operators.ts'
import { ask, complaints, returnCopyOf, signIn } from './people.ts'
import { test } from './test.ts'

export const tells = ['organization']

const address = '/organization/application'
/** Digits and letters that a credit code has, for one that nobody has. */
const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
function freeCode(): string {
  const body = `91350100M${String(Date.now() % 100_000_000).padStart(8, '0')}`
  const sum = [...body].reduce((all, char, index) => all + alphabet.indexOf(char) * (3 ** index % 31), 0)
  return body + alphabet[(31 - (sum % 31)) % 31]
}

/** The document in its frame; then the same button as if the file were a PDF, whose font is not in it. */
async function isShown(page: Page): Promise<void> {
  const preview = page.getByRole('dialog', { name: '申请表.docx' })
  await expect(preview.frameLocator('iframe').getByText('组织机构变更申请表').first()).toBeVisible()
  expect(await preview.locator('iframe').getAttribute('sandbox')).toBe('allow-same-origin')
  await page.keyboard.press('Escape')
  await page.route('**/fileManager/fileFacts', async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: object }
    await route.fulfill({ json: { ...answer, data: { ...answer.data, kind: 'pdf' } } })
  })
  await page.route('**/fileManager/downloadFile', (route) =>
    route.fulfill({ body: pdfOf('4E2D6587'), contentType: 'application/pdf' }),
  )
  await page.reload()
  await page.getByRole('button', { name: '预览' }).click()
  const drawn = preview.getByRole('img', { name: '第 1 页，共 1 页' })
  const hasInk = () =>
    drawn.evaluate((canvas: HTMLCanvasElement) =>
      (canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []).some(
        (value, at) => at % 4 === 0 && value < 100,
      ),
    )
  await expect.poll(hasInk).toBe(true)
  await page.unrouteAll()
  await page.keyboard.press('Escape')
}

/** One page with Chinese text in a font that every reader has to bring. */
function pdfOf(text: string): Buffer {
  const font = '/Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [6 0 R]'
  const system = '/CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >>'
  const stream = `BT /F1 48 Tf 40 100 Td <${text}> Tj ET`
  const parts = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    `<< ${font} >>`,
    `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light ${system} /FontDescriptor 7 0 R >>`,
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /Ascent 880 /Descent -120 /StemV 80 /ItalicAngle 0 ' +
      '/CapHeight 700 /FontBBox [-25 -254 1000 880] >>',
  ]
  const body = parts.map((part, at) => `${at + 1} 0 obj\n${part}\nendobj\n`).join('')
  return Buffer.from(`%PDF-1.4\n${body}trailer\n<< /Root 1 0 R /Size 8 >>\n%%EOF`)
}

test('FIL-02 ORG-03 ORG-06 ORG-07 LEAD-06 a member applies with a document, an operator looks and passes', async ({
  page,
  browser,
}, { parallelIndex }) => {
  const said = complaints(page)
  const name = `启明氢能 ${Date.now()}`
  await signIn(page, returnCopyOf('taxclerk', parallelIndex))
  await page.goto(address)
  await page.getByRole('button', { name: '申请组织变更' }).first().click()
  const form = page.getByRole('dialog', { name: /^组织变更申请/ })
  await form.getByLabel('公司名称').fill(name)
  await form.getByLabel('上级公司').fill('集团')
  await page.getByRole('option', { name: /^集团/ }).first().click()
  await expect(form.getByLabel('级次')).toHaveValue('2 级，按上级加 1')
  await form.getByLabel('板块').selectOption({ index: 1 })
  await form.getByLabel('信用代码').fill(freeCode())
  const download = page.waitForEvent('download')
  await form.getByRole('button', { name: '下载模板' }).click()
  const template = await readFile(await (await download).path())
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: '申请表.docx', mimeType: 'application/octet-stream', buffer: template })
  await expect(form.getByText('已上传 申请表.docx')).toBeVisible()
  expect(await findings(page, '[role=dialog]')).toEqual([])
  await form.getByRole('button', { name: '提交', exact: true }).click()
  await expect(page.getByText('提交成功')).toBeVisible()

  const operator = await (await browser.newContext()).newPage()
  await signInAsOperator(operator, returnCopyOf('superadmin', parallelIndex))
  await operator.goto('/workbenches/notice')
  await operator
    .getByRole('row')
    .or(operator.getByRole('listitem'))
    .filter({ hasText: name })
    .getByText('去审批')
    .click()
  const check = operator.getByRole('dialog', { name: /^组织变更申请/ })
  await expect(check.getByText('＋ 新增')).toBeVisible()
  await expect(check.getByLabel('变更为公司名称')).toHaveValue(name)
  expect(await findings(operator, '[role=dialog]')).toEqual([])
  await check.getByRole('button', { name: '预览' }).click()
  await isShown(operator)
  // Another journey may change the tree meanwhile: then the effect is shown anew, and passed as it is now.
  const passed = check.getByText('已通过').first()
  const changed = check.getByText('组织树在您查看之后有变动')
  await check.getByRole('button', { name: /^通过/ }).click()
  await expect(passed.or(changed)).toBeVisible()
  if (await changed.isVisible()) await check.getByRole('button', { name: /^通过/ }).click()
  await expect(passed).toBeVisible()
  type Found = { records: { customerCode: string }[] }[]
  const [found] = await ask<Found>(operator, '/japi/api/manage/organization/getAllByPage', { word: name })
  await operator.goto(`/organization/index?org=${found?.records[0]?.customerCode ?? ''}`)
  await expect(operator.getByRole('heading', { name })).toBeVisible()

  await page.goto('/workbenches/notice')
  await expect(page.getByText(`新增组织申请：${name}已通过`).first()).toBeVisible()
  expect(said).toEqual([])
})
