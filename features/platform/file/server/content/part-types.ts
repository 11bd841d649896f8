import type { XlsxLimits } from '@portal/server-kit/xlsx/limits'
import { readPart } from '@portal/server-kit/xlsx/patching/part-xml'
import type { Parts } from '@portal/server-kit/xlsx/zip'

/** What [Content_Types].xml says of the parts. */
export interface PartTypes {
  all: readonly string[]
  /** The type of a part by its own name, else by its ending; empty when none is given. */
  of: (part: string) => string
}

export async function readTypes(parts: Parts, limits: XlsxLimits): Promise<PartTypes> {
  const own = new Map<string, string>()
  const byEnding = new Map<string, string>()
  await readPart(
    parts,
    '[Content_Types].xml',
    {
      open: (_name, attributes) => {
        const type = attributes.get('ContentType')?.trim()
        if (type === undefined) return
        const [part, ending] = [attributes.get('PartName'), attributes.get('Extension')]
        if (part !== undefined) own.set(part.toLowerCase(), type)
        if (ending !== undefined) byEnding.set(ending.toLowerCase(), type)
      },
      close: () => undefined,
      text: () => undefined,
    },
    limits,
  )
  const endingOf = (part: string): string => /\.([^./]{1,64})$/.exec(part)?.[1] ?? ''
  return {
    all: [...own.values(), ...byEnding.values()],
    of: (part) => own.get(`/${part}`.toLowerCase()) ?? byEnding.get(endingOf(part).toLowerCase()) ?? '',
  }
}

/** Whether a part is read as XML by whoever opens the document: by its type, its ending or its first characters. */
export async function isXml(parts: Parts, part: string, type: string): Promise<boolean> {
  return /[+/]xml\s*(;|$)/i.test(type) || /\.(xml|rels|vml)$/i.test(part) || looksLikeXml(await headOf(parts, part))
}

const headBytes = 128

async function headOf(parts: Parts, part: string): Promise<Buffer> {
  let head = Buffer.alloc(0)
  for await (const chunk of parts.stream(part)) {
    head = Buffer.concat([head, chunk.subarray(0, headBytes)])
    if (head.length >= headBytes) break
  }
  return head.subarray(0, headBytes)
}

/** UTF-16 has a zero in each of these characters; other control characters are in no XML. */
function looksLikeXml(head: Buffer): boolean {
  const text = head.toString('latin1').replaceAll('\0', '')
  return /^(ï»¿|ÿþ|þÿ)?\s*<[?!:\w]/.test(text)
}
