import { Exactly, fieldsOf, type Field } from '@portal/contract'
import { isSame, threeWay } from '@portal/page-kit/conflict/three-way'
import { allMenuFields } from '../contract/menu-admin.schema.ts'
import type { KeptMenu, MenuChange, MenuSaid } from '../contract/index.ts'
import { conflictTexts as texts } from './menu-admin.texts.ts'

const fields: readonly Field[] = fieldsOf(Exactly(allMenuFields))
const place = 'parentId'

/** A property of an entry that both changed, differently. */
export interface MenuConflict {
  id: string
  title: string
  mine: string
  theirs: string
  /** Takes theirs, as one more step. */
  take: MenuChange
}

interface Menus {
  begun: readonly KeptMenu[]
  mine: readonly KeptMenu[]
  theirs: readonly KeptMenu[]
}

/** What both sides made of the same entries; those that one of them deleted are told as steps that fit no more. */
export function conflictsOf({ begun, mine, theirs }: Menus): MenuConflict[] {
  const [before, own] = [byId(begun), byId(mine)]
  return theirs.flatMap((their) => {
    const sides = { begun: before.get(their.menuId), mine: own.get(their.menuId), theirs: their }
    if (sides.begun === undefined || sides.mine === undefined) return []
    const names = [...fields.map(({ name }) => name), place]
    const { both } = threeWay<string | null>(names, sides as unknown as Parameters<typeof threeWay<string | null>>[1])
    return both.map((name): MenuConflict => ({
      id: `${their.menuId} ${name}`,
      title: texts.of(their.menuName, titleOf(name)),
      mine: wordsOf(name, sides.mine, mine),
      theirs: wordsOf(name, their, theirs),
      take:
        name === place
          ? { act: 'move', menuId: their.menuId, parentId: their.parentId, before: null }
          : { act: 'change', menuId: their.menuId, said: { [name]: their[name as keyof MenuSaid] } },
    }))
  })
}

/** Names of entries that the other side alone made otherwise, by what is saved and what stands here. */
export function othersOf({ begun, mine, theirs }: Menus): string[] {
  const [before, own, now] = [byId(begun), byId(mine), byId(theirs)]
  const changed = theirs.filter((row) => !isSame(row, before.get(row.menuId)) && !isSame(row, own.get(row.menuId)))
  const gone = begun.filter(({ menuId }) => !now.has(menuId) && own.has(menuId))
  return [...changed, ...gone].map(({ menuName }) => menuName)
}

const byId = (menus: readonly KeptMenu[]) => new Map(menus.map((row) => [row.menuId, row]))
const titleOf = (name: string): string => fields.find((field) => field.name === name)?.title ?? texts.parent

function wordsOf(name: string, menu: KeptMenu | undefined, menus: readonly KeptMenu[]): string {
  if (menu === undefined) return ''
  if (name === place) return byId(menus).get(menu.parentId ?? '')?.menuName ?? texts.top
  const field = fields.find((one) => one.name === name)
  const value = menu[name as keyof MenuSaid]
  if (field?.kind === 'flag') return value === '1' ? texts.yes : texts.no
  const codes = field?.codes as Readonly<Record<string, string>> | undefined
  return codes?.[value] ?? (value === '' ? texts.blank : value)
}
