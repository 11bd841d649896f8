// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { readHtmlTable, toHtml } from './clipboard-html.ts'

test('TAX-06 markup of a spreadsheet: merged cells leave gaps, the number behind a display counts to the cent', () => {
  const html =
    '<html xmlns:x="urn:x"><body><table>' +
    '<tr><td rowspan=2 x:num="1234.567">1,235</td><td colspan=2>甲</td></tr>' +
    '<tr><td sdval="0.1">0</td><td>12.5%</td></tr></table></body></html>'
  expect(readHtmlTable(html)).toEqual([
    ['1234.57', '甲', null],
    [null, '0.1', '12.5%'],
  ])
})

test('TAX-06 a page that is no single table is read as text instead; script in it is nothing', () => {
  expect(readHtmlTable('<p>1</p>')).toBeUndefined()
  expect(readHtmlTable('<table></table><table></table>')).toBeUndefined()
  expect(readHtmlTable('<table><tr><td><img src=x onerror=alert(1)>5</td></tr></table>')).toEqual([['5']])
})

test('TAX-06 copied cells keep codes as text and are no markup themselves', () => {
  const html = toHtml([
    [
      { text: '0001129924', shape: { type: 'text', kind: 'text', decimals: 2 } },
      { text: '<b>1</b>', shape: { type: 'money', kind: 'input', decimals: 2 } },
    ],
  ])
  expect(html).toContain(String.raw`mso-number-format:'\@'">0001129924`)
  expect(readHtmlTable(html)).toEqual([['0001129924', '<b>1</b>']])
})
