import { deriveMenu, topMenu, type MenuNode, type ShownNode } from '@portal/identity/contract'
import { create } from 'zustand'
import type { HomeClick } from './home-click.ts'
import {
  emptySide,
  homeClick,
  loadSide,
  placeOf,
  showPlace,
  toggleCollapse,
  toggleOpen,
  topOf,
  type SideMenu,
} from './side-menu.rules.ts'

interface MenuState {
  /** All granted nodes, for titles and for finding the entry of a path. */
  tree: readonly ShownNode[]
  tops: readonly ShownNode[]
  top: ShownNode | null
  /** The entry whose page is shown. */
  place: ShownNode | null
  side: SideMenu
}

export const useMenu = create<MenuState>(() => ({ tree: [], tops: [], top: null, place: null, side: emptySide }))

export function setMenu(nodes: readonly MenuNode[]): void {
  const tree = deriveMenu(nodes)
  useMenu.setState({ tree, tops: topMenu(tree), top: null, place: null, side: emptySide })
}

/**
 * The first-level entry of the current path supplies the side menu. `chosen` is the entry that was clicked; without one
 * a page keeps the place it had while it stays. True when the first-level entry is another than before.
 */
export function followPath(path: string, chosen: string | null = null): boolean {
  const { tops, tree, top, place: before, side } = useMenu.getState()
  const place = placeOf({ tops, tree }, path, chosen ?? (before?.routeUrl === path ? before.menuId : null))
  const next = topOf(tops, place)
  if (next?.menuId === top?.menuId && top !== null) {
    useMenu.setState({ place, side: place?.menuId === before?.menuId ? side : showPlace(side, place) })
    return false
  }
  useMenu.setState({ top: next, place, side: loadSide(side, next, place) })
  return next !== null
}

export const chooseTop = (top: ShownNode): void =>
  useMenu.setState((state) => ({ top, side: loadSide({ ...state.side, entries: [] }, top, state.place) }))

/** Answers a click on a product of a home page (SHL-07). Gives the top entry that is to be clicked, if any. */
export function applyHomeClick(event: HomeClick): ShownNode | null {
  const { tops, tree, side } = useMenu.getState()
  const answer = homeClick(event, tops, tree)
  if (answer !== null && 'load' in answer)
    useMenu.setState({ top: answer.load, side: loadSide(side, answer.load, placeOf({ tops, tree }, event.path)) })
  return answer !== null && 'click' in answer ? answer.click : null
}

export const toggleSide = (): void => useMenu.setState((state) => ({ side: toggleCollapse(state.side) }))
export const toggleSubmenu = (menuId: string): void =>
  useMenu.setState((state) => ({ side: toggleOpen(state.side, menuId) }))
