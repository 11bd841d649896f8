import type { PaletteFind } from '@portal/contract'
import { flatten, deriveMenu, type ShownNode } from '@portal/identity/contract'
import { menuPagesOf, permissionsOf } from '@portal/identity/server/sessions'
import type { Asking } from '@portal/server-kit/brought'
import type { Kit } from '@portal/server-kit/feature'
import type { Db } from '@portal/server-kit/database'
import type { PaletteItem } from '../contract/index.ts'
import { soundsOf } from './sounds.ts'
import { paletteTexts } from './palette.texts.ts'

/** All items that the caller may open in the enterprise of the call. */
export async function paletteOf(
  db: Db,
  asking: Asking,
  { pages, routes, brought }: Pick<Kit, 'pages' | 'routes' | 'brought'>,
): Promise<PaletteItem[]> {
  const { caller } = asking
  const [{ enableMenuList }, ...found] = await Promise.all([
    permissionsOf(db, caller, menuPagesOf({ pages, routes })),
    ...brought.flatMap(({ finds }) => finds?.(db, asking) ?? []),
  ])
  const silent: PaletteFind[] = [
    ...pagesOf(deriveMenu(enableMenuList), new Map(pages.map(({ path, words = '' }) => [path, words]))),
    ...found.flat(),
  ]
  return sounding(silent)
}

/** What features find by a word, each only what the caller may open. */
export async function soughtOf(db: Db, asking: Asking, brought: Kit['brought'], word: string): Promise<PaletteItem[]> {
  const found = await Promise.all(brought.flatMap(({ seeks }) => seeks?.(db, asking, word) ?? []))
  return sounding(found.flat())
}

async function sounding(silent: readonly PaletteFind[]): Promise<PaletteItem[]> {
  const sounds = await soundsOf(silent.map((item) => item.title))
  return silent.map((item, place) => ({ ...item, sound: sounds[place] ?? '' }))
}

/** Menu entries that open a page of the portal, once each, with their menu path. */
function pagesOf(tree: readonly ShownNode[], wordsOf: ReadonlyMap<string, string>): PaletteFind[] {
  const all = flatten(tree)
  const nameOf = new Map(all.map((node) => [node.menuId, node.menuName]))
  const pages = all.filter(
    (node) => node.show && !node.hide && !node.disabled && node.routeUrl.startsWith('/') && node.ifIntOrExt !== '1',
  )
  return [
    ...new Map(
      pages.map((node): [string, PaletteFind] => [
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
