import { currentCaller } from '@portal/web-kit/caller'
import { currentRoute } from '@portal/web-kit/base-path'
import { tabEnterprise } from '@portal/web-kit/session'

/** A large upload that is not whole yet, as this browser remembers it. */
export interface BrokenUpload {
  key: string
  address: string
  name: string
  size: number
  modified: number
  /** When bytes were last taken. */
  at: number
  /** On which page it was begun: its title and address. */
  page: string
  route: string
}

const prefix = 'upload'
/** So long the server keeps what came. */
const keptMs = 86_400_000

/** Of this person and enterprise, for the same file alone; it outlives the tab, and goes with a sign-out. */
const keyOf = (file: File, projectType: string): string =>
  [ownPrefix(projectType), file.name, file.size, file.lastModified].join('|')
const ownPrefix = (projectType: string): string =>
  [prefix, currentCaller()?.userId, tabEnterprise(), projectType].join('|')

function read(key: string): BrokenUpload | null {
  const text = localStorage.getItem(key)
  if (text === null) return null
  try {
    const kept = { ...(JSON.parse(text) as Omit<BrokenUpload, 'key'>), key }
    if (Date.now() - kept.at < keptMs) return kept
  } catch {
    // What cannot be read is nothing to go on with.
  }
  localStorage.removeItem(key)
  return null
}

export const rememberedUpload = (file: File, projectType: string): string | null =>
  read(keyOf(file, projectType))?.address ?? null

/** Null forgets it. */
export function rememberUpload(file: File, projectType: string, address: string | null): void {
  const key = keyOf(file, projectType)
  if (address === null) return localStorage.removeItem(key)
  const { page = document.title, route = currentRoute() } = read(key) ?? {}
  const { name, size, lastModified: modified } = file
  const kept: Omit<BrokenUpload, 'key'> = { address, name, size, modified, at: Date.now(), page, route }
  localStorage.setItem(key, JSON.stringify(kept))
}

/** Keys of those on their way in this page: they are not broken off. */
const running = new Set<string>()
/** Says that a file is on its way until the returned is called. */
export function holdUpload(file: File, projectType: string): () => void {
  const key = keyOf(file, projectType)
  running.add(key)
  return () => running.delete(key)
}

/** Uploads of a kind that were broken off, the last one first. */
export const brokenUploads = (projectType: string): BrokenUpload[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(`${ownPrefix(projectType)}|`) && !running.has(key))
    .flatMap((key) => read(key) ?? [])
    .toSorted((one, other) => other.at - one.at)

export const forgetUpload = ({ key }: Pick<BrokenUpload, 'key'>): void => localStorage.removeItem(key)

/** The file that was begun, chosen once more. */
export const isSameFile = (of: BrokenUpload, file: File): boolean =>
  file.name === of.name && file.size === of.size && file.lastModified === of.modified
