import { codeOf, type InputOf } from '@portal/contract'
import { newId } from '@portal/server-kit/ids'
import {
  textsOf,
  type addMenuRoute,
  type KeptMenu,
  type MenuChange,
  type MenuSaid,
  type updateMenuRoute,
} from '../contract/index.ts'

type Added = Extract<MenuChange, { act: 'add' }>
type Body = InputOf<typeof addMenuRoute>['body'] | InputOf<typeof updateMenuRoute>['body']

const names = [
  'menuName',
  'button',
  'frontEndName',
  'routeUrl',
  'icon',
  'hidden',
  'ifRouteHidden',
  'ifIntOrExt',
  'productType',
  'remark',
] as const satisfies readonly (keyof MenuSaid)[]

/** What is said of the entry; fields about the caller are left out. */
const saidIn = (body: Body) => Object.fromEntries(names.flatMap((name) => (name in body ? [[name, body[name]]] : [])))

/** Outside clients send '', 0 or null for the top. */
const parentIn = (parentId: Body['parentId']): string | null =>
  parentId === undefined || parentId === null || ['', '0'].includes(codeOf(parentId)) ? null : codeOf(parentId)

/** An addition as outside clients say it: last below its parent. */
export const addedFrom = (body: InputOf<typeof addMenuRoute>['body']): Added => ({
  act: 'add',
  menuId: `n-${newId()}`,
  parentId: parentIn(body.parentId),
  before: null,
  said: { menuName: body.menuName, frontEndName: body.frontEndName, ...textsOf(saidIn(body)) } as Added['said'],
})

/** A change as outside clients say it; another parent moves the entry to the end there. */
export function changesFrom(own: KeptMenu, body: InputOf<typeof updateMenuRoute>['body']): MenuChange[] {
  const { menuId } = own
  const said = saidIn(body)
  const parentId = body.parentId === undefined ? own.parentId : parentIn(body.parentId)
  return [
    ...(Object.keys(said).length === 0 ? [] : [{ act: 'change', menuId, said } as const]),
    ...(parentId === own.parentId ? [] : [{ act: 'move', menuId, parentId, before: null } as const]),
  ]
}
