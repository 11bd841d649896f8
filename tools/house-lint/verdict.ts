import { isBuiltin } from 'node:module'
import { resolveImport } from './resolve-import.ts'
import { isTestFile, keyOf, roomOf } from './rooms.ts'
import type { Room } from './rooms.ts'
import {
  againstOrder,
  groups,
  instead,
  knowsOnly,
  mayImport,
  serverLibraries,
  taxRooms,
  uiLibraries,
  withoutNode,
  withoutUi,
} from './table.ts'

/** Why `file` may not import `specifier`, with the alternative; undefined when allowed. */
export function verdict(file: string, specifier: string, root: string): string | undefined {
  const from = roomOf(file, root)
  if (!from) return undefined
  const target = resolveImport(file, specifier, root)
  if (!target) return ofLibrary(from, specifier)
  const to = roomOf(target, root)
  return to && ofRoom(from, to)
}

function ofLibrary(from: Room, specifier: string): string | undefined {
  const key = keyOf(from)
  if (isTestFile(from.path)) return undefined
  const forNode = isBuiltin(specifier) || serverLibraries.test(specifier)
  if (forNode && withoutNode.includes(key) && !isNodeEntry(from))
    return `${key} also runs in the page: no ${specifier} here; do it on the server side.`
  if (uiLibraries.test(specifier) && withoutUi.includes(key))
    return `${key} draws nothing: no ${specifier} here; screens belong to the web side.`
  return undefined
}

function ofRoom(from: Room, to: Room): string | undefined {
  if (sameRoom(from, to)) return ofOwnRoom(from, to)
  const test = isTestFile(from.path)
  if (to.kind === 'testkit')
    return test && mayTouchDatabase(from) ? undefined : 'testkit is for tests of the server side alone.'
  if (isFactory(to))
    return test && mayTouchDatabase(from) ? undefined : `${to.path} holds factories for tests: call a service instead.`
  if (from.kind === 'feature' && to.kind === 'feature') return betweenFeatures(from, to)
  if (isNodeEntry(to) && withoutNode.includes(keyOf(from)) && !test)
    return `${to.path} reads files: the page side takes the data from the server.`
  return isAllowed(from, to) ? undefined : refuse(from, to)
}

function ofOwnRoom(from: Room, to: Room): string | undefined {
  return isFactory(to) && !isTestFile(from.path)
    ? `${to.path} holds factories for tests: call a service instead.`
    : undefined
}

function betweenFeatures(from: Room, to: Room): string | undefined {
  const known = knowsOnly[from.feature ?? '']
  const isStranger = known !== undefined && from.feature !== to.feature && !known.includes(to.feature ?? '')
  if (isStranger && !isTestFile(from.path))
    return `${from.feature} knows no feature by name: let ${to.feature} bring it (packages/server-kit/src/brought.ts).`
  const order = ofGroups(from, to)
  if (order !== undefined) return order
  if (from.side === 'contract') return `${instead['feature:contract']}.`
  if (to.side === 'contract') return undefined
  if (from.feature === to.feature) return `${from.side} never imports ${to.side}: ${instead['feature:server']}.`
  if (to.side === from.side && isDoor(to)) return undefined
  return `Features meet in @portal/${to.feature}/contract or @portal/${to.feature}/${from.side}/public alone.`
}

/** What a feature gives to others: `public.ts` of a side, or for a wide one a file a subject in `public/`. */
const isDoor = ({ path, group, feature, side }: Room): boolean =>
  path === `features/${group}/${feature}/${side}/public.ts` ||
  path.startsWith(`features/${group}/${feature}/${side}/public/`)

/** A feature knows its own group and those below it by name. */
function ofGroups(from: Room, to: Room): string | undefined {
  const below = groups[from.group ?? '']
  if (below === undefined || groups[to.group ?? ''] === undefined)
    return `${(below === undefined ? from : to).path} is in no known group: name it in tools/house-lint/table.ts.`
  const isKnown = from.group === to.group || below.includes(to.group ?? '')
  if (isKnown || isTestFile(from.path) || to.path.endsWith('.pages.ts')) return undefined
  if (againstOrder.includes(`${from.feature} → ${to.feature}`)) return undefined
  return `${from.group} stands below ${to.group}: let ${to.feature} bring it, or take it as a port.`
}

function isAllowed(from: Room, to: Room): boolean {
  if (keyOf(from) === 'feature:contract' && to.kind === 'tax-forms') return taxRooms.test(from.feature ?? '')
  return mayImport[keyOf(from)]?.includes(keyOf(to)) ?? false
}

function refuse(from: Room, to: Room): string {
  if (mayImport[keyOf(from)] === undefined)
    return `${from.path} is in no known place: name it in tools/house-lint/table.ts.`
  const hint = instead[keyOf(from)]
  return `${keyOf(from)} may not import ${keyOf(to)}${hint ? `: ${hint}` : ''}.`
}

function sameRoom(a: Room, b: Room): boolean {
  return a.kind === b.kind && a.feature === b.feature && a.side === b.side
}

function isFactory(room: Room): boolean {
  return room.side === 'server' && /\/server\/testing(\.ts$|\/|$)/.test(room.path)
}

/** tax-forms reads its data files in one entry, used by the server and the tests. */
function isNodeEntry(room: Room): boolean {
  return room.kind === 'tax-forms' && /^packages\/tax-forms\/src\/node(\.ts$|\/|$)/.test(room.path)
}

function mayTouchDatabase(room: Room): boolean {
  return room.side === 'server' || ['server-kit', 'app-server', 'testkit'].includes(room.kind)
}
