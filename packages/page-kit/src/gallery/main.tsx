import '@portal/web-kit/styles/tokens.css'
import '@portal/web-kit/styles/reset.css'
import '@portal/web-kit/styles/text.css'
import '@portal/web-kit/styles/shared.css'
import '@portal/web-kit/styles/base.css'
import { ConfirmHost } from '@portal/web-kit/confirm-host.tsx'
import { queryClient } from '@portal/web-kit/query'
import { startTheme } from '@portal/web-kit/theme'
import { Toaster } from '@portal/web-kit/toaster.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import type { GalleryPart } from './gallery-part.ts'
import { GalleryList, GalleryPage } from './gallery-page.tsx'
import css from './gallery.module.css'

/** Each folder's own file: a part joins by having one. */
const files = import.meta.glob<{ gallery: GalleryPart }>('../*/gallery.tsx')
const parts = new Map(Object.entries(files).map(([path, load]) => [path.split('/')[1] ?? '', load]))

async function start(): Promise<void> {
  startTheme()
  testBoot()
  testCaller()
  const asked = new URLSearchParams(location.search).get('part') ?? ''
  const part = await parts.get(asked)?.()
  const element = (
    <main className={css.gallery}>
      {part === undefined ? <GalleryList names={[...parts.keys()]} /> : <GalleryPage part={part.gallery} />}
    </main>
  )
  const host = document.getElementById('root')
  if (host === null) return
  const router = createBrowserRouter([{ path: '*', element }])
  createRoot(host).render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <ConfirmHost />
      <Toaster />
    </QueryClientProvider>,
  )
}
void start()
