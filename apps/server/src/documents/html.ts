/** Text that is already HTML. Created only by `html`. */
export interface Html {
  readonly html: string
}
type Part = string | number | Html | null | false | undefined | readonly Part[]

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => escapes[char] ?? char)

function written(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (typeof part === 'object') return 'html' in part ? part.html : part.map(written).join('')
  return escapeHtml(String(part))
}

/** A piece of HTML. Escapes every value except other pieces of HTML. */
export const html = (strings: TemplateStringsArray, ...values: Part[]): Html => ({
  html: strings.reduce((text, piece, place) => text + written(values[place - 1]) + piece),
})

/**
 * Data for a <script type="application/json"> block; escapes every `<`, so that none ends the block or opens a comment.
 */
export const jsonBlock = (id: string, data: unknown): Html => ({
  html: `<script type="application/json" id="${id}">${JSON.stringify(data)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')}</script>`,
})
