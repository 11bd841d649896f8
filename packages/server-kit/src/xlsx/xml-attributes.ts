import { XlsxError } from './errors.ts'
import { decodeEntities } from './xml-text.ts'

/** The namespaces of prefixes at the place that is being read. */
export class Namespaces {
  readonly #of = new Map<string, string[]>()

  /** Returns the prefixes that the tag declares, for `close`. */
  open(attributes: Attributes): string[] {
    const prefixes: string[] = []
    for (const [name, value] of attributes.all()) {
      if (name !== 'xmlns' && !name.startsWith('xmlns:')) continue
      const prefix = name.slice(6)
      const stack = this.#of.get(prefix)
      if (stack === undefined) this.#of.set(prefix, [value])
      else stack.push(value)
      prefixes.push(prefix)
    }
    return prefixes
  }

  close(prefixes: readonly string[]): void {
    for (const prefix of prefixes) this.#of.get(prefix)?.pop()
  }

  of(prefix: string): string | undefined {
    return this.#of.get(prefix)?.at(-1)
  }
}

/** Names are compared pair by pair up to here; a set costs more for few. */
const FEW = 8

/** The attributes of one tag, read once from its text. @throws XlsxError BAD_XML for what XML does not allow. */
export class Attributes {
  readonly #names: string[] = []
  readonly #values: string[] = []
  readonly #namespaces: Namespaces
  declaresNamespaces = false

  /** Reads `text` between two places: behind the name of the tag, up to its end. */
  constructor(text: string, from: number, to: number, namespaces: Namespaces) {
    this.#namespaces = namespaces
    let at = from
    for (;;) {
      const start = skipWhite(text, at, to)
      if (start === to) break
      if (start === at) throw new XlsxError('BAD_XML')
      const end = nameEnd(text, start, to)
      const equals = skipWhite(text, end, to)
      if (end === start || text.charCodeAt(equals) !== EQUALS) throw new XlsxError('BAD_XML')
      const open = skipWhite(text, equals + 1, to)
      const quote = text.charCodeAt(open)
      if (quote !== QUOTE && quote !== APOSTROPHE) throw new XlsxError('BAD_XML')
      const close = text.indexOf(quote === QUOTE ? '"' : "'", open + 1)
      if (close === -1 || close >= to) throw new XlsxError('BAD_XML')
      const name = text.slice(start, end)
      if (name.startsWith('xmlns')) this.declaresNamespaces = true
      this.#names.push(name)
      this.#values.push(text.slice(open + 1, close))
      at = close + 1
    }
    this.#assertOnce()
  }

  /** The value of an attribute by its whole name, as it is written: one with a prefix is another attribute. */
  get(name: string): string | undefined {
    const at = this.#names.indexOf(name)
    return at === -1 ? undefined : valueOf(this.#values[at] ?? '')
  }

  /** The value of an attribute whose prefix stands for one of these namespaces. */
  getIn(namespaces: readonly string[], local: string): string | undefined {
    const found = this.#names.flatMap((name, at) => {
      const colon = name.indexOf(':')
      if (colon === -1 || name.length - colon - 1 !== local.length || !name.endsWith(local)) return []
      return namespaces.includes(this.#namespaces.of(name.slice(0, colon)) ?? '') ? [this.#values[at] ?? ''] : []
    })
    if (found.length > 1) throw new XlsxError('BAD_XML')
    return found[0] === undefined ? undefined : valueOf(found[0])
  }

  /** Values of every attribute of this name with any prefix, for what must not be there under any. */
  named(local: string): string[] {
    return this.#names.flatMap((name, at) =>
      name === local || name.endsWith(`:${local}`) ? [valueOf(this.#values[at] ?? '')] : [],
    )
  }

  *all(): Generator<[name: string, value: string]> {
    for (const [at, name] of this.#names.entries()) yield [name, valueOf(this.#values[at] ?? '')]
  }

  #assertOnce(): void {
    const names = this.#names
    if (names.length > FEW) {
      if (new Set(names).size < names.length) throw new XlsxError('BAD_XML')
    } else
      for (let at = 1; at < names.length; at++) if (names.indexOf(names[at] ?? '') < at) throw new XlsxError('BAD_XML')
  }
}

const QUOTE = 34
const APOSTROPHE = 39
const LESS = 60
const EQUALS = 61

export const isWhite = (code: number): boolean => code === 32 || code === 10 || code === 9 || code === 13

function skipWhite(text: string, from: number, to: number): number {
  let at = from
  while (at < to && isWhite(text.charCodeAt(at))) at += 1
  return at
}

export function nameEnd(text: string, from: number, to: number): number {
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at)
    if (code === EQUALS || isWhite(code)) return at
    if (code === QUOTE || code === APOSTROPHE || code === LESS) throw new XlsxError('BAD_XML')
  }
  return to
}

/** Line ends and tabs of an attribute count as blanks, written ones do not. */
const valueOf = (raw: string): string => {
  const spaced = /[\t\n\r]/.test(raw) ? raw.replace(/\r\n|[\t\n\r]/g, ' ') : raw
  return spaced.includes('&') ? decodeEntities(spaced) : spaced
}
