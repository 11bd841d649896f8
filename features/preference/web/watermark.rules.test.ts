import { expect, test } from 'vitest'
import { watermarkImage } from './watermark.rules.ts'

test('SHL-24 the picture bears the lines, and no name can end it', () => {
  const image = decodeURIComponent(watermarkImage(['周敏 zhoumin', '</text><script>&"', '2026-03-11 10:00']))
  expect(image).toContain('>周敏 zhoumin</text>')
  expect(image).toContain('&lt;/text&gt;&lt;script&gt;&amp;&quot;')
  expect(watermarkImage(['")'])).toMatch(/^url\("[^"]*"\)$/)
})
