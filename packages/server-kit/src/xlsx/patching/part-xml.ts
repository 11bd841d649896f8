import { TextDecoder } from 'node:util'
import { XlsxError } from '../errors.ts'
import type { XlsxLimits } from '../limits.ts'
import { createXmlScanner, type XmlHandlers } from '../xml.ts'
import type { Parts } from '../zip.ts'

/**
 * Feeds one part to the handlers chunk by chunk; yields after each chunk so that rows can be passed on. Errors name
 * `place`.
 */
export async function* scanPart(
  parts: Parts,
  name: string,
  handlers: XmlHandlers,
  limits: XlsxLimits,
  place = `部件“${name}”`,
): AsyncGenerator<void> {
  const scanner = createXmlScanner(handlers, limits)
  // A fatal decoder keeps characters split between chunks whole, and refuses invalid UTF-8.
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of parts.stream(name)) {
      scanner.write(decode(decoder, chunk))
      yield
    }
    scanner.write(decode(decoder, undefined))
    scanner.end()
  } catch (error) {
    throw error instanceof XlsxError ? error.within(place) : error
  }
}

export async function readPart(parts: Parts, name: string, handlers: XmlHandlers, limits: XlsxLimits): Promise<void> {
  const scan = scanPart(parts, name, handlers, limits)
  while ((await scan.next()).done !== true) continue
}

function decode(decoder: TextDecoder, chunk: Buffer | undefined): string {
  try {
    return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true })
  } catch (error) {
    throw new XlsxError(chunk === undefined ? 'TRUNCATED_XML' : 'BAD_ENCODING', {}, error)
  }
}
