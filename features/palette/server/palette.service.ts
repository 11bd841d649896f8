import { builtWith, type PageInfo } from '@portal/contract'
import { flatten, deriveMenu, type ShownNode } from '@portal/identity/contract'
import { listMembers, permissionsOf } from '@portal/identity/server/public'
import type { Caller } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { listTasks } from '@portal/tax-task/server/public'
import type { PaletteItem } from '../contract/index.ts'
import { soundsOf } from './sounds.ts'
import { paletteTexts } from './palette.texts.ts'
import { taskItem, type Silent } from './task-item.ts'

/** Larger enterprises search their members in user management. */
const mostPeople = 2000
/** Ten years of months. */
const mostTasks = 120
const reading = 'tax:return:read'
const userManagement = '/Base/auth-management/user'

/** All items that the caller may open in the enterprise of the call. */
export async function paletteOf(
  db: Db,
  caller: Caller,
  pages: readonly PageInfo[],
  today: string,
): Promise<PaletteItem[]> {
  const isBuilt = builtWith(pages)
  const [{ enableMenuList, resultPath }, members, tasks] = await Promise.all([
    permissionsOf(db, caller, isBuilt),
    listMembers(db, caller.entId),
    caller.permissions.has(reading) ? listTasks(db, caller.entId, {}) : [],
  ])
  const leadsToPeople = isBuilt(userManagement) && resultPath.includes(userManagement)
  const silent: Silent[] = [
    ...pagesOf(deriveMenu(enableMenuList), new Map(pages.map(({ path, words = '' }) => [path, words]))),
    ...tasks.slice(0, mostTasks).map((task) => taskItem(task, caller.permissions, today)),
    ...members.slice(0, mostPeople).map(({ userId, name }): Silent => ({
      kind: 'person',
      id: userId,
      title: name,
      hint: '',
      path: leadsToPeople ? `${userManagement}?name=${encodeURIComponent(name)}` : '',
      code: '',
    })),
  ]
  const sounds = await soundsOf(silent.map((item) => item.title))
  return silent.map((item, place) => ({ ...item, sound: sounds[place] ?? '' }))
}

/** Menu entries that open a page of the portal, once each, with their menu path. */
function pagesOf(tree: readonly ShownNode[], wordsOf: ReadonlyMap<string, string>): Silent[] {
  const all = flatten(tree)
  const nameOf = new Map(all.map((node) => [node.menuId, node.menuName]))
  const pages = all.filter(
    (node) => node.show && !node.hide && !node.disabled && node.routeUrl.startsWith('/') && node.ifIntOrExt !== '1',
  )
  return [
    ...new Map(
      pages.map((node): [string, Silent] => [
        node.routeUrl,
        {
          kind: 'page',
          id: node.routeUrl,
          title: node.menuName,
          hint: node.parentIds.map((id) => nameOf.get(id) ?? '').join(paletteTexts.separator),
          path: node.routeUrl,
          code: wordsOf.get(node.routeUrl) ?? '',
        },
      ]),
    ).values(),
  ]
}
