import { gonePage, loadSession } from '@portal/identity/web/public'
import { ApiError, isUnanswered } from '@portal/web-kit/api-error'
import { isServerReady, waitForServer } from '@portal/web-kit/server-availability'
import { basename, currentRoute } from '@portal/web-kit/base-path'
import { handleSessionEnd } from '@portal/web-kit/session-end'
import { queryClient } from '@portal/web-kit/query'
import { endSession, isSignedIn } from '@portal/web-kit/session'
import { registerApprovals } from '@portal/web-kit/approval-kinds'
import { registerNoticeClicks } from '@portal/web-kit/notice-clicks'
import { registerPages } from '@portal/web-kit/page-facts'
import { registerBroughtData } from '@portal/web-kit/brought-data'
import { registerScreenParts } from '@portal/web-kit/screen-parts'
import { registerWorkbenchCards } from '@portal/web-kit/workbench'
import { startStream } from '@portal/web-kit/stream/stream'
import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition, StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { features } from './features.ts'
import { setMenu } from './menu/menu-store.ts'
import { plannedNotices } from './shell/planned-notices.ts'
import { shellCards } from './shell/cards/shell-cards.ts'
import { startApplication } from './stores/application-store.ts'
import { StartFailed } from './pages/start-failed.tsx'
import { buildRoutes } from './routes/build-routes.tsx'
import { firstPage } from './routes/first-page.ts'
import { followNavigation } from './routes/follow-navigation.ts'
import { beginFile, beginRead, loadAhead } from './routes/load-ahead.ts'

/** The document shows a page that needs what is read first, so that the page replaces it whole. */
const hasPicture = (): boolean => document.querySelector('[data-picture]') !== null

/** Loads the user, then shows the address's page. Without a token the guard's clean-up runs at once. */
export async function start(root: Root): Promise<void> {
  if (!isSignedIn()) {
    endSession({ wanted: currentRoute() })
    return
  }
  beginFile()
  let read: Promise<void>
  try {
    const { user, menu } = await loadSession()
    setMenu(menu)
    startApplication()
    registerWorkbenchCards([...features, shellCards])
    registerPages(features)
    registerApprovals(features)
    registerNoticeClicks([...features, plannedNotices])
    registerScreenParts(features)
    registerBroughtData(features)
    for (const feature of features) feature.start?.()
    read = beginRead()
    loadAhead()
    startStream(user.userId, handleSessionEnd)
  } catch (error) {
    if (error instanceof ApiError && error.after.act === 'enterprise-gone') {
      root.render(await gonePage())
      return
    }
    if (error instanceof ApiError && error.after.act !== 'none') return
    root.render(<StartFailed error={error instanceof Error ? error : new Error(String(error))} />)
    if (isUnanswered(error) && !(await isServerReady())) {
      await waitForServer()
      location.reload()
    }
    return
  }
  const router = createBrowserRouter(buildRoutes(), { basename: basename() })
  followNavigation(router)
  // Keeps the server-rendered view until the page can replace it, so no visible content disappears in between.
  await firstPage(router)
  if (hasPicture()) await read
  // Renders in slices, so that links and keys of the existing content respond in between.
  startTransition(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
}
