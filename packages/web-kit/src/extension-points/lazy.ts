import type { ComponentType } from 'react'

/** A component that is fetched when it is drawn. */
export type Lazy<P = object> = () => Promise<{ Component: ComponentType<P> }>
