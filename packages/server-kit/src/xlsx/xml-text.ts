import { XlsxError } from './errors.ts'

const NAMED: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** @throws XlsxError BAD_XML for an entity that XML itself does not define. */
export function decodeEntities(raw: string): string {
  return raw.replace(/&([^;&<]{0,32};)?/g, (whole: string, body: string | undefined) => {
    if (body === undefined) throw new XlsxError('BAD_XML')
    const name = body.slice(0, -1)
    const code = /^#x([0-9a-f]{1,6})$/i.exec(name)?.[1]
    const point = code === undefined ? Number(/^#([0-9]{1,7})$/.exec(name)?.[1] ?? NaN) : Number.parseInt(code, 16)
    if (!Number.isNaN(point)) return codePoint(point)
    const named = NAMED[name]
    if (named === undefined) throw new XlsxError('BAD_XML', {}, new Error(whole))
    return named
  })
}

function codePoint(point: number): string {
  if (point === 0 || point > 0x10ffff) throw new XlsxError('BAD_XML')
  return String.fromCodePoint(point)
}

/** Decodes `_x000D_`, the notation for characters that XML cannot carry. */
export function undoEscapes(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/**
 * Text encoded for an element. Characters that XML cannot carry become `_x0007_`; literal text of that form is escaped.
 */
export function encodeText(text: string): string {
  return text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(FORBIDDEN, (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replace(/[&<>"]/g, (character) => ENCODED[character] ?? character)
}

const FORBIDDEN = new RegExp(
  '[\\u0000-\\u0008\\u000B-\\u001F\\uFFFE\\uFFFF]|[\\uD800-\\uDBFF](?![\\uDC00-\\uDFFF])' +
    '|(?<![\\uD800-\\uDBFF])[\\uDC00-\\uDFFF]',
  'g',
)
const ENCODED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
