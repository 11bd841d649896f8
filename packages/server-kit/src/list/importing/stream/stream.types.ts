import { deserialize, serialize } from 'node:v8'
import type { PreviewRow } from '@portal/contract'
import type { Kit } from '../../../feature.ts'
import type { Runs } from '../../../imports/run.types.ts'
import type { Sealer } from '../../../seal.ts'
import type { ImportCall } from '../import-source.ts'
import type { ReadRow } from '../judge-rows.ts'
import type { MountedImport } from '../mount-import.ts'

/** An import without bounds as it is mounted: what its calls and its jobs work with. */
export interface Streamed extends MountedImport {
  kit: Kit
  runs: Runs<'list_import'>
}

/** A staged row as it lies sealed: what was read, and what the preview says of it. */
export type StagedBody = Pick<ReadRow, 'key' | 'values' | 'typed'> & Pick<PreviewRow, 'changes' | 'reasons' | 'facts'>

const aboutRow = (importId: string): string => `list-import-row:${importId}`
export const sealRow = (sealer: Sealer, importId: string, body: StagedBody): string =>
  sealer.seal(JSON.stringify(body), aboutRow(importId))
export const openRow = (sealer: Sealer, importId: string, sealed: string): StagedBody =>
  JSON.parse(sealer.open(sealed, aboutRow(importId))) as StagedBody

type KeptCall = Omit<ImportCall, 'now'>
const aboutCall = (importId: string): string => `list-import-call:${importId}`
/** Who began an import, for its jobs: they act with what he might do then. */
export function sealCall(sealer: Sealer, importId: string, call: ImportCall): string {
  const { caller, scope, address, requestId } = call
  const kept: KeptCall = { caller, scope, address, requestId }
  return sealer.seal(serialize(kept).toString('base64'), aboutCall(importId))
}
export function openCall(sealer: Sealer, importId: string, sealed: string, now: () => Date): ImportCall {
  const kept = deserialize(Buffer.from(sealer.open(sealed, aboutCall(importId)), 'base64')) as KeptCall
  return { ...kept, now }
}
