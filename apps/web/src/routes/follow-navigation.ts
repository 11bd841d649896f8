import { refreshUser } from '@portal/identity/web/public'
import { basename } from '@portal/web-kit/base-path'
import type { createBrowserRouter } from 'react-router'
import { spendHomeClick } from '../menu/home-click.ts'
import { chooseTop, followPath, takeHomeClick } from '../menu/menu-store.ts'
import { setTitle } from './titles.ts'

/** After each navigation: the window's title, the side menu of the first-level entry, and the user's info when that entry changed. */
export function followNavigation(router: ReturnType<typeof createBrowserRouter>): void {
  const base = basename() === '/' ? '' : basename()
  const follow = (pathname: string): void => {
    const path = pathname.slice(base.length) || '/'
    setTitle(path)
    if (followPath(path)) void refreshUser()
    const event = spendHomeClick()
    const top = event === null ? null : takeHomeClick(event)
    if (top !== null) chooseTop(top)
  }
  follow(router.state.location.pathname)
  let last = router.state.location
  router.subscribe(state => {
    if (state.navigation.state !== 'idle' || state.location === last) return
    last = state.location
    follow(state.location.pathname)
  })
}
