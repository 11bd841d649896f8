import { XlsxError } from './errors.ts'
import type { XlsxLimits } from './limits.ts'

/** What XML is made of. A tag is the text between two places, without its signs; texts and sections come in pieces. */
export type XmlSink = {
  text: (piece: string) => void
  section: (piece: string) => void
  tag: (text: string, from: number, to: number) => void
  instruction: (text: string) => void
}

export type XmlTokens = {
  write: (chunk: string) => void
  /** @throws XlsxError TRUNCATED_XML in the middle of anything but text. */
  end: () => void
  /** The tag that is being handed over: its place in everything written. */
  readonly at: { from: number; to: number }
}

/** Takes what it knows of a chunk from `at` on and returns where it stopped. */
type Step = (chunk: string, at: number) => number

/** Cuts XML into tokens. Reads every character once, however it is cut into chunks, and holds at most one tag. */
export function createXmlTokens(sink: XmlSink, limits: XlsxLimits): XmlTokens {
  const place = { from: 0, to: 0 }
  /** Characters of earlier chunks. */
  let before = 0
  /** What earlier chunks had of a tag, an instruction, an entity or an end mark. */
  let held = ''
  /** Characters of the text, comment or section so far. */
  let length = 0
  /** The open quote in a tag. */
  let quote = 0

  const enter = (next: Step): void => {
    step = next
    held = ''
    length = 0
    quote = 0
  }
  const count = (more: number): void => {
    length += more
    if (length > limits.textChars)
      throw new XlsxError('TOO_LARGE', { what: '单元格文字', limit: `${limits.cellChars} 字` })
  }

  const inText: Step = (chunk, at) => {
    const end = chunk.indexOf('<', at)
    if (end === at && held === '') return startAt(end)
    count((end === -1 ? chunk.length : end) - at)
    const text = held + chunk.slice(at, end === -1 ? undefined : end)
    const to = end === -1 ? unfinishedEntity(text) : text.length
    if (to > 0) sink.text(to === text.length ? text : text.slice(0, to))
    if (end === -1) {
      held = text.slice(to)
      return chunk.length
    }
    held = ''
    return startAt(end)
  }

  const startAt = (at: number): number => {
    place.from = before + at
    length = 0
    step = inStart
    return at + 1
  }

  /** Behind a `<`: decides what begins there. */
  const inStart: Step = (chunk, at) => {
    const code = chunk.charCodeAt(at)
    if (held === '' && code !== BANG && code !== QUESTION) {
      step = inTag
      return at
    }
    held += chunk.charAt(at)
    if (held === '?') enter(inInstruction)
    else if (held === '!--') enter(inComment)
    else if (held === '![CDATA[') enter(inSection)
    else if (!'!--'.startsWith(held) && !'![CDATA['.startsWith(held)) throw new XlsxError('DTD_FORBIDDEN')
    return at + 1
  }

  const inTag: Step = (chunk, at) => {
    const end = tagEnd(chunk, at)
    if (held.length + (end === -1 ? chunk.length : end) - at > limits.tagChars) throw new XlsxError('LONG_TAG')
    if (end === -1) {
      held += chunk.slice(at)
      return chunk.length
    }
    place.to = before + end + 1
    step = inText
    if (held === '') sink.tag(chunk, at, end)
    else {
      const whole = held + chunk.slice(at, end)
      enter(inText)
      sink.tag(whole, 0, whole.length)
    }
    return end + 1
  }

  /** Position of the `>` that ends a tag, ignoring those inside quoted attributes. */
  const tagEnd = (text: string, from: number): number => {
    let open = quote
    for (let at = from; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code === LESS) throw new XlsxError('BAD_XML')
      if (open !== 0) {
        if (code === open) open = 0
      } else if (code === GREATER) return at
      else if (code === QUOTE || code === APOSTROPHE) open = code
    }
    quote = open
    return -1
  }

  /** Up to an end mark that may be cut in two by the end of a chunk. */
  const upTo =
    (mark: string, take: (piece: string) => void, end: () => void = () => undefined): Step =>
    (chunk, at) => {
      const text = held + chunk
      const from = held === '' ? at : 0
      const found = text.indexOf(mark, from)
      const to = found === -1 ? Math.max(from, text.length - mark.length + 1) : found
      count(to - from)
      take(text.slice(from, to))
      if (found === -1) {
        held = text.slice(to)
        return chunk.length
      }
      const next = found + mark.length - held.length
      enter(inText)
      end()
      return next
    }

  const inComment = upTo('-->', () => undefined)
  const inSection = upTo(']]>', sink.section)
  let instruction = ''
  const inInstruction = upTo(
    '?>',
    (piece) => {
      instruction += piece
      if (instruction.length > limits.tagChars) throw new XlsxError('LONG_TAG')
    },
    () => {
      sink.instruction(instruction)
      instruction = ''
    },
  )
  let step = inText

  return {
    at: place,
    write(chunk) {
      for (let at = 0; at < chunk.length;) at = step(chunk, at)
      before += chunk.length
    },
    end() {
      if (step !== inText) throw new XlsxError('TRUNCATED_XML')
      if (held !== '') sink.text(held)
    },
  }
}

const BANG = 33
const QUOTE = 34
const APOSTROPHE = 39
const LESS = 60
const GREATER = 62
const QUESTION = 63
/** More than the longest entity has. */
const entityChars = 40

/** Where an entity begins whose end has not come yet; else the end of the text. */
function unfinishedEntity(text: string): number {
  const tail = text.slice(-entityChars)
  const at = tail.lastIndexOf('&')
  return at === -1 || tail.includes(';', at) ? text.length : text.length - tail.length + at
}
