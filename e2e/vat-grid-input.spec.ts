import { expect, type Page } from '@playwright/test'
import { cell, figure, isActive, keys, openReturn, saved, tab } from './grid-page.ts'
import { complaints } from './people.ts'
import { test } from './test.ts'

export const tells = ['tax-grid', 'tax-return', 'vat']

async function putOnClipboard(page: Page, text: string, html?: string): Promise<void> {
  await page.evaluate(
    async ([plain, markup]) => {
      const kinds: Record<string, Blob> = { 'text/plain': new Blob([plain ?? ''], { type: 'text/plain' }) }
      if (markup !== undefined) kinds['text/html'] = new Blob([markup], { type: 'text/html' })
      await navigator.clipboard.write([new ClipboardItem(kinds)])
    },
    [text, html],
  )
}

test('TAX-06 a paste of 2,000 cells: what fits is one step, the rest is refused by cell', async ({ page, context }, {
  parallelIndex,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const said = complaints(page)
  await openReturn(page, parallelIndex)
  await tab(page, '附一 销项').click()
  await cell(page, 'VATG_A1.r1.c1').click()
  await putOnClipboard(
    page,
    Array.from({ length: 40 }, (_, row) =>
      Array.from({ length: 50 }, (__, column) => `${row * 50 + column + 1}`).join('\t'),
    ).join('\r\n'),
  )
  await keys(page, 'Control+v')
  const report = page.getByRole('region', { name: '没有粘贴的格' })
  await expect(report.getByText(/^已粘贴 \d+ 格，\d+ 格没有写入/)).toBeVisible()
  await expect(report.getByText('由公式计算，不能填写').first()).toBeVisible()
  await expect(figure(page, 'VATG_A1.r2.c2')).toHaveText('52.00')
  await keys(page, 'Control+z')
  await expect(figure(page, 'VATG_A1.r2.c2')).toHaveText(/^(0\.00)?$/)
  await expect(report).toHaveCount(0)

  await cell(page, 'VATG_A1.r1.c1').click()
  await putOnClipboard(
    page,
    '1,235\t(20)\r\n\t￥3',
    '<table><tr><td rowspan=2 x:num="1234.57">1,235</td><td>(20)</td></tr><tr><td>￥3</td></tr></table>',
  )
  await keys(page, 'Control+v')
  await expect(figure(page, 'VATG_A1.r1.c1')).toHaveText('1,234.57')
  await expect(figure(page, 'VATG_A1.r1.c2')).toHaveText('-20.00')
  await expect(figure(page, 'VATG_A1.r2.c2')).toHaveText('3.00')
  await keys(page, 'Shift+ArrowRight', 'Control+c')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe('1234.57\t-20.00')
  await keys(page, 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Control+v')
  await expect(figure(page, 'VATG_A1.r4.c1')).toHaveText('1,234.57')
  await saved(page)
  await page.reload()
  await expect(figure(page, 'VATG_A1.r4.c2')).toHaveText('-20.00')
  expect(said).toEqual([])
})

test('TAX-06 an input method loses no letter, and Enter that ends a composition does not move', async ({
  page,
  context,
}, { parallelIndex }) => {
  await openReturn(page, parallelIndex)
  const session = await context.newCDPSession(page)
  const compose = (text: string) =>
    session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await tab(page, '附一 销项').click()
  await cell(page, 'VATG_A1.r3.c1').click()
  for (const text of ['１', '１２', '１２３']) await compose(text)
  await session.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Enter',
    code: 'Enter',
    windowsVirtualKeyCode: 229,
    nativeVirtualKeyCode: 229,
  })
  await isActive(page, 'VATG_A1.r3.c1')
  await session.send('Input.insertText', { text: '１２３' })
  await isActive(page, 'VATG_A1.r3.c1')
  await keys(page, 'Enter')
  await expect(figure(page, 'VATG_A1.r3.c1')).toHaveText('123.00')

  // A click ends a composition in the cell where it began.
  await isActive(page, 'VATG_A1.r4.c1')
  await compose('４５')
  const untouched = (await figure(page, 'VATG_A1.r5.c1').textContent()) ?? ''
  await cell(page, 'VATG_A1.r5.c1').click()
  await expect(figure(page, 'VATG_A1.r4.c1')).toHaveText('45.00')
  await isActive(page, 'VATG_A1.r5.c1')
  await expect(figure(page, 'VATG_A1.r5.c1')).toHaveText(untouched)

  await tab(page, '减免税').click()
  await cell(page, 'VATG_RELIEF.r10.code').click()
  for (const text of ['s', 'si', '饲料']) await compose(text)
  await session.send('Input.insertText', { text: '饲料' })
  await expect(page.getByRole('option', { name: /0001092202.*饲料产品免征增值税/ })).toBeVisible()
  await keys(page, 'Enter')
  await expect(figure(page, 'VATG_RELIEF.r10.code')).toHaveText('0001092202')
  await isActive(page, 'VATG_RELIEF.r10.name')
  for (const text of ['n', '农']) await compose(text)
  await session.send('Input.insertText', { text: '农产品' })
  await keys(page, 'Enter')
  await expect(figure(page, 'VATG_RELIEF.r10.name')).toHaveText('农产品')
  await saved(page)
})
