import './shell.css'
import { ConfirmHost } from '@portal/web-kit/confirm-host.tsx'
import { Toaster } from '@portal/web-kit/toaster.tsx'
import { useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useMenu } from '../menu/menu-store.ts'
import { findPage } from '../routes/find-page.ts'
import { Banners } from './banners.tsx'
import { ContextBar } from './context-bar.tsx'
import { Header } from './header.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { OverlayHost } from './overlay-host.tsx'
import { SideMenu } from './side-menu.tsx'
import { shellTexts } from './shell.texts.ts'

/** The frame of every signed-in page: header 56, context bar 33, side menu, content. */
export function Layout() {
  const { pathname } = useLocation()
  const hasSide = useMenu(state => state.side.entries.length > 0)
  const isTiled = findPage(pathname)?.screen?.tiled === true
  const [menuAt, setMenuAt] = useState<string | null>(null)
  const isMenuOpen = menuAt === pathname
  return (
    <>
      <a className="skip" href={`${pathname}#content`} onClick={event => { event.preventDefault(); document.getElementById('content')?.focus() }}>{shellTexts.skip}</a>
      <Header onMenu={() => setMenuAt(pathname)} />
      <ContextBar />
      <Banners />
      <div className="body">
        {hasSide && !isTiled && <SideMenu />}
        <main className={isTiled ? 'main tiled' : 'main'} id="content" tabIndex={-1}><Outlet /></main>
      </div>
      {isMenuOpen && <MobileMenu onClose={() => setMenuAt(null)} />}
      <ConfirmHost />
      <OverlayHost />
      <Toaster />
    </>
  )
}
