import type { RouteObject } from 'react-router'
import { Layout } from '../shell/layout.tsx'
import { PageError } from '../pages/page-error.tsx'
import { PageSkeleton } from '../pages/page-skeleton.tsx'
import { subApplications } from '../data/sub-applications.ts'
import { isPublicDocument } from './documents.ts'
import { guardMiddleware } from './guard-middleware.ts'
import { lazyScreen } from './lazy-screen.tsx'
import { pages } from './find-page.ts'

const unbuilt = { Component: async () => (await import('../pages/under-construction.tsx')).UnderConstruction }
const errorPages: Record<string, string> = { '/404': '404', '/noPermission': 'noPermission', '/500': '500', '/error': 'error' }

function screenOf(path: string): Pick<RouteObject, 'lazy'> {
  if (path in errorPages) return { lazy: { Component: async () => (await import('../pages/refusal-page.tsx')).RefusalPage } }
  if (path === '/finance/blank') return { lazy: { Component: async () => (await import('../pages/blank.tsx')).Blank } }
  return { lazy: unbuilt }
}

/** Every page of the manifest as a route below the shell; each with its own error boundary, so that one bad page leaves the shell standing. */
export function buildRoutes(): RouteObject[] {
  const children = pages.filter(page => !isPublicDocument(page.path)).map((page): RouteObject => ({
    path: page.path,
    caseSensitive: false,
    handle: { title: page.title },
    ErrorBoundary: PageError,
    ...page.screen === null ? screenOf(page.path) : { lazy: lazyScreen(page.screen) },
  }))
  const prefixes = Object.entries(subApplications).map(([prefix, title]): RouteObject => ({
    path: `${prefix}/*`, caseSensitive: true, handle: { title }, ErrorBoundary: PageError, lazy: unbuilt,
  }))
  return [{
    path: '/', Component: Layout, ErrorBoundary: PageError, HydrateFallback: PageSkeleton, middleware: [guardMiddleware],
    children: [...children, ...prefixes, { path: '*', handle: { title: '没有找到页面' }, ErrorBoundary: PageError, lazy: { Component: async () => (await import('../pages/refusal-page.tsx')).RefusalPage } }],
  }]
}
