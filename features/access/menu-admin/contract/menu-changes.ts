import { groupedBy } from '@portal/contract'
import { menuFaults as texts } from './menu-changes.texts.ts'
import type { KeptMenu, MenuChange, MenuSaid } from './menu-admin.schema.ts'

/** Permission to keep the menu. Its button can't be deleted, else nobody could mend the menu. */
export const keeperCode = 'base:menu:manage'

/** Why a step is not possible: the field it is about ('' for the step itself) and words for people. */
export interface MenuFault {
  path: '' | 'parentId' | keyof MenuSaid
  message: string
}
export type Changed = { menus: KeptMenu[]; fault?: undefined } | { menus?: undefined; fault: MenuFault }

const fault = (path: MenuFault['path'], message: string): Changed => ({ fault: { path, message } })

/**
 * Applies one step to all entries; siblings stand in menu order. Page and server share it: what the page shows unsaved
 * is what the server will save. `mostLevels`: levels that the menu may have.
 */
export function changeMenus(menus: readonly KeptMenu[], change: MenuChange, mostLevels: number): Changed {
  if (change.act === 'add') return added(menus, change, mostLevels)
  const own = menus.find(({ menuId }) => menuId === change.menuId)
  if (own === undefined) return fault('', texts.gone)
  if (change.act === 'move') return moved(menus, own, change, mostLevels)
  if (change.act === 'delete') return deleted(menus, own)
  const next = { ...own, ...textsOf(change.said) }
  const wrong = faultOfEntry(menus, next, own)
  if (wrong !== null) return { fault: wrong }
  return { menus: menus.map((each) => (each === own ? next : each)) }
}

type Step<A extends MenuChange['act']> = Extract<MenuChange, { act: A }>

const blank: MenuSaid = {
  menuName: '',
  frontEndName: '',
  routeUrl: '',
  icon: '',
  hidden: '0',
  ifRouteHidden: '0',
  button: '',
  remark: '',
  ifIntOrExt: '0',
  productType: '00',
}

/** Numbers of outside clients as texts. A product type is two digits, so 5 is 05. */
export function textsOf(said: Step<'change'>['said']): Partial<MenuSaid> {
  const found = Object.entries(said).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    found.map(([name, value]) => {
      const text = typeof value === 'string' ? value.trim() : String(value)
      return [name, name === 'productType' && typeof value === 'number' ? text.padStart(2, '0') : text]
    }),
  )
}

function added(menus: readonly KeptMenu[], { menuId, said, ...place }: Step<'add'>, mostLevels: number): Changed {
  if (menus.some((each) => each.menuId === menuId)) return fault('', texts.twice)
  const own: KeptMenu = { ...blank, ...textsOf(said), menuId, parentId: place.parentId }
  const wrong = faultOfEntry(menus, own, null) ?? faultOfPlace(menus, own, place, mostLevels)
  return wrong === null ? { menus: inserted(menus, own, place.before) } : { fault: wrong }
}

function moved(menus: readonly KeptMenu[], own: KeptMenu, place: Step<'move'>, mostLevels: number): Changed {
  if (place.before === own.menuId) return { menus: [...menus] }
  const wrong = faultOfPlace(menus, own, place, mostLevels)
  if (wrong !== null) return { fault: wrong }
  const rest = menus.filter((each) => each !== own)
  return { menus: inserted(rest, { ...own, parentId: place.parentId }, place.before) }
}

function deleted(menus: readonly KeptMenu[], own: KeptMenu): Changed {
  const gone = new Set(belowOf(menus, own.menuId))
  const isKeeper = menus.some(
    ({ menuId, button, frontEndName }) => gone.has(menuId) && button === '1' && frontEndName === keeperCode,
  )
  if (isKeeper) return fault('', texts.keeper(own.menuName))
  return { menus: menus.filter(({ menuId }) => !gone.has(menuId)) }
}

function inserted(menus: readonly KeptMenu[], own: KeptMenu, before: string | null): KeptMenu[] {
  const at = before === null ? menus.length : menus.findIndex(({ menuId }) => menuId === before)
  return menus.toSpliced(at, 0, own)
}

function faultOfEntry(menus: readonly KeptMenu[], own: KeptMenu, before: KeptMenu | null): MenuFault | null {
  const isButton = own.button === '1'
  if (before !== null && (before.button === '1') !== isButton) return { path: 'button', message: texts.kindStays }
  if (isButton) {
    if (before !== null && before.frontEndName !== own.frontEndName)
      return { path: 'frontEndName', message: texts.codeStays }
    if (before === null && !/^[a-z][\w-]*(:[\w-]+)+$/.test(own.frontEndName))
      return { path: 'frontEndName', message: texts.code }
    const isTwice = menus.some(
      ({ menuId, button, frontEndName }) =>
        menuId !== own.menuId && button === '1' && frontEndName === own.frontEndName,
    )
    if (before === null && isTwice) return { path: 'frontEndName', message: texts.codeTwice(own.frontEndName) }
  }
  if (own.routeUrl === '') return null
  if (own.ifIntOrExt === '1')
    return /^https?:\/\//.test(own.routeUrl) ? null : { path: 'routeUrl', message: texts.external }
  return /^\/(?!\/)/.test(own.routeUrl) ? null : { path: 'routeUrl', message: texts.internal }
}

function faultOfPlace(
  menus: readonly KeptMenu[],
  own: KeptMenu,
  { parentId, before }: { parentId: string | null; before: string | null },
  mostLevels: number,
): MenuFault | null {
  const byId = new Map(menus.map((each) => [each.menuId, each]))
  const parent = parentId === null ? null : byId.get(parentId)
  if (parent === undefined) return { path: 'parentId', message: texts.noParent }
  if (parent === null && own.button === '1') return { path: 'parentId', message: texts.topButton }
  if (parent?.button === '1') return { path: 'parentId', message: texts.belowButton(parent.menuName) }
  let level = 0
  for (let above = parent; above !== null; above = byId.get(above.parentId ?? '') ?? null) {
    if (above.menuId === own.menuId) return { path: 'parentId', message: texts.intoItself(own.menuName) }
    level += 1
  }
  if (level + levelsOf(menus, own.menuId) > mostLevels) return { path: 'parentId', message: texts.tooDeep(mostLevels) }
  const sibling = before === null ? null : byId.get(before)
  return sibling === undefined || (sibling !== null && sibling.parentId !== parentId)
    ? { path: '', message: texts.noSibling }
    : null
}

const childrenOf = (menus: readonly KeptMenu[]) => groupedBy(menus, ({ parentId }) => parentId)

/** Levels of an entry with what is below it; 1 without anything. */
function levelsOf(menus: readonly KeptMenu[], menuId: string): number {
  const children = childrenOf(menus)
  const levels = (id: string): number =>
    1 + Math.max(0, ...(children.get(id) ?? []).map((child) => levels(child.menuId)))
  return levels(menuId)
}

/** An entry and everything below it, by id. */
export function belowOf(menus: readonly KeptMenu[], menuId: string): string[] {
  const children = childrenOf(menus)
  const below = (id: string): string[] => [id, ...(children.get(id) ?? []).flatMap((child) => below(child.menuId))]
  return below(menuId)
}
