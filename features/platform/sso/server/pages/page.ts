import { pageStyle } from './page.style.ts'
import type { ServerResponse } from 'node:http'

/** Safe HTML, made only by `html`; every other value is escaped. */
export interface Html {
  readonly html: string
}
type Part = string | number | Html | null | undefined | readonly Part[]

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
function written(part: Part): string {
  if (part === null || part === undefined) return ''
  if (typeof part === 'object') return 'html' in part ? part.html : part.map(written).join('')
  return String(part).replace(/[&<>"']/g, (char) => escapes[char] ?? char)
}
export const html = (strings: TemplateStringsArray, ...values: Part[]): Html => ({
  html: strings.reduce((text, piece, place) => text + written(values[place - 1]) + piece),
})

export const stylePath = '/japi/platform/auth/oauth/page.css'

/** A page between two products: one card, no script, the portal's style. */
export const page = (title: string, body: Html, note?: string): string =>
  `<!doctype html>\n${
    html`<html lang="zh-CN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="${stylePath}"></head>
<body><main>${note === undefined ? null : html`<p class="note">${note}</p>`}<h1>${title}</h1>${body}</main>
</body></html>`.html
  }`

/** Headers of such pages. `formTargets`: where a form's response may redirect besides the portal itself. */
export function setPageHeaders(response: ServerResponse, formTargets: readonly string[] = []): void {
  response.setHeader(
    'content-security-policy',
    [
      "default-src 'none'",
      "script-src 'none'",
      "style-src 'self'",
      'img-src data:',
      `form-action 'self' ${formTargets.join(' ')}`.trim(),
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  )
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('referrer-policy', 'same-origin')
  response.setHeader('x-frame-options', 'DENY')
}

export function sendPage(response: ServerResponse, status: number, markup: string): void {
  setPageHeaders(response)
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(markup)
}

export function sendStyle(response: ServerResponse): void {
  response
    .writeHead(200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=300' })
    .end(pageStyle)
}
