import type { Attributes } from '@portal/server-kit/xlsx/xml'
import { isSafeLink, leavesFile, OfficeFault, type Fault, type Office } from './office-fault.ts'

/** Kinds of relations that are refused wherever they lead. */
const forbidden: [Fault, RegExp][] = [
  ['embedded', /^(afchunk|oleobject|package|subdocument)$/],
  ['macro', /^(vbaproject|control|activexcontrolbinary|xlmacrosheet|xlintlmacrosheet)$/],
  ['source', /^(connections|querytable|volatiledependencies|mailmergesource|mailmergeheadersource)$/],
  ['external', /^webextension/],
]

/** Excel keeps the addresses of workbooks that formulas name, and reads them only when asked. */
const mayLeave: Record<Office, readonly string[]> = { docx: [], xlsx: ['externallinkpath'] }

/** The last word of a relation's type. */
export const kindOf = (attributes: Attributes): string =>
  (attributes.get('Type') ?? '').trim().split('/').at(-1)?.toLowerCase() ?? ''

export function checkRelation(attributes: Attributes, format: Office): void {
  const kind = kindOf(attributes)
  for (const [fault, pattern] of forbidden) if (pattern.test(kind)) throw new OfficeFault(fault)
  const target = (attributes.get('Target') ?? '').trim()
  const mode = attributes.get('TargetMode')?.trim().toLowerCase() ?? 'internal'
  if (mode === 'internal') {
    if (leavesFile(target)) throw new OfficeFault('external')
  } else if (!mayLeave[format].includes(kind) && !(kind === 'hyperlink' && isSafeLink(target)))
    throw new OfficeFault('external')
}
