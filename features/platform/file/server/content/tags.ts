import type { Attributes } from '@portal/server-kit/xlsx/xml'
import { isSafeLink, leavesFile, OfficeFault, type Fault } from './office-fault.ts'

/** Elements that name what lies outside, whatever relation they name it by. */
const forbidden = new Map<string, Fault>([
  ['altChunk', 'embedded'],
  ['subDoc', 'embedded'],
  ['attachedTemplate', 'external'],
  ['sourceFileName', 'external'],
  ['webVideoPr', 'external'],
  ['ddeLink', 'source'],
  ['oleLink', 'source'],
  ['webPr', 'source'],
  ['volTypes', 'source'],
])
/** Roots of parts that connect with data, under whatever type. */
const roots = new Map<string, Fault>([
  ['connections', 'source'],
  ['queryTable', 'source'],
  ['webextension', 'external'],
  ['taskpanes', 'external'],
])
const shapes = ['arc', 'curve', 'group', 'line', 'oval', 'polyline', 'rect', 'roundrect', 'shape']

type Check = (attributes: Attributes) => Fault | null
const hasLink: Check = (attributes) => (attributes.named('link').length > 0 ? 'external' : null)
/** A picture by its address, or one that is drawn from within the file. */
const pictureLeaves: Check = (attributes) =>
  ['src', 'href'].flatMap((name) => attributes.named(name)).some((at) => leavesFile(at.trim()) && !isInside.test(at))
    ? 'external'
    : null
const isInside = /^\s*(data:image\/|cid:)/i
const linkIsUnsafe: Check = (attributes) => {
  const target = attributes.get('href')?.trim() ?? ''
  return target === '' || isSafeLink(target) ? null : 'external'
}

const checks = new Map<string, Check>([
  ['blip', hasLink],
  ['videoFile', hasLink],
  ['audioFile', hasLink],
  ...['background', 'feImage', 'fill', 'image', 'imagedata', 'stroke', 'use'].map(
    (tag) => [tag, pictureLeaves] as const,
  ),
  ...shapes.map((tag) => [tag, linkIsUnsafe] as const),
  ['cacheSource', (attributes) => (attributes.get('type') === 'external' ? 'source' : null)],
  ['connectString', (attributes) => (attributes.named('val').some((value) => value !== '') ? 'source' : null)],
])

/** Refuses elements that name content outside of the document. */
export function checkTag(tag: string, attributes: Attributes, depth: number): void {
  const fault = forbidden.get(tag) ?? (depth === 1 ? roots.get(tag) : undefined) ?? checks.get(tag)?.(attributes)
  if (fault !== undefined && fault !== null) throw new OfficeFault(fault)
}
