import type { PageInfo } from '@portal/contract'
import type { PageCaller } from '../session/caller.ts'
import type { IconName } from '../icon.tsx'
import type { Lazy } from './lazy.ts'
import type { BroughtData } from './brought-data.ts'
import type { NoticeClick } from './notice-click.ts'

export type { NoticeAct, NoticeActProps, NoticeClick, NoticeDialogProps } from './notice-click.ts'

/** Display of a page. */
export interface Screen {
  lazy: Lazy
  /** Without side menu, because the page needs the width (layout style 2). */
  tiled?: boolean
  /** Starts loading the page's data while the pointer is on a link to it. */
  ahead?: (search: URLSearchParams) => Promise<void>
  /** The page's picture, wherever it is offered: menu, palette, workbench. */
  icon?: IconName
  /** Offered among 常用入口 of the workbench, in this order; `title` where it goes by another name there. */
  quick?: { order: number; title?: string }
  /** Path of the menu entry it stands below, for a page without an entry of its own. */
  under?: string
  /** Where what was done here is listed; the to-dos end with a link to it. */
  settled?: { to: string; title: string }
  /** Whoever is offered it can give roles to people: others lead there where somebody is missing. */
  givesRoles?: true
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
/** The argument of a palette command: choices are read when the command is picked, then narrowed by typing. */
export interface CommandArgument {
  /** What is chosen, e.g. 企业. */
  label: string
  choices: () => Promise<readonly Choice[]>
  run: (chosen: Choice) => void
}

/** A global action: an entry in the user menu, in the command palette, or in both. */
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

/** What an approval is about: the business's own number, and the approval's id. */
export interface ApprovalAbout {
  businessCode: string
  processInstId: string
}

/** A dialog of its own in which an approval is decided, over 审核中心. */
export interface ApprovalDialogProps extends ApprovalAbout {
  onClose: () => void
}

/** How approvals of a business are shown, said by the feature whose business it is. */
export interface ApprovalKind {
  businessType: string
  /** Where it is decided, beside what it is about; without it in a sheet over the list, below its facts. */
  to?: (about: ApprovalAbout) => string
  /** What the decision rests on, for the sheet. */
  facts?: Lazy<ApprovalAbout>
  /** Takes the place of the sheet. */
  dialog?: Lazy<ApprovalDialogProps>
  /** True where several are decided at once, without looking at each. */
  inBatch?: boolean
}

/** Everything the shell knows about a feature; listed by group in apps/web/src/groups. */
export interface FeatureManifest {
  name: string
  pages: readonly FeaturePage[]
  headerSlots?: readonly HeaderSlot[]
  workbench?: readonly WorkbenchCard[]
  parts?: readonly ScreenPart[]
  /** Data for others' screens, made by `bring`. */
  data?: readonly BroughtData[]
  overlays?: readonly Overlay[]
  banners?: readonly Banner[]
  floating?: readonly Floating[]
  commands?: readonly Command[]
  notices?: readonly NoticeClick[]
  approvals?: readonly ApprovalKind[]
  /** Pictures of menu entries that are no page, by their front-end names. */
  menuIcons?: Readonly<Record<string, IconName>>
  /** Runs once when the user is known, before the first page: listeners and early data. Keep it tiny. */
  start?: () => void
}
