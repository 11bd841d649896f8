import type { PageInfo } from '@portal/contract'
import type { ComponentType } from 'react'
import type { PageCaller } from '../session/caller.ts'
import type { IconName } from '../icon.tsx'

type Lazy<P = object> = () => Promise<{ Component: ComponentType<P> }>

/** Display of a page. */
export interface Screen {
  lazy: Lazy
  /** Without side menu, because the page needs the width (layout style 2). */
  tiled?: boolean
  /** Starts loading the page's data while the pointer is on a link to it. */
  ahead?: (search: URLSearchParams) => Promise<void>
}

/** A page of a feature. The route table defines title and guard. */
export interface FeaturePage extends PageInfo, Screen {}

/**
 * An item in the header's right block, ordered left to right by `order` (the bell is 50). Loaded after the first paint.
 */
export interface HeaderSlot {
  id: string
  order: number
  lazy: Lazy
}

/**
 * A card of the workbench. `area`: main = wide column, side = narrow column, top = above both and fixed. `code`:
 * permission required to see it; `when`: a further condition.
 */
export interface WorkbenchCard {
  id: string
  order: number
  area: 'top' | 'main' | 'side'
  title: string
  code?: string
  when?: () => boolean
  lazy: Lazy
}

/**
 * A part that one feature adds to another's screen. `place` names screen and spot, e.g. `return.side`; the screen's
 * `web/public` declares the part's props. `code`: permission required to see it; `when`: condition for offering a
 * button or an entry.
 */
export interface ScreenPart<P = never> {
  place: string
  id: string
  order: number
  title: string
  icon?: IconName
  code?: string
  when?: (props: P) => boolean
  lazy: Lazy<P>
}

/** A layer over the page, opened and loaded by `openOverlay(id)`. Receives the props given there and `onClose`. */
export interface Overlay {
  id: string
  lazy: Lazy<OverlayProps>
}
export interface OverlayProps {
  onClose: (answer?: unknown) => void
  given: unknown
}

/**
 * A banner above the content (maintenance, a new version). Renders nothing without a message; loaded after the first
 * paint.
 */
export interface Banner {
  id: string
  order: number
  lazy: Lazy
}

/** A global action: an entry in the user menu, in the command palette, or in both. */
export interface Command {
  id: string
  order: number
  title: string
  icon: IconName
  places: readonly ('user-menu' | 'palette')[]
  when?: (caller: PageCaller) => boolean
  run: () => void
}

/** Everything the shell knows about a feature; listed in apps/web/src/features.ts. */
export interface FeatureManifest {
  name: string
  pages: readonly FeaturePage[]
  headerSlots?: readonly HeaderSlot[]
  workbench?: readonly WorkbenchCard[]
  parts?: readonly ScreenPart[]
  overlays?: readonly Overlay[]
  banners?: readonly Banner[]
  commands?: readonly Command[]
  /** Runs once when the user is known, before the first page: listeners and early data. Keep it tiny. */
  start?: () => void
}
