import type { PageInfo } from '@portal/contract'
import type { ComponentType } from 'react'

type Lazy<P = object> = () => Promise<{ Component: ComponentType<P> }>

/** A page that a feature brings. Title and guard of a page in the route table stand there; `antd` wraps it in the antd theme. */
export interface FeaturePage extends PageInfo {
  lazy: Lazy
  antd?: boolean
  /** No side menu: the page needs the width (layout style 2). */
  tiled?: boolean
}

/** Something in the header's right block, left to right by `order` (the bell is 50). Loaded after the first paint. */
export interface HeaderSlot { id: string, order: number, lazy: Lazy }

/** A card of the workbench. `area` main = wide column, side = narrow one. */
export interface WorkbenchCard { id: string, order: number, area: 'main' | 'side', lazy: Lazy }

/** All that the shell knows of a feature; listed in apps/web/src/features.ts. */
export interface FeatureManifest {
  name: string
  pages: readonly FeaturePage[]
  headerSlots?: readonly HeaderSlot[]
  workbench?: readonly WorkbenchCard[]
}
