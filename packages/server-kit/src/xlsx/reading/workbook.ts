import { posix } from 'node:path'
import { XlsxError } from '../errors.ts'
import type { XlsxLimits } from '../limits.ts'
import { readPart } from '../patching/part-xml.ts'
import { CONTENT_NAMES } from '../xlsx.texts.ts'
import type { Attributes } from '../xml.ts'
import { isOn } from './sheet.ts'
import { partNameOf } from '../part-name.ts'
import type { Parts } from '../zip.ts'

export type WorkbookMap = {
  date1904: boolean
  sheets: { name: string; part: string; isHidden: boolean }[]
  sharedStrings: string | undefined
  styles: string | undefined
}

type Relation = { id: string; kind: string; target: string }

/** Finds every part through the relations, never by its usual file name. */
export async function mapWorkbook(parts: Parts, limits: XlsxLimits): Promise<WorkbookMap> {
  if (!parts.has('_rels/.rels')) throw new XlsxError('NOT_XLSX', { actual: CONTENT_NAMES.zip })
  const main = (await readRelations(parts, '', limits)).find(({ kind }) => kind === 'officeDocument')?.target
  if (main === undefined || !parts.has(main)) throw new XlsxError('NOT_XLSX', { actual: CONTENT_NAMES.zip })
  if (main.endsWith('.bin')) throw new XlsxError('XLSB')
  const relations = await readRelations(parts, main, limits)
  const listed: { name: string; id: string; isHidden: boolean }[] = []
  let date1904 = false
  let root = ''
  await readPart(
    parts,
    main,
    {
      open: (name, attributes, depth) => {
        if (depth === 1) root = name
        if (name === 'workbookPr') date1904 = isOn(attributes.get('date1904'))
        if (name !== 'sheet') return
        if (listed.length === limits.sheets)
          throw new XlsxError('TOO_LARGE', { what: '工作表个数', limit: String(limits.sheets) })
        const isHidden = /^(very)?hidden$/i.test(attributes.get('state') ?? '')
        listed.push({ name: attributes.get('name') ?? '', id: relationId(attributes), isHidden })
      },
      close: () => undefined,
      text: () => undefined,
    },
    limits,
  )
  if (root !== 'workbook') throw new XlsxError('NOT_XLSX', { actual: CONTENT_NAMES.zip })
  const partOf = (kind: string): string | undefined =>
    relations.find((one) => one.kind === kind && parts.has(one.target))?.target
  const sheets = listed.flatMap(toWorksheet(parts, relations))
  // Each sheet is read by itself: many of one part would cost many times its size.
  if (new Set(sheets.map(({ part }) => part.toLowerCase())).size < sheets.length) throw new XlsxError('BAD_XML')
  return {
    date1904,
    sheets,
    sharedStrings: partOf('sharedStrings'),
    styles: partOf('styles'),
  }
}

/** Skips chart and dialog sheets, which have no cells. A worksheet whose part is missing makes the file damaged. */
function toWorksheet(parts: Parts, relations: Relation[]) {
  const byId = new Map(relations.toReversed().map((one) => [one.id, one]))
  return ({ name, id, isHidden }: { name: string; id: string; isHidden: boolean }): WorkbookMap['sheets'] => {
    const relation = byId.get(id)
    if (relation === undefined) throw new XlsxError('BAD_ZIP')
    if (relation.kind !== 'worksheet') return []
    if (!parts.has(relation.target)) throw new XlsxError('BAD_ZIP')
    return [{ name, part: relation.target, isHidden }]
  }
}

/** The relationships of a transitional and of a strict workbook. */
const relationships = [
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  'http://purl.oclc.org/ooxml/officeDocument/relationships',
]
const relationId = (attributes: Attributes): string => attributes.getIn(relationships, 'id') ?? ''

async function readRelations(parts: Parts, owner: string, limits: XlsxLimits): Promise<Relation[]> {
  const folder = posix.dirname(owner)
  const part = posix.join(folder, '_rels', `${posix.basename(owner)}.rels`)
  const relations: Relation[] = []
  if (!parts.has(part)) return relations
  await readPart(
    parts,
    part,
    {
      open: (name, attributes) => {
        if (name !== 'Relationship' || attributes.get('TargetMode') === 'External') return
        const target = attributes.get('Target') ?? ''
        const kind = (attributes.get('Type') ?? '').split('/').at(-1) ?? ''
        relations.push({ id: attributes.get('Id') ?? '', kind, target: partNameOf(folder, target) })
      },
      close: () => undefined,
      text: () => undefined,
    },
    limits,
  )
  return relations
}
