import { posix } from 'node:path'
import { refuse } from '@portal/contract'
import { XlsxError, type XlsxErrorCode } from '@portal/server-kit/xlsx/errors'
import { XLSX_LIMITS } from '@portal/server-kit/xlsx/limits'
import { readPart } from '@portal/server-kit/xlsx/patching/part-xml'
import { attribute } from '@portal/server-kit/xlsx/xml-text'
import { openParts, type Parts } from '@portal/server-kit/xlsx/zip'
import { contentTexts } from '../file.texts.ts'

type Office = 'docx' | 'xlsx'
type Fault = Exclude<keyof (typeof contentTexts)[Office], never>

const MB = 1_048_576
/** Word writes long attributes (VML) and nests tables; a preview must survive what is let in. */
const limits = { ...XLSX_LIMITS, entryBytes: 48 * MB, totalBytes: 96 * MB, tagChars: 4 * MB, depth: 256 }

const formats = {
  docx: { main: 'wordprocessingml.document.main+xml', root: 'document', space: 'wordprocessingml/', outside: [] },
  // Excel keeps the addresses of workbooks that formulas name, and reads them only when asked.
  xlsx: {
    main: 'spreadsheetml.sheet.main+xml',
    root: 'workbook',
    space: 'spreadsheetml/',
    outside: ['externallinkpath'],
  },
} as const

const activeType = /macroenabled|vbaproject|vbadata|activex|oleobject/i
const activePart = /(^|\/)(vbaproject|vbadata|activex)[^/]*(\/|\.|$)/i
const embeddedPart = /(^|\/)embeddings\//i
const foreignChunk = 'altChunk'

class OfficeFault extends Error {
  readonly fault: Fault
  constructor(fault: Fault) {
    super(fault)
    this.fault = fault
  }
}

const faultOf: Partial<Record<XlsxErrorCode, Fault>> = {
  NOT_XLSX: 'notThat',
  OLD_XLS: 'notThat',
  ENCRYPTED: 'encrypted',
  TOO_LARGE: 'tooLarge',
  DTD_FORBIDDEN: 'external',
}

/**
 * Refuses what is no document of this format by its content, or holds what a reader could run or fetch: macros,
 * controls, embedded files, remote templates, document types, bombs. Every part is unpacked once, so that none lies.
 */
export async function assertOffice(path: string, format: Office): Promise<void> {
  try {
    const parts = await openParts(path, limits)
    try {
      await checkParts(parts, format)
    } finally {
      parts.close()
    }
  } catch (error) {
    if (error instanceof OfficeFault) throw refuse(contentTexts[format][error.fault])
    if (error instanceof XlsxError) throw refuse(contentTexts[format][faultOf[error.code] ?? 'damaged'])
    throw error
  }
}

async function checkParts(parts: Parts, format: Office): Promise<void> {
  if (!parts.has('[Content_Types].xml') || !parts.has('_rels/.rels')) throw new OfficeFault('notThat')
  if (parts.names.some((name) => activePart.test(name))) throw new OfficeFault('macro')
  const types = await readTypes(parts)
  if (types.some(({ type }) => activeType.test(type))) throw new OfficeFault('macro')
  const main = await findMain(parts)
  const mainType = types.find(({ part }) => part?.toLowerCase() === `/${main}`.toLowerCase())?.type ?? ''
  if (!mainType.endsWith(formats[format].main) || !parts.has(main)) throw new OfficeFault('notThat')
  if (parts.names.some((name) => embeddedPart.test(name))) throw new OfficeFault('embedded')
  for (const name of parts.names) {
    if (name.endsWith('/')) continue
    if (/\.(xml|rels|vml)$/i.test(name)) await checkXml(parts, name, format, name.toLowerCase() === main.toLowerCase())
    else for await (const chunk of parts.stream(name)) void chunk
  }
}

async function readTypes(parts: Parts): Promise<{ part: string | undefined; type: string }[]> {
  const types: { part: string | undefined; type: string }[] = []
  await eachTag(parts, '[Content_Types].xml', (_name, attributes) => {
    const type = attribute(attributes, 'ContentType')
    if (type !== undefined) types.push({ part: attribute(attributes, 'PartName'), type })
  })
  return types
}

async function findMain(parts: Parts): Promise<string> {
  let main = ''
  await eachTag(parts, '_rels/.rels', (_name, attributes) => {
    if (kindOf(attributes) === 'officedocument') main = attribute(attributes, 'Target') ?? ''
  })
  return posix.normalize(main.replace(/^\/+/, ''))
}

async function checkXml(parts: Parts, name: string, format: Office, isMain: boolean): Promise<void> {
  const { root, space, outside } = formats[format]
  const isRelations = name.toLowerCase().endsWith('.rels')
  await eachTag(parts, name, (tag, attributes, depth) => {
    if (isMain && depth === 1 && (tag !== root || !attributes.includes(space))) throw new OfficeFault('notThat')
    if (tag === foreignChunk) throw new OfficeFault('embedded')
    if (isRelations && depth === 2) checkRelation(attributes, outside)
  })
}

function checkRelation(attributes: string, outside: readonly string[]): void {
  const kind = kindOf(attributes)
  const target = (attribute(attributes, 'Target') ?? '').trim()
  if (/^(afchunk|oleobject|package)$/.test(kind)) throw new OfficeFault('embedded')
  if (/^(vbaproject|control|activexcontrolbinary)$/.test(kind)) throw new OfficeFault('macro')
  const isOutside = attribute(attributes, 'TargetMode')?.toLowerCase() === 'external'
  if (isOutside && outside.includes(kind)) return
  const isLink = kind === 'hyperlink' && (isOutside ? /^(https?:|mailto:)/i.test(target) : target.startsWith('#'))
  // Whatever names a scheme leaves the file, also without the mark.
  if (isOutside ? !isLink : /^([a-z][a-z0-9+.-]*:|\/\/|\\\\)/i.test(target)) throw new OfficeFault('external')
}

const kindOf = (attributes: string): string =>
  (attribute(attributes, 'Type') ?? '').split('/').at(-1)?.toLowerCase() ?? ''

const eachTag = (parts: Parts, part: string, open: (name: string, attributes: string, depth: number) => void) =>
  readPart(parts, part, { open, close: () => undefined, text: () => undefined }, limits)
