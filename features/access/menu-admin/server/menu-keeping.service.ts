import { refuse, stale } from '@portal/contract'
import { maxMenuDepth } from '@portal/identity/contract'
import { holdMenuTree, replaceMenus } from '@portal/identity/server/menus'
import { changed, type FieldChange } from '@portal/server-kit/audit-detail'
import type { Caller } from '@portal/server-kit/caller'
import type { Tx } from '@portal/server-kit/transaction'
import { changeMenus, type KeptMenu, type MenuChange, type MenuFault } from '../contract/index.ts'
import { keptOf, nodesOf, saidOf } from './menu-nodes.ts'
import { recycleMenu } from './menu-bin.service.ts'
import { menuAdminTexts as texts } from './menu-admin.texts.ts'

/** Entries that the changes of one call may go through, each change going through all: some 0.2 s. */
const mostVisits = 500_000

/** What a change did, in words of the audit log. */
export interface KeptMenus {
  version: number
  facts: { added: string[]; changed: string[]; moved: string[]; deleted: string[]; changes: FieldChange[] }
}
export interface KeepMenus {
  changes: readonly MenuChange[]
  /** The version that was changed; absent: whatever stands. */
  version?: number | undefined
  refused: (fault: MenuFault, at: number) => Error
}

/** Who changes the menu, and when. */
export interface Keeping {
  by: Pick<Caller, 'userId' | 'userName'>
  now: Date
}

/**
 * Applies changes in order in one transaction, all or none. `changes` may be made from the state that stands.
 * @throws stale, refused.
 */
export async function keepMenus(
  tx: Tx,
  keeping: Keeping,
  ask: KeepMenus | ((menus: readonly KeptMenu[], version: number) => KeepMenus),
): Promise<KeptMenus> {
  const tree = await holdMenuTree(tx)
  const before = tree.nodes.map(keptOf)
  const { changes, version, refused } = typeof ask === 'function' ? ask(before, tree.version) : ask
  if (version !== undefined && version !== tree.version) throw stale({ version: tree.version })
  // An only change is always possible, however large the menu is.
  if (changes.length > 1 && changes.length * before.length > mostVisits)
    throw refuse(texts.tooMuch(changes.length, Math.max(1, Math.floor(mostVisits / before.length))))
  let menus = before
  for (const [at, change] of changes.entries()) {
    const next = changeMenus(menus, change, maxMenuDepth)
    if (next.menus === undefined) throw refused(next.fault, at)
    if (change.act === 'delete') await recycleMenu(tx, keeping, menus, change)
    menus = next.menus
  }
  const isSame = JSON.stringify(menus) === JSON.stringify(before)
  const now = isSame ? tree.version : await replaceMenus(tx, tree.nodes, nodesOf(menus, tree.nodes))
  return { version: now, facts: factsOf(before, menus) }
}

function factsOf(before: readonly KeptMenu[], after: readonly KeptMenu[]): KeptMenus['facts'] {
  const was = new Map(before.map((menu) => [menu.menuId, menu]))
  const is = new Set(after.map(({ menuId }) => menuId))
  const names = (menus: readonly KeptMenu[]) => menus.map(({ menuName }) => menuName)
  const both = after.flatMap((menu) => {
    const old = was.get(menu.menuId)
    return old === undefined ? [] : [{ old, menu, changes: changed(saidOf(old), saidOf(menu)) }]
  })
  const said = both.filter(({ changes }) => changes.length > 0)
  const staying = ({ menuId }: KeptMenu): boolean => was.has(menuId) && is.has(menuId)
  const [placesBefore, placesAfter] = [before, after].map((menus) => placesOf(menus.filter(staying)))
  const isMoved = (old: KeptMenu, menu: KeptMenu): boolean =>
    old.parentId !== menu.parentId || placesBefore?.get(old.menuId) !== placesAfter?.get(menu.menuId)
  return {
    added: names(after.filter(({ menuId }) => !was.has(menuId))),
    changed: names(said.map(({ menu }) => menu)),
    moved: names(both.filter(({ old, menu }) => isMoved(old, menu)).map(({ menu }) => menu)),
    deleted: names(before.filter(({ menuId }) => !is.has(menuId))),
    changes: said.flatMap(({ old, changes }) =>
      changes.map((change) => (said.length === 1 ? change : withName(old.menuName, change))),
    ),
  }
}

/** The place of each among those below the same, in one pass. */
function placesOf(menus: readonly KeptMenu[]): ReadonlyMap<string, number> {
  const counts = new Map<string | null, number>()
  return new Map(
    menus.map(({ menuId, parentId }) => {
      const place = counts.get(parentId) ?? 0
      counts.set(parentId, place + 1)
      return [menuId, place]
    }),
  )
}

const withName = (name: string, { field, from, to }: FieldChange): FieldChange => ({
  field,
  from: `${name}：${String(from)}`,
  to: `${name}：${String(to)}`,
})
