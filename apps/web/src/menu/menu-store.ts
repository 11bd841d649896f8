import { deriveMenu, topMenu, type MenuNode, type ShownNode } from '@portal/identity/contract'
import { create } from 'zustand'
import type { HomeClick } from './home-click.ts'
import { emptySide, homeClick, loadSide, toggleCollapse, toggleOpen, topOf, type SideMenu } from './side-menu.rules.ts'

interface MenuState {
  /** All granted nodes, for titles and for finding the entry of a path. */
  tree: readonly ShownNode[]
  tops: readonly ShownNode[]
  top: ShownNode | null
  side: SideMenu
}

export const useMenu = create<MenuState>(() => ({ tree: [], tops: [], top: null, side: emptySide }))

export function setMenu(nodes: readonly MenuNode[]): void {
  const tree = deriveMenu(nodes)
  useMenu.setState({ tree, tops: topMenu(tree), top: null, side: emptySide })
}

/** The first-level entry of the current path supplies the side menu. True when it is another entry than before. */
export function followPath(path: string): boolean {
  const { tops, tree, top, side } = useMenu.getState()
  const next = topOf(tops, tree, path)
  if (next?.menuId === top?.menuId && top !== null) return false
  useMenu.setState({ top: next, side: loadSide(side, next, path) })
  return next !== null
}

export const chooseTop = (top: ShownNode): void =>
  useMenu.setState(state => ({ top, side: loadSide({ ...state.side, entries: [] }, top, '') }))

/** Answers a click on a product of a home page (SHL-07). Gives the top entry that is to be clicked, if any. */
export function takeHomeClick(event: HomeClick): ShownNode | null {
  const { tops, tree, side } = useMenu.getState()
  const answer = homeClick(event, tops, tree)
  if (answer !== null && 'load' in answer) useMenu.setState({ top: answer.load, side: loadSide(side, answer.load, event.path) })
  return answer !== null && 'click' in answer ? answer.click : null
}

export const toggleSide = (): void => useMenu.setState(state => ({ side: toggleCollapse(state.side) }))
export const toggleSubmenu = (menuId: string): void => useMenu.setState(state => ({ side: toggleOpen(state.side, menuId) }))
