import { isEvent } from '@portal/contract'
import { refreshUser, renewSession } from '@portal/identity/web/public'
import { rightsEvent } from '@portal/identity/contract'
import { withoutBase } from '@portal/web-kit/base-path'
import { onLostGrant, renewGrants } from '@portal/web-kit/lost-grant'
import { subscribe, useStreamState } from '@portal/web-kit/stream/stream'
import type { createBrowserRouter, Location } from 'react-router'
import { consumeHomeClick } from '../menu/home-click.ts'
import { followLayoutStyle } from '../menu/layout-style.ts'
import { chooseTop, followPath, applyHomeClick, setMenu, useMenu } from '../menu/menu-store.ts'
import { placeIn } from '../menu/placed.ts'
import { isRefusalAddress } from '../pages/refusals.ts'
import { forgetRefused, noteRefused } from '../pages/refused.ts'
import { followRoute, setAppLoading } from '../stores/application-store.ts'
import { logVisit } from './browse-log.ts'
import { findPage } from './find-page.ts'
import { rememberPage } from './remember-page.ts'
import { setTitle } from './titles.ts'

/**
 * After each navigation: window title, side menu of the first-level entry, and the user's info when that entry changed.
 * When a grant turns out to be taken, or rights change, the menu is drawn anew.
 */
export function followNavigation(router: ReturnType<typeof createBrowserRouter>): void {
  const pathOf = ({ pathname }: Pick<Location, 'pathname'>): string => withoutBase(pathname)
  const menuPathOf = (path: string): string => findPage(path)?.screen?.under ?? path
  const follow = (location: Location): void => {
    const { search, state } = location
    const path = pathOf(location)
    setTitle(path)
    // Before the first page has loaded, the guard may already have refused it.
    if (router.state.initialized && !isRefusalAddress(path)) forgetRefused()
    followLayoutStyle(path)
    followRoute(path)
    if (followPath(menuPathOf(path), placeIn(state))) void refreshUser()
    const event = consumeHomeClick()
    const top = event === null ? null : applyHomeClick(event)
    if (top !== null) chooseTop(top)
    logVisit(useMenu.getState().place, path)
    rememberPage(path, search)
  }
  follow(router.state.location)
  let last = router.state.location
  router.subscribe((state) => {
    setAppLoading(state.navigation.state !== 'idle')
    if (state.navigation.state !== 'idle' || state.location === last) return
    const { pathname, search } = last
    last = state.location
    // Another page starts at the top. A changed query keeps the position, and on back the browser restores it.
    if (state.historyAction !== 'POP' && last.pathname !== pathname) scrollTo(0, 0)
    // The guard's refusal has already recorded its address.
    if (isRefusalAddress(last.pathname) && !isRefusalAddress(pathname) && last.search === '')
      noteRefused(`${pathOf({ pathname })}${search}`)
    follow(state.location)
  })
  onLostGrant(async () => {
    setMenu((await renewSession()).menu)
    followPath(menuPathOf(pathOf(router.state.location)))
  })
  followRights()
}

/** Pages of everybody ask for a changed role within this time, one after the other. */
const spreadMs = 4000

/** Rights change by a word that passes: a page that was away missed it, and asks when it is back. */
function followRights(): void {
  let wasAway = false
  subscribe({
    onEvent: (event) => {
      if (isEvent(event, rightsEvent)) renewGrants(event.data.isAll === true ? spreadMs : 0)
    },
    onReset: () => renewGrants(),
  })
  useStreamState.subscribe(({ state }, { state: before }) => {
    if (before === 'offline') wasAway = true
    if (state !== 'live' || !wasAway) return
    wasAway = false
    renewGrants(spreadMs)
  })
}
