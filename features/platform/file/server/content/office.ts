import { XlsxError, type XlsxErrorCode } from '@portal/server-kit/xlsx/errors'
import { XLSX_LIMITS } from '@portal/server-kit/xlsx/limits'
import { partNameOf } from '@portal/server-kit/xlsx/part-name'
import { readPart } from '@portal/server-kit/xlsx/patching/part-xml'
import type { XmlHandlers } from '@portal/server-kit/xlsx/xml'
import { openParts, type Parts } from '@portal/server-kit/xlsx/zip'
import { fieldCheck } from './fields.ts'
import { formulaCheck } from './formulas.ts'
import { OfficeFault, type Fault, type Office } from './office-fault.ts'
import { isXml, readTypes, type PartTypes } from './part-types.ts'
import { checkRelation, kindOf } from './relations.ts'
import { checkTag } from './tags.ts'

const MB = 1_048_576
/** Word nests tables and keeps long texts; a preview must survive what is let in. */
const limits = { ...XLSX_LIMITS, entryBytes: 48 * MB, totalBytes: 96 * MB, textChars: 48 * MB, depth: 256 }
/** A drawing has its paths and pictures in attributes. */
const drawingLimits = { ...limits, tagChars: 4 * MB }

const formats = {
  docx: { main: 'wordprocessingml.document.main+xml', root: 'document', space: 'wordprocessingml/', own: fieldCheck },
  xlsx: { main: 'spreadsheetml.sheet.main+xml', root: 'workbook', space: 'spreadsheetml/', own: formulaCheck },
} as const

/** What a part's type or name says that it is, whatever is in it. */
const forbidden: [Fault, RegExp][] = [
  ['macro', /macroenabled|macrosheet|vbaproject|vbadata|activex|oleobject/i],
  ['source', /spreadsheetml\.(connections|querytable|volatiledependencies)\+xml/i],
  ['external', /webextension/i],
]
const activePart = /(^|\/)(vbaproject|vbadata|activex)[^/]*(\/|\.|$)/i
const embeddedPart = /(^|\/)embeddings\//i

const faultOf: Partial<Record<XlsxErrorCode, Fault>> = {
  NOT_XLSX: 'notThat',
  OLD_XLS: 'notThat',
  ENCRYPTED: 'encrypted',
  TOO_LARGE: 'tooLarge',
  LONG_TAG: 'longTag',
  DTD_FORBIDDEN: 'external',
  TIMEOUT: 'tooLarge',
  OUT_OF_MEMORY: 'tooLarge',
}

/** What is wrong with a document that its reader refused or could not end. */
export const faultOfError = ({ code }: XlsxError): Fault => faultOf[code] ?? 'damaged'

/**
 * Why a file is no document of this format by its content, or holds what a reader could run or fetch: macros, controls,
 * embedded files, remote templates, fields, connections, document types, bombs; null when it is let in. Every part is
 * unpacked once, so that none lies. Costs as much as there is to unpack: for a process of its own.
 */
export async function faultOfOffice(path: string, format: Office): Promise<Fault | null> {
  try {
    const parts = await openParts(path, limits)
    try {
      await checkParts(parts, format)
      return null
    } finally {
      parts.close()
    }
  } catch (error) {
    if (error instanceof OfficeFault) return error.fault
    if (error instanceof XlsxError) return faultOfError(error)
    throw error
  }
}

async function checkParts(parts: Parts, format: Office): Promise<void> {
  if (!parts.has('[Content_Types].xml') || !parts.has('_rels/.rels')) throw new OfficeFault('notThat')
  if (parts.names.some((name) => activePart.test(name))) throw new OfficeFault('macro')
  const types = await readTypes(parts, limits)
  for (const [fault, pattern] of forbidden)
    if (types.all.some((type) => pattern.test(type))) throw new OfficeFault(fault)
  const main = await findMain(parts)
  if (!types.of(main).endsWith(formats[format].main) || !parts.has(main)) throw new OfficeFault('notThat')
  if (parts.names.some((name) => embeddedPart.test(name))) throw new OfficeFault('embedded')
  for (const name of parts.names) if (!name.endsWith('/')) await checkPart(parts, name, format, { types, main })
}

async function checkPart(
  parts: Parts,
  name: string,
  format: Office,
  { types, main }: { types: PartTypes; main: string },
): Promise<void> {
  const type = types.of(name)
  if (await isXml(parts, name, type)) {
    const isMain = name.toLowerCase() === main.toLowerCase()
    const isRelations = /\.rels$/i.test(name) || /relationships\+xml/i.test(type)
    const handlers = isRelations ? relationHandlers(format) : contentHandlers(format, isMain)
    await readPart(parts, name, handlers, /svg\+xml/i.test(type) ? drawingLimits : limits)
  } else for await (const chunk of parts.stream(name)) void chunk
}

const quiet = { close: () => undefined, text: () => undefined }

const relationHandlers = (format: Office): XmlHandlers => ({
  ...quiet,
  open: (_tag, attributes) => checkRelation(attributes, format),
})

function contentHandlers(format: Office, isMain: boolean): XmlHandlers {
  const { root, space, own } = formats[format]
  const check = own()
  return {
    ...check,
    open: (tag, attributes, depth) => {
      if (depth === 1 && isMain) {
        const isNamed = [...attributes.all()].some(([name, value]) => name.startsWith('xmlns') && value.includes(space))
        if (tag !== root || !isNamed) throw new OfficeFault('notThat')
      }
      checkTag(tag, attributes, depth)
      check.open(tag, attributes, depth)
    },
  }
}

/** The part that the package opens with. Two of them would be read as another one by another reader. */
async function findMain(parts: Parts): Promise<string> {
  const found: string[] = []
  const open: XmlHandlers['open'] = (_name, attributes) => {
    if (kindOf(attributes) === 'officedocument') found.push(attributes.get('Target') ?? '')
  }
  await readPart(parts, '_rels/.rels', { ...quiet, open }, limits)
  if (found.length > 1) throw new OfficeFault('damaged')
  return partNameOf('', found[0] ?? '')
}
