import { relative, resolve, sep } from 'node:path'

/** The place of a file in the project. `side` exists only in features. */
export type Room = { kind: string; group?: string; feature?: string; side?: string; path: string }

/** Places whose files import what they like: they build, start and prove the rest. */
const free = new Set(['tools', 'docs'])

/** `root` is any project folder: this project, or the tests' small ones. */
export function roomOf(file: string, root: string): Room | undefined {
  const path = relative(root, resolve(file)).split(sep).join('/')
  const [place = '', name = '', below, side = ''] = path.split('/')
  if (place === 'features') return { kind: 'feature', group: name, feature: below ?? '', side, path }
  if (place === 'packages') return { kind: name, path }
  if (place === 'apps' && name === 'subapps') return { kind: 'subapp', feature: below ?? '', path }
  if (place === 'apps') return { kind: `app-${name}`, path }
  if (place === '..' || place === 'node_modules' || free.has(place) || !path.includes('/')) return undefined
  return { kind: place, path }
}

/** A key of the import table: `feature:server`, `domain`, `app-web` … */
export function keyOf(room: Room): string {
  return room.kind === 'feature' ? `feature:${room.side}` : room.kind
}

/** Tests, their helpers and the programs they start. */
export function isTestFile(path: string): boolean {
  return /\.test\.tsx?$|\.fixture\.ts$|(^|\/)(testing(\.ts$|\/)|fixtures\/)/.test(path)
}
