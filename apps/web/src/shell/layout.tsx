import { ConfirmHost } from '@portal/web-kit/confirm-host.tsx'
import { Toaster } from '@portal/web-kit/toaster.tsx'
import { useNarrow } from '@portal/web-kit/use-narrow'
import { useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useLayoutStyle } from '../menu/layout-style.ts'
import { useMenu } from '../menu/menu-store.ts'
import { features } from '../features.ts'
import { findPage } from '../routes/find-page.ts'
import { BottomBar } from './bottom-bar/bottom-bar.tsx'
import { BottomBox } from './bottom-bar/bottom-box.tsx'
import { ContextBar } from './header/context-bar.tsx'
import { floatingLayer } from './floating.tsx'
import { Header } from './header/header.tsx'
import { MobileMenu } from './menu/mobile-menu.tsx'
import { OverlayHost } from './overlay-host.tsx'
import { SideMenu } from './menu/side-menu.tsx'
import { shellTexts } from './shell.texts.ts'
import { useShellKeys } from './use-shell-keys.ts'
import css from './shell.module.css'

const Floating = floatingLayer(features)

/** The frame of every signed-in page: header 56, context bar 33, side menu, content. */
export function Layout() {
  const { pathname } = useLocation()
  const hasSide = useMenu((state) => state.side.entries.length > 0)
  // A screen that needs the full width has no padding either.
  const isWide = findPage(pathname)?.screen?.tiled === true
  const isTiled = useLayoutStyle((state) => state.style) === 2 || isWide
  const isNarrow = useNarrow()
  const [menuAt, setMenuAt] = useState<string | null>(null)
  const isMenuOpen = menuAt === pathname
  useShellKeys()
  return (
    <>
      <a
        className={css.skip}
        data-part="skip"
        href={`${pathname}#content`}
        onClick={(event) => {
          event.preventDefault()
          document.getElementById('content')?.focus()
        }}
      >
        {shellTexts.skip}
      </a>
      <Header onMenu={() => setMenuAt(pathname)} />
      <ContextBar />
      <div className={css.body}>
        {hasSide && !isTiled && <SideMenu />}
        <div className={css.content}>
          <main className={isWide ? `${css.main} ${css.tiled}` : css.main} id="content" tabIndex={-1}>
            <Outlet />
          </main>
          {!isTiled && <BottomBox />}
        </div>
      </div>
      {isNarrow && <BottomBar />}
      <Floating />
      {isMenuOpen && <MobileMenu onClose={() => setMenuAt(null)} />}
      <ConfirmHost />
      <OverlayHost />
      <Toaster />
    </>
  )
}
