import type { FeaturePage } from '@portal/web-kit/manifest'
import { patiently } from '@portal/web-kit/patiently'
import type { ComponentType } from 'react'

/**
 * Loads a screen and, when it says so, antd's theme beside it. A failed chunk is asked for again before the error page
 * shows.
 */
export const lazyScreen = (page: FeaturePage) => async (): Promise<ComponentType> => {
  const [screen, provider] = await Promise.all([
    patiently(page.lazy),
    page.antd === true ? patiently(() => import('@portal/web-kit/antd/antd-provider.tsx')) : null,
  ])
  const { Component } = screen
  if (provider === null) return Component
  const { AntdProvider } = provider
  return function ThemedScreen() {
    return (
      <AntdProvider>
        <Component />
      </AntdProvider>
    )
  }
}
