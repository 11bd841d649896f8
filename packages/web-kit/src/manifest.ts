import type { Grants, PageInfo } from '@portal/contract'
import type { ComponentType } from 'react'
import type { PageCaller } from './caller.ts'
import type { IconName } from './icon.tsx'

type Lazy<P = object> = () => Promise<{ Component: ComponentType<P> }>

/** What a page shows. */
export interface Screen {
  lazy: Lazy
  /** No side menu: the page needs the width (layout style 2). */
  tiled?: boolean
  /** Begins to read what the page shows while somebody points at a link to it. */
  ahead?: (search: URLSearchParams) => Promise<void>
  /** The page's picture, wherever it is offered: menu, palette, workbench. */
  icon?: IconName
  /** Offered among 常用入口 of the workbench, in this order; `title` where it goes by another name there. */
  quick?: { order: number; title?: string }
}

/** A page that a feature brings. Title and guard of a page in the route table stand there. */
export interface FeaturePage extends PageInfo, Screen {}

/** Something in the header's right block, left to right by `order` (the bell is 50). Loaded after the first paint. */
export interface HeaderSlot {
  id: string
  order: number
  lazy: Lazy
}

/**
 * A card of the workbench. `area`: main = wide column, side = narrow one, top = above both, not movable. `code`: the
 * permission without which it is not there; `when`: what else must hold.
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
 * A part of another feature's screen. `place` names the screen and the spot, e.g. `return.side`; the screen's feature
 * says in its `web/public` which props a part gets there. `code`: the permission without which it is not shown; `when`:
 * what must hold on the screen for a button or an entry to be offered.
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

/**
 * Something laid over the page when it is opened by `openOverlay(id)`; loaded then. `props` are those given there, with
 * `onClose`.
 */
export interface Overlay {
  id: string
  lazy: Lazy<OverlayProps>
}
export interface OverlayProps {
  onClose: (answer?: unknown) => void
  given: unknown
}

/**
 * A line above the content (maintenance, a new version). Draws nothing when it has nothing to say; loaded after the
 * first paint.
 */
export interface Banner {
  id: string
  order: number
  lazy: Lazy
}

/**
 * Something small that floats over every page, lowest by `order` last; the layer keeps it off the bar of a narrow
 * window. `code`: the permission without which it is not there. Loaded after the first paint.
 */
export interface Floating {
  id: string
  order: number
  code?: string
  lazy: Lazy
}

/** One value that a command may be done with. */
export interface Choice {
  id: string
  title: string
  hint?: string
}
/** What a command of the palette needs to know first: its choices are read when it is picked, then narrowed by typing. */
export interface CommandArgument {
  /** What is chosen, e.g. 企业. */
  label: string
  choices: () => Promise<readonly Choice[]>
  run: (chosen: Choice) => void
}

/** What the person can do from anywhere: an entry of the menu below the name, or of the command palette, or of both. */
export interface Command {
  id: string
  order: number
  title: string
  icon: IconName
  places: readonly ('user-menu' | 'palette')[]
  when?: (caller: PageCaller) => boolean
  /** Done at once; a command with an `argument` is done with what is chosen. */
  run?: () => void
  argument?: CommandArgument
}

type Reader = Pick<Grants, 'roles'>

/**
 * What opening a notice of a kind does, said by the feature that sends it. Without `to`, or where it answers null, the
 * notice is read; a kind of our own (101 and above) leads to the route in its data.
 */
export interface NoticeClick {
  /** `noticeType` on the wire. */
  kind: string
  /** Words of the row's link where opening it is to do something. */
  action?: string
  /** Address of its page from the notice's facts; a page that the reader is not offered is not opened. */
  to?: (facts: Readonly<Record<string, unknown>>, reader: Reader) => string | null
  /** Why nothing of this kind can be opened. */
  closed?: string
  /** A way on from the notice as it is read. */
  further?: { title: string; to: (reader: Reader) => string }
}

/** What an approval is about: the business's own number, and the approval's id. */
export interface ApprovalAbout {
  businessCode: string
  processInstId: string
}

/** How approvals of a business are shown, said by the feature whose business it is. */
export interface ApprovalKind {
  businessType: string
  /** What deciding it is called (docs/words.md); 审批 unless said. */
  act?: '复核' | '审批'
  /** Where it is decided, beside what it is about; without it in a sheet over the list, below its facts. */
  to?: (about: ApprovalAbout) => string
  /** What the decision rests on, for the sheet. */
  facts?: Lazy<ApprovalAbout>
}

/** All that the shell knows of a feature; listed in apps/web/src/features.ts. */
export interface FeatureManifest {
  name: string
  pages: readonly FeaturePage[]
  headerSlots?: readonly HeaderSlot[]
  workbench?: readonly WorkbenchCard[]
  parts?: readonly ScreenPart[]
  overlays?: readonly Overlay[]
  banners?: readonly Banner[]
  floating?: readonly Floating[]
  commands?: readonly Command[]
  notices?: readonly NoticeClick[]
  approvals?: readonly ApprovalKind[]
  /** Pictures of menu entries that are no page, by their front-end names. */
  menuIcons?: Readonly<Record<string, IconName>>
  /** Runs once when the user is known, before the first page: listeners, what must be known early. Keep it tiny. */
  start?: () => void
}
