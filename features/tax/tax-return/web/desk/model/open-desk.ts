import type { FormSet } from '@portal/tax-forms'
import type { ReturnSnapshot, ReturnView } from '../../../contract/index.ts'
import type { TaxKindOnPage } from '../../kind/tax-kind.ts'
import { createGridCursor, type GridCursor } from '@portal/tax-grid/cursor/grid-cursor'
import type { SaveQueue } from '../../save/save-ports.ts'
import { createSaveQueue } from '../../save/save-queue.ts'
import { serverPorts, type DeskPorts } from '../../save/server-ports.ts'
import { createReturnModel } from './create-return-model.ts'
import { createEarlierDrafts } from './earlier-drafts.ts'
import { foldAtFirst } from './fold-at-first.ts'
import { createNames, type Names } from './names.ts'
import type { ReturnModel } from './return-model.ts'
import { createServerView, versionsOf } from './server-view.ts'
import { createSignal, type Signal } from '@portal/tax-grid/stores/signal'

export type { DeskPorts } from '../../save/server-ports.ts'

/** Everything a page holds for one open return. `view` is the server's latest; `viewed` announces a newer one. */
export interface Desk {
  readonly view: ReturnView
  /** The filed version shown; null for the live return. */ snapshot: ReturnSnapshot | null
  viewed: Signal<ReturnView>
  model: ReturnModel
  queue: SaveQueue
  cursors: ReadonlyMap<string, GridCursor>
  /** The header field that somebody was led to; a new object each time. */
  headAsked: Signal<{ ref: string } | null>
  names: Names
  synchronize(): Promise<void>
  /** Handles a write notice; reads again unless this page wrote. */
  followOthers(versions: Readonly<Record<string, number>>, isFilled?: boolean): Promise<void>
  /** Takes over a newly read return. Unsaved figures and undo steps stay; only differences are updated. */
  refresh(view: ReturnView): void
}

/** Model, server's view, save queue, earlier drafts, each made of those before it; README.md draws their states. */
export function openDesk(
  set: FormSet,
  view: ReturnView,
  kind: TaxKindOnPage,
  ports: DeskPorts = serverPorts(view.taskNo),
  snapshot: ReturnSnapshot | null = null,
): Desk {
  const model = createReturnModel(set, view, kind, snapshot)
  const server = createServerView(model, view, ports)
  const queue = createSaveQueue(versionsOf(view), server.queuePorts)
  model.onWritten(queue.put)
  const takeDrafts = createEarlierDrafts(model, server, queue, ports)
  if (snapshot === null) void takeDrafts(view)
  const { viewed } = server
  const cursors = new Map(
    [...model.layouts].map(([form, layout]) => [
      form,
      createGridCursor(set, form, () => model.layouts.get(form) ?? layout),
    ]),
  )
  for (const cursor of cursors.values()) foldAtFirst(model, cursor)
  model.layoutTurn.subscribe(() => {
    for (const cursor of cursors.values()) cursor.follow()
  })
  const synchronize = async (): Promise<void> => {
    await queue.refresh()
  }
  return {
    get view() {
      return viewed.get()
    },
    viewed,
    snapshot,
    model,
    queue,
    names: createNames(model),
    cursors,
    headAsked: createSignal<{ ref: string } | null>(null),
    synchronize,
    async followOthers(versions, isFilled = false) {
      await queue.flush()
      if (
        isFilled ||
        Object.entries(versions).some(([table, version]) => version > (queue.versionOf(table) ?? version))
      )
        await synchronize()
    },
    refresh(now) {
      if (now === viewed.get()) return
      if (isOlder(now, queue)) {
        void synchronize()
        return
      }
      if (now.editable && !viewed.get().editable) void takeDrafts(now).then(() => queue.flush())
      // While figures are still being sent, keeps the old versions. The write is then refused as stale, and both sides
      // are compared.
      if (!queue.hasUnsaved()) queue.setVersions(versionsOf(now))
      server.adopt(now)
    },
  }
}

const isOlder = (view: ReturnView, queue: SaveQueue): boolean =>
  view.tables.some(({ tableCode, version }) => version < (queue.versionOf(tableCode) ?? version))
