import { expect, test } from 'vitest'
import { shortName, watermarkImage } from './watermark.rules.ts'

test('SHL-24 the picture bears the lines, and no name can end it', () => {
  const image = decodeURIComponent(watermarkImage(['周敏 zhoumin', '</text><script>&"', '2026-03-11 10:00']))
  expect(image).toContain('>周敏 zhoumin</text>')
  expect(image).toContain('&lt;/text&gt;&lt;script&gt;&amp;&quot;')
  expect(watermarkImage(['")'])).toMatch(/^url\("[^"]*"\)$/)
})

test('SHL-24 of a long name the beginning and the end are borne, of a short one all', () => {
  expect([shortName('启明锅炉装备有限公司'), shortName(`甲${'能源'.repeat(40)}乙`)]).toEqual([
    '启明锅炉装备有限公司',
    '甲能源能源能源能源能…源能源能源能源能源乙',
  ])
})
