import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { inlineScript } from './inline-script.ts'

test('SES-22 a script within a document is allowed by the digest of its very text, and never ends its element', () => {
  const text = 'document.title = "a" && "b"'
  expect(inlineScript(text)).toEqual({
    markup: { html: `<script>${text}</script>` },
    source: `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  })
  for (const ending of ['"</SCRIPT >"', '"<!--"']) expect(() => inlineScript(ending)).toThrow('cannot contain')
})
