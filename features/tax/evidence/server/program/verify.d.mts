/** Facts of an item of a pack, as its manifest lists them. */
export interface PackItem {
  no: number
  group: string
  name: string
  /** Its file in the pack. */
  file: string
  who: string
  /** China time; '' where it has none. */
  at: string
  size: number
  sha256: string
  link: string
}
export interface PackHead {
  format: string
  enterprise: { name: string; creditCode: string }
  task: { taskNo: string; title: string; taxType: string; period: string; version: number }
  sealedAt: string
  /** YYYY-MM-DD */
  keepUntil: string
  /** Seal of the pack before of the same return; ''. */
  previous: string
  /** What is not in the pack, and where it is. */
  missing: readonly string[]
}
export interface PackManifest extends PackHead {
  head: string
  items: readonly PackItem[]
  seal: string
  signature: string
}
export interface PackVerdict {
  holds: boolean
  title: string
  items: number
  seal: string
  sealedAt: string
  faults: string[]
  notes: string[]
}
export const format: string
export const manifestName: string
export const programName: string
export const noteName: string
export const commentMark: string
export function sha256(bytes: Uint8Array | string): string
export function firstLink(head: PackHead): string
export function nextLink(before: string, item: Omit<PackItem, 'link'>): string
export function signatureOf(root: string, seal: string): string
/** `key`: the text of SECRET_KEY, which proves the signature too. */
export function verifyPack(bytes: Uint8Array, options?: { key?: string }): PackVerdict
export function toldOf(name: string, verdict: PackVerdict): string[]
/** Runs the command; its exit code. */
export function main(args: readonly string[], env?: Record<string, string | undefined>): number
