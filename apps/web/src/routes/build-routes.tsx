import type { FeaturePage } from '@portal/web-kit/manifest'
import { loadWithRetry } from '@portal/web-kit/load-with-retry'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { Layout } from '../shell/layout.tsx'
import { PageError } from '../pages/page-error.tsx'
import { PageSkeleton } from '../pages/page-skeleton.tsx'
import { subApplications } from '../data/sub-applications.ts'
import { isPublicDocument } from './documents.ts'
import { guardMiddleware } from './guard-middleware.ts'
import { pages } from './find-page.ts'

type Screen = () => Promise<ComponentType>
const unbuilt: Screen = async () => (await import('../pages/under-construction.tsx')).UnderConstruction
const refusal: Screen = async () => (await import('../pages/refusal-page.tsx')).RefusalPage
const blank: Screen = async () => (await import('../pages/blank.tsx')).Blank
/** Retries a failed chunk before the error page shows. */
const lazyScreen =
  (page: FeaturePage): Screen =>
  async () =>
    (await loadWithRetry(page.lazy)).Component
const errorPages: ReadonlySet<string> = new Set(['/404', '/noPermission', '/500', '/error'])

/** A new object for each route, because the router clears a route's `lazy` after its first use. */
const showing = (Component: Screen): Pick<RouteObject, 'lazy'> => ({ lazy: { Component } })
const frameScreen = (path: string): Screen =>
  errorPages.has(path) ? refusal : path === '/finance/blank' ? blank : unbuilt

/** Every page of the manifest as a route below the shell; a failing page leaves the shell intact. */
export function buildRoutes(): RouteObject[] {
  const children = pages
    .filter((page) => !isPublicDocument(page.path))
    .map((page): RouteObject => ({
      path: page.path,
      caseSensitive: false,
      ...showing(page.screen === null ? frameScreen(page.path) : lazyScreen(page.screen)),
    }))
  const prefixes = Object.keys(subApplications).map((prefix): RouteObject => ({
    path: `${prefix}/*`,
    caseSensitive: true,
    ...showing(unbuilt),
  }))
  return [
    {
      path: '/',
      Component: Layout,
      ErrorBoundary: PageError,
      middleware: [guardMiddleware],
      // A route whose own chunk failed cannot render its boundary (react-router 8.5), so the boundary is one level
      // above. It resets with the address.
      children: [
        {
          ErrorBoundary: PageError,
          HydrateFallback: PageSkeleton,
          children: [...children, ...prefixes, { path: '*', ...showing(refusal) }],
        },
      ],
    },
  ]
}
