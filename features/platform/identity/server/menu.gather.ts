import type { Brought } from '@portal/server-kit/brought'
import type { MenuEntry, MenuSeed } from '@portal/server-kit/menus'
import { roles } from './data/roles.ts'

/**
 * The menus of a fresh installation with the entries that features bring, each in its place. @throws for a code that is
 * there twice, a parent that is not there, or a role that nobody installs.
 */
export function gatherMenus(
  base: readonly MenuSeed[],
  brought: readonly Pick<Brought, 'name' | 'menus'>[],
): readonly MenuSeed[] {
  const tree = base.map(copied)
  const byCode = new Map<string, Node>()
  for (const node of tree) note(byCode, node)
  let waiting = brought.flatMap(({ name, menus = [] }) => menus.map((entry) => ({ feature: name, entry })))
  while (waiting.length > 0) {
    const placed = waiting.filter(({ entry }) => isReady(byCode, entry, waiting))
    // None is ready: they wait for each other, or for what is not there.
    const [lost] = waiting
    if (placed.length === 0 && lost)
      throw new Error(
        `${lost.feature} puts the menu ${lost.entry.code} below ${lost.entry.below}, which is not there; ` +
          `there are ${[...byCode.keys()].join(', ')}`,
      )
    for (const { feature, entry } of placed) place(byCode, feature, entry)
    waiting = waiting.filter((each) => !placed.includes(each))
  }
  return tree
}

type Node = Omit<MenuSeed, 'children'> & { children?: Node[] }

const copied = ({ children, ...own }: MenuSeed): Node =>
  children === undefined ? own : { ...own, children: children.map(copied) }

function note(byCode: Map<string, Node>, node: Node): void {
  if (byCode.has(node.code)) throw new Error(`the menu ${node.code} is declared a second time`)
  const held = [
    ...(node.roles === 'all' ? [] : (node.roles ?? [])),
    ...(node.buttons ?? []).flatMap((one) => one.roles),
  ]
  const unknown = held.find((code) => !roles.some(({ roleCode }) => roleCode === code))
  if (unknown !== undefined) throw new Error(`the menu ${node.code} is for ${unknown}, which is no role`)
  byCode.set(node.code, node)
  for (const child of node.children ?? []) note(byCode, child)
}

/** Its parent stands, and no sibling that it follows is still to come. */
const isReady = (
  byCode: ReadonlyMap<string, Node>,
  { below, after, code }: MenuEntry,
  waiting: readonly { entry: MenuEntry }[],
): boolean => byCode.has(below) && !waiting.some(({ entry }) => entry.code === after && entry.code !== code)

function place(byCode: Map<string, Node>, feature: string, { below, after, ...seed }: MenuEntry): void {
  const parent = byCode.get(below)
  if (parent === undefined) throw new Error(`${feature} puts the menu ${seed.code} below ${below}, which is not there`)
  const node = copied(seed)
  note(byCode, node)
  const siblings = (parent.children ??= [])
  const before = siblings.findIndex(({ code }) => code === after)
  siblings.splice(after === null ? 0 : before === -1 ? siblings.length : before + 1, 0, node)
}
