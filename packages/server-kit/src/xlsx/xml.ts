import { XlsxError } from './errors.ts'
import type { XlsxLimits } from './limits.ts'
import { Attributes, isWhite, nameEnd, Namespaces } from './xml-attributes.ts'
import { decodeEntities } from './xml-text.ts'
import { createXmlTokens } from './xml-tokens.ts'

export type { Attributes } from './xml-attributes.ts'

/** Element names have no namespace prefix; `depth` counts the root as 1. Text comes in pieces. */
export type XmlHandlers = {
  open: (name: string, attributes: Attributes, depth: number) => void
  close: (name: string, depth: number) => void
  text: (text: string) => void
}

export type XmlScanner = {
  write: (chunk: string) => void
  end: () => void
  /** The tag that is being handled: its place in everything written, and its name as it is written. */
  tag: () => { from: number; to: number; name: string; isEmpty: boolean }
}

/**
 * A streaming scanner for the XML of documents, linear in its text. Refuses document type declarations, unknown
 * entities, crossed tags, doubled attributes and an unfinished root.
 */
export function createXmlScanner(handlers: XmlHandlers, limits: XlsxLimits): XmlScanner {
  const namespaces = new Namespaces()
  const none = new Attributes('', 0, 0, namespaces)
  const names: string[] = []
  /** Prefixes that each open element declares. */
  const declared: (readonly string[] | undefined)[] = []
  let sawRoot = false
  let current = ''
  let isEmpty = false

  const open = (text: string, from: number, to: number): void => {
    if (sawRoot && names.length === 0) throw new XlsxError('BAD_XML')
    sawRoot = true
    const at = nameEnd(text, from, to)
    if (at === from || (at < to && !isWhite(text.charCodeAt(at)))) throw new XlsxError('BAD_XML')
    current = text.slice(from, at)
    const attributes = at === to ? none : new Attributes(text, at, to, namespaces)
    names.push(current)
    declared.push(attributes.declaresNamespaces ? namespaces.open(attributes) : undefined)
    if (names.length > limits.depth) throw new XlsxError('BAD_XML')
    handlers.open(localName(current), attributes, names.length)
  }

  const close = (name: string): void => {
    if (names[names.length - 1] !== name) throw new XlsxError('BAD_XML')
    current = name
    handlers.close(localName(name), names.length)
    names.pop()
    const prefixes = declared.pop()
    if (prefixes !== undefined) namespaces.close(prefixes)
  }

  const tokens = createXmlTokens(
    {
      text: (raw) => {
        if (names.length > 0) handlers.text(raw.includes('&') ? decodeEntities(raw) : raw)
        else if (raw.trim() !== '') throw new XlsxError('BAD_XML')
      },
      section: (raw) => {
        if (names.length === 0) throw new XlsxError('BAD_XML')
        if (raw !== '') handlers.text(raw)
      },
      tag: (text, from, to) => {
        isEmpty = text.charCodeAt(to - 1) === SLASH
        if (text.charCodeAt(from) === SLASH) return close(text.slice(from + 1, to).trimEnd())
        open(text, from, isEmpty ? to - 1 : to)
        if (isEmpty) close(current)
      },
      instruction: (text) => assertUtf8(text, namespaces),
    },
    limits,
  )

  return {
    write: tokens.write,
    end() {
      tokens.end()
      if (!sawRoot || names.length > 0) throw new XlsxError('TRUNCATED_XML')
    },
    tag: () => ({ ...tokens.at, name: current, isEmpty }),
  }
}

const SLASH = 47

/** Only the declaration at the head says an encoding. */
function assertUtf8(instruction: string, namespaces: Namespaces): void {
  if (!/^xml\s/.test(instruction)) return
  const encoding = new Attributes(instruction, 3, instruction.length, namespaces).get('encoding')
  if (encoding !== undefined && !/^(utf-?8|us-ascii)$/i.test(encoding)) throw new XlsxError('BAD_ENCODING')
}

function localName(name: string): string {
  const colon = name.indexOf(':')
  return colon === -1 ? name : name.slice(colon + 1)
}
