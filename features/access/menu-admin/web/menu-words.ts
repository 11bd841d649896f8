import type { KeptMenu, MenuChange } from '../contract/index.ts'
import { stepTexts as texts } from './menu-admin.texts.ts'

/** A step in words, as the list of unsaved changes shows it. */
export function stepWords(menus: readonly KeptMenu[], change: MenuChange): string {
  const nameOf = (id: string | null): string =>
    id === null ? texts.top : (menus.find(({ menuId }) => menuId === id)?.menuName ?? id)
  if (change.act === 'add') return texts.add(change.said.menuName, nameOf(change.parentId))
  const name = nameOf(change.menuId)
  if (change.act === 'delete') return texts.delete(name)
  if (change.act === 'move')
    return texts.move(name, nameOf(change.parentId), change.before === null ? null : nameOf(change.before))
  const { hidden } = change.said
  if (Object.keys(change.said).length === 1 && hidden !== undefined)
    return hidden === '1' ? texts.hide(name) : texts.show(name)
  return texts.change(name)
}
