import { expect, test, type Locator, type Page } from '@playwright/test'
import { axeFindings, complaints, copyOf, signIn } from './people.ts'

/** Copies of the demonstration that no other journey uses. */
const firstCopy = 5

const cell = (page: Page, ref: string): Locator => page.locator(`td[data-ref="${ref}"]`)
const figure = (page: Page, ref: string): Locator => cell(page, ref).locator('.v')
const tab = (page: Page, name: string): Locator => page.getByRole('navigation', { name: '报表' }).getByRole('button', { name })
const isActive = (page: Page, ref: string) => expect(cell(page, ref).getByRole('textbox').or(cell(page, ref).getByRole('combobox'))).toBeFocused()
const saved = (page: Page) => expect(page.getByText(/已自动保存/)).toBeVisible()
const keys = async (page: Page, ...pressed: string[]) => { for (const key of pressed) await page.keyboard.press(key) }

async function openReturn(page: Page, account: string): Promise<string> {
  await signIn(page, account)
  const route = await page.evaluate(async () => {
    const token = /(?:^|; )token=([^;]+)/.exec(document.cookie)?.[1] ?? ''
    const answer = await fetch('/japi/api/home/todos', { headers: { authorization: `Bearer ${token}` } })
    const { data } = (await answer.json()) as { data: { kind: string, state: string, route: string }[] }
    return data.find(({ kind, state }) => kind === 'taxTask' && ['collected', 'computed'].includes(state))?.route ?? ''
  })
  const id = new URL(route, 'http://portal').searchParams.get('id') ?? ''
  await page.goto(`/system/tax-admin/tax-detail?id=${id}`)
  await expect(cell(page, 'VATG_MAIN.r1.c1')).toBeVisible()
  return id
}

async function putOnClipboard(page: Page, text: string, html?: string): Promise<void> {
  await page.evaluate(async ([plain, markup]) => {
    const kinds: Record<string, Blob> = { 'text/plain': new Blob([plain ?? ''], { type: 'text/plain' }) }
    if (markup !== undefined) kinds['text/html'] = new Blob([markup], { type: 'text/html' })
    await navigator.clipboard.write([new ClipboardItem(kinds)])
  }, [text, html])
}

test('TAX-06 TAX-07 TAX-25 a clerk fills a return by keyboard alone: typing, moves, steps through tables, find, jump, head, reload', async ({ page }, { parallelIndex }) => {
  test.setTimeout(120_000)
  const said = complaints(page)
  await openReturn(page, copyOf('taxclerk', firstCopy + parallelIndex))

  await test.step('jump to a line by its number, type, Enter and Tab; figures of other tables follow', async () => {
    await keys(page, 'Control+g')
    await page.keyboard.type('附一 5')
    await expect(page.getByRole('search').getByText('附一 第5行第1列')).toBeVisible()
    await keys(page, 'Enter')
    await isActive(page, 'VATG_A1.r5.c1')
    await page.keyboard.type('１０，０００')
    await keys(page, 'Tab')
    await isActive(page, 'VATG_A1.r5.c2')
    await page.keyboard.type('600')
    await keys(page, 'Enter')
    await isActive(page, 'VATG_A1.r6.c2')
    await expect(figure(page, 'VATG_A1.r5.c9')).toHaveText('10,000.00')
    await expect(page.getByRole('status').filter({ hasText: /格随之变动/ })).not.toHaveText('0')
  })

  await test.step('a cell that is not to be filled says why', async () => {
    await page.keyboard.type('5')
    await expect(page.getByRole('alert').filter({ hasText: '本格不填' })).toBeVisible()
    await keys(page, 'Escape')
  })

  await test.step('Home, End, Ctrl+Home, Ctrl+End, Shift extends, Ctrl+A, Escape', async () => {
    await keys(page, 'Control+Home')
    await isActive(page, 'VATG_A1.r1.c1')
    await keys(page, 'End')
    await isActive(page, 'VATG_A1.r1.c14')
    await keys(page, 'Home', 'PageDown', 'PageUp')
    await isActive(page, 'VATG_A1.r1.c1')
    await keys(page, 'Shift+ArrowDown', 'Shift+ArrowRight')
    await expect(page.locator('td[aria-selected="true"]')).toHaveCount(4)
    await expect(page.getByText('选中 4 格')).toBeVisible()
    await isActive(page, 'VATG_A1.r1.c1')
    await keys(page, 'Control+a')
    expect(await page.locator('td[aria-selected="true"]').count()).toBeGreaterThan(250)
    await keys(page, 'Escape')
    await expect(page.locator('td[aria-selected="true"]')).toHaveCount(1)
    await keys(page, 'Control+End')
    await isActive(page, 'VATG_A1.r19.c14')
    await keys(page, 'Control+Home')
  })

  await test.step('F2 edits in place, Escape gives up, a double click edits too', async () => {
    await keys(page, 'Control+g')
    await page.keyboard.type('r5 1')
    await keys(page, 'Enter', 'F2', 'End', 'Backspace', '9', 'Escape')
    await expect(figure(page, 'VATG_A1.r5.c1')).toHaveText('10,000.00')
    await cell(page, 'VATG_A1.r5.c2').dblclick()
    await keys(page, 'Home', '1', 'Enter')
    await expect(figure(page, 'VATG_A1.r5.c2')).toHaveText('1,600.00')
  })

  await test.step('undo and redo go to the table where the change was', async () => {
    await tab(page, '附二 进项').click()
    await cell(page, 'VATG_A2.r5.c3').click()
    await page.keyboard.type('77')
    await keys(page, 'Enter', 'Control+z')
    await isActive(page, 'VATG_A2.r5.c3')
    await expect(figure(page, 'VATG_A2.r5.c3')).toHaveText(/^(0\.00)?$/)
    await keys(page, 'Control+z')
    await isActive(page, 'VATG_A1.r5.c2')
    await expect(figure(page, 'VATG_A1.r5.c2')).toHaveText('600.00')
    await keys(page, 'Control+y', 'Control+y')
    await isActive(page, 'VATG_A2.r5.c3')
    await expect(figure(page, 'VATG_A2.r5.c3')).toHaveText('77.00')
  })

  await test.step('find by row name, by figure and by the number of a check', async () => {
    await keys(page, 'Control+f')
    await page.keyboard.type('进项税额转出')
    await keys(page, 'Enter')
    await expect(page.getByRole('search').getByText(/^1 \//)).toBeVisible()
    await page.getByRole('combobox', { name: '查找' }).fill('1,600')
    await page.getByRole('option', { name: /附一 第5行第2列.*1,600\.00/ }).click()
    await expect(cell(page, 'VATG_A1.r5.c2')).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('combobox', { name: '查找' }).fill('VATG-M01')
    await keys(page, 'Enter')
    await expect(cell(page, 'VATG_MAIN.r12.c1')).toHaveAttribute('aria-selected', 'true')
    await keys(page, 'Escape')
    await isActive(page, 'VATG_MAIN.r12.c1')
  })

  await test.step('a proposed figure is overwritten, says so, and is taken back', async () => {
    await page.keyboard.type('12.5')
    await keys(page, 'Enter', 'ArrowUp')
    const bar = page.locator('.fbar')
    await expect(bar.getByText('已手改为')).toBeVisible()
    await bar.getByRole('button', { name: '恢复默认' }).click()
    await expect(bar.getByText('已手改为')).toBeHidden()
  })

  await test.step('fields of the head', async () => {
    await page.getByRole('button', { name: /^表头/ }).click()
    await page.getByLabel('法定代表人姓名').fill('欧阳启明')
    await page.getByLabel('填表日期').fill('2026/12/5')
    await keys(page, 'Enter')
    await expect(page.getByLabel('填表日期')).toHaveValue('2026-12-05')
  })

  await test.step('万元 for the eye, the cents in the bar; remembered', async () => {
    await tab(page, '附一 销项').click()
    await page.getByRole('button', { name: '万元' }).click()
    await expect(figure(page, 'VATG_A1.r5.c1')).toHaveText('1.00')
    await expect(figure(page, 'VATG_A1.r5.c2')).toHaveText('0.16')
    await cell(page, 'VATG_A1.r5.c1').click()
    await expect(cell(page, 'VATG_A1.r5.c1')).toHaveAttribute('title', '10,000.00 元')
    await keys(page, 'F2')
    await expect(page.getByText('按元填写')).toBeVisible()
    await keys(page, 'Escape')
  })

  await saved(page)
  expect(await axeFindings(page)).toEqual([])
  await page.reload()
  await expect(figure(page, 'VATG_A1.r5.c1')).toHaveText('1.00')
  await page.getByRole('button', { name: '元', exact: true }).click()
  await expect(figure(page, 'VATG_A1.r5.c2')).toHaveText('1,600.00')
  await tab(page, '附二 进项').click()
  await expect(figure(page, 'VATG_A2.r5.c3')).toHaveText('77.00')
  await tab(page, '主表').click()
  await page.getByRole('button', { name: /^表头/ }).click()
  await expect(page.getByLabel('法定代表人姓名')).toHaveValue('欧阳启明')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(() => { document.documentElement.dataset['theme'] = 'dark' })
  expect(await axeFindings(page)).toEqual([])
  expect(said).toEqual([])
})

test('TAX-06 a paste of 2,000 cells: what fits is one step, what does not is refused by cell; markup of Excel keeps gaps and cents', async ({ page, context }, { parallelIndex }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const said = complaints(page)
  await openReturn(page, copyOf('taxclerk', firstCopy + parallelIndex))
  await tab(page, '附一 销项').click()
  await cell(page, 'VATG_A1.r1.c1').click()
  await putOnClipboard(page, Array.from({ length: 40 }, (_, row) => Array.from({ length: 50 }, (__, column) => `${row * 50 + column + 1}`).join('\t')).join('\r\n'))
  await keys(page, 'Control+v')
  const report = page.getByRole('region', { name: '没有粘贴的格' })
  await expect(report.getByText(/^已粘贴 \d+ 格，\d+ 格没有写入/)).toBeVisible()
  await expect(report.getByText('由公式计算，不能填写').first()).toBeVisible()
  await expect(figure(page, 'VATG_A1.r2.c2')).toHaveText('52.00')
  await keys(page, 'Control+z')
  await expect(figure(page, 'VATG_A1.r2.c2')).toHaveText(/^(0\.00)?$/)
  await report.getByRole('button', { name: '知道了' }).click()

  await cell(page, 'VATG_A1.r1.c1').click()
  await putOnClipboard(page, '1,235\t(20)\r\n\t￥3', '<table><tr><td rowspan=2 x:num="1234.57">1,235</td><td>(20)</td></tr><tr><td>￥3</td></tr></table>')
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

test('TAX-06 an input method loses no letter, and Enter that ends a composition does not move', async ({ page, context }, { parallelIndex }) => {
  await openReturn(page, copyOf('taxclerk', firstCopy + parallelIndex))
  const session = await context.newCDPSession(page)
  const compose = (text: string) => session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await tab(page, '附一 销项').click()
  await cell(page, 'VATG_A1.r3.c1').click()
  for (const text of ['１', '１２', '１２３']) await compose(text)
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229, nativeVirtualKeyCode: 229 })
  await isActive(page, 'VATG_A1.r3.c1')
  await session.send('Input.insertText', { text: '１２３' })
  await isActive(page, 'VATG_A1.r3.c1')
  await keys(page, 'Enter')
  await expect(figure(page, 'VATG_A1.r3.c1')).toHaveText('123.00')

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
