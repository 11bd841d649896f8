import { expect, test } from 'vitest'
import { readBranding } from './branding.ts'
import { html, jsonBlock } from './html.ts'

test('SES-24 values are escaped, pieces of HTML are not escaped twice', () => {
  expect(html`<p title="${'"><script>'}">${html`<b>${'<'}</b>`}${null}${false}${[1, '&']}</p>`.html).toBe(
    '<p title="&quot;&gt;&lt;script&gt;"><b>&lt;</b>1&amp;</p>',
  )
})

test('SES-24 no text of the data block can end it', () => {
  expect(jsonBlock('boot', { name: '</script><script>alert(1)' }).html).not.toContain('</script><script>')
  expect(JSON.parse(jsonBlock('boot', { name: '</script>\u2028' }).html.replace(/<\/?script[^>]*>/g, ''))).toEqual({
    name: '</script>\u2028',
  })
})

test('SHL-10 the footer is configuration; addresses that are no addresses are named and refused', () => {
  expect(readBranding({ group: '某集团', ecosystem: [{ name: '差旅', url: null }], unknown: 1 })).toMatchObject({
    group: '某集团',
    product: '财金运营门户',
    ecosystem: [{ name: '差旅', url: null }],
  })
  expect(() =>
    readBranding({ registerUrl: 'javascript:alert(1)', official: [{ name: 'x', url: '//evil' }], group: 5 }),
  ).toThrow(/registerUrl.*|group/)
  expect(() => readBranding({ official: [{ name: 'x', url: '//evil' }] })).toThrow('official')
})

test('SHL-10 only a demonstration calls itself one, unless the configuration names a note', () => {
  expect([
    readBranding({}).groupNote,
    readBranding({}, false).groupNote,
    readBranding({ groupNote: '测试环境' }, false).groupNote,
  ]).toEqual(['演示环境', '', '测试环境'])
})
