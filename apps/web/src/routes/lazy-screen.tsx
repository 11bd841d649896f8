import type { FeaturePage } from '@portal/web-kit/manifest'
import type { ComponentType } from 'react'

/** Loads a screen and, when it says so, antd's theme beside it. A failed chunk is asked for once more before the error page shows. */
export const lazyScreen = (page: FeaturePage) => ({
  Component: async (): Promise<ComponentType> => {
    const [screen, provider] = await Promise.all([
      twice(page.lazy),
      page.antd === true ? twice(() => import('@portal/web-kit/antd/antd-provider.tsx')) : null,
    ])
    const { Component } = screen
    if (provider === null) return Component
    const { AntdProvider } = provider
    return function ThemedScreen() { return <AntdProvider><Component /></AntdProvider> }
  },
})

const pauseMs = 600
async function twice<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch {
    await new Promise(resolve => { setTimeout(resolve, pauseMs) })
    return load()
  }
}
