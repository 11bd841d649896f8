import { XlsxError } from './errors.ts'
import type { XlsxLimits } from './limits.ts'
import { decodeEntities } from './xml-text.ts'

/** Element names have no namespace prefix; `depth` counts the root as 1. */
export type XmlHandlers = {
  open: (name: string, attributes: string, depth: number) => void
  close: (name: string, depth: number) => void
  text: (text: string) => void
}

export type XmlScanner = { write: (chunk: string) => void; end: () => void }

/**
 * A streaming scanner for spreadsheet XML. Refuses document type declarations, unknown entities, crossed tags and an
 * unfinished root. Keeps at most one tag or text in memory.
 */
export function createXmlScanner(handlers: XmlHandlers, limits: XlsxLimits): XmlScanner {
  let rest = ''
  let sawRoot = false
  const stack: string[] = []

  const emitText = (raw: string): void => {
    if (stack.length > 0) handlers.text(raw.includes('&') ? decodeEntities(raw) : raw)
    else if (raw.trim() !== '' && raw.trim() !== '\uFEFF') throw new XlsxError('BAD_XML')
  }

  const openTag = (body: string, selfClosing: boolean): void => {
    if (sawRoot && stack.length === 0) throw new XlsxError('BAD_XML')
    sawRoot = true
    const { name, attributes } = splitTag(body)
    stack.push(name)
    if (stack.length > limits.depth) throw new XlsxError('BAD_XML')
    handlers.open(name, attributes, stack.length)
    if (selfClosing) closeTag(name)
  }

  const closeTag = (name: string): void => {
    if (stack.at(-1) !== name) throw new XlsxError('BAD_XML')
    handlers.close(name, stack.length)
    stack.pop()
  }

  /** Handles the markup that starts at `at`; returns its end, or -1 when the end has not arrived yet. */
  const markup = (text: string, at: number): number => {
    const next = text.charCodeAt(at + 1)
    if (Number.isNaN(next)) return -1
    if (next === BANG) return declaration(text, at, emitCdata)
    if (next === QUESTION) return instruction(text, at)
    const end = tagEnd(text, at + 1)
    if (end === -1) return -1
    if (next === SLASH) closeTag(localName(text.slice(at + 2, end).trimEnd()))
    else if (text.charCodeAt(end - 1) === SLASH) openTag(text.slice(at + 1, end - 1), true)
    else openTag(text.slice(at + 1, end), false)
    return end + 1
  }

  const emitCdata = (raw: string): void => {
    if (stack.length === 0) throw new XlsxError('BAD_XML')
    handlers.text(raw)
  }

  return {
    write(chunk) {
      const text = rest === '' ? chunk : rest + chunk
      let from = 0
      for (;;) {
        const at = text.indexOf('<', from)
        if (at === -1) break
        if (at > from) emitText(text.slice(from, at))
        from = at
        const end = markup(text, at)
        if (end === -1) break
        from = end
      }
      rest = text.slice(from)
      if (rest.length > limits.tagChars + limits.cellChars)
        throw new XlsxError('TOO_LARGE', { what: '单元格文字', limit: `${limits.cellChars} 字` })
    },
    end() {
      if (!sawRoot || stack.length > 0 || rest.includes('<')) throw new XlsxError('TRUNCATED_XML')
      emitText(rest)
    },
  }
}

const BANG = 33
const QUOTE = 34
const APOSTROPHE = 39
const SLASH = 47
const GREATER = 62
const QUESTION = 63

/** Position of the `>` that ends a tag, ignoring those inside quoted attributes. */
function tagEnd(text: string, from: number): number {
  let open = 0
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (open !== 0) open = code === open ? 0 : open
    else if (code === GREATER) return at
    else if (code === QUOTE || code === APOSTROPHE) open = code
  }
  return -1
}

function declaration(text: string, at: number, emit: (raw: string) => void): number {
  if (text.startsWith('<!--', at)) return after(text, '-->', at + 4)
  if (text.startsWith('<![CDATA[', at)) {
    const end = after(text, ']]>', at + 9)
    if (end !== -1) emit(text.slice(at + 9, end - 3))
    return end
  }
  if ('<!--'.startsWith(text.slice(at)) || '<![CDATA['.startsWith(text.slice(at))) return -1
  throw new XlsxError('DTD_FORBIDDEN')
}

function instruction(text: string, at: number): number {
  const end = after(text, '?>', at + 2)
  if (end === -1) return -1
  const encoding = /^<\?xml\s[^>]*encoding\s*=\s*["']([^"']+)["']/.exec(text.slice(at, end))?.[1]
  if (encoding !== undefined && !/^(utf-?8|us-ascii)$/i.test(encoding)) throw new XlsxError('BAD_ENCODING')
  return end
}

function after(text: string, mark: string, from: number): number {
  const end = text.indexOf(mark, from)
  return end === -1 ? -1 : end + mark.length
}

function splitTag(body: string): { name: string; attributes: string } {
  const space = body.search(/[\s]/)
  if (space === -1) return { name: localName(body), attributes: '' }
  return { name: localName(body.slice(0, space)), attributes: body.slice(space + 1) }
}

function localName(name: string): string {
  const colon = name.indexOf(':')
  return colon === -1 ? name : name.slice(colon + 1)
}
