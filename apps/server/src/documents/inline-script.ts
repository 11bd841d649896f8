import { createHash } from 'node:crypto'
import type { Html } from './html.ts'

/** A script that stands in the document: the parser waits for a file, and a file waits for its connection. */
export interface InlineScript {
  markup: Html
  /** Source of a policy that allows this text and no other, `'sha256-…'`. */
  source: string
}

/** @throws for a text that would end its own element */
export function inlineScript(text: string): InlineScript {
  if (/<\/script|<!--/i.test(text)) throw new Error('a script within a document cannot contain "</script" or "<!--"')
  return {
    markup: { html: `<script>${text}</script>` },
    source: `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  }
}
