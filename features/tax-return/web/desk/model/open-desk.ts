import type { FormSet } from '@portal/tax-forms'
import { toast } from '@portal/web-kit/toast'
import type { ReturnSnapshot, ReturnView } from '../../../contract/index.ts'
import { createGridCursor, type GridCursor } from '../../grid/grid-cursor.ts'
import { isZero } from '../../grid/cells/typed.rules.ts'
import type { Pending } from '../../save/pending.ts'
import { locateRow, rowKeyOf } from '../../save/relief-rows.ts'
import { hasDefault, sameFigureOf } from '../../save/same-figure.ts'
import type { Current, SaveQueue } from '../../save/save-ports.ts'
import { createSaveQueue } from '../../save/save-queue.ts'
import { saveTexts } from '../../save/save.texts.ts'
import { serverPorts, type DeskPorts } from '../../save/server-ports.ts'
import { headerRow, partsOf } from './cell-view.ts'
import { isProposed } from './filing-of.ts'
import { createNames, type Names } from './names.ts'
import { createReturnModel } from './create-return-model.ts'
import type { ReturnModel } from './return-model.ts'
import type { Figures } from './return-state.ts'
import { createSignal, type Signal } from './signal.ts'

export type { DeskPorts } from '../../save/server-ports.ts'

/** Everything a page holds for one open return. `view` is the server's latest; `viewed` announces a newer one. */
export interface Desk {
  readonly view: ReturnView
  /** The filed version shown; null for the live return. */ snapshot: ReturnSnapshot | null
  viewed: Signal<ReturnView>
  model: ReturnModel
  queue: SaveQueue
  cursors: ReadonlyMap<string, GridCursor>
  names: Names
  synchronize(): Promise<void>
  /** Handles a write notice; reads again unless this page wrote. */
  followOthers(versions: Readonly<Record<string, number>>, isFilled?: boolean): Promise<void>
  /** Takes over a newly read return. Unsaved figures and undo steps stay; only differences are updated. */
  refresh(view: ReturnView): void
}

const versionsOf = (view: ReturnView): Record<string, number> =>
  Object.fromEntries(view.tables.map((table) => [table.tableCode, table.version]))

export function openDesk(
  set: FormSet,
  view: ReturnView,
  ports: DeskPorts = serverPorts(view.taskNo),
  snapshot: ReturnSnapshot | null = null,
): Desk {
  let queue: SaveQueue | null = null
  let unsaved: ReadonlyMap<string, Pending> = new Map()
  const viewed = createSignal(view)
  const model = createReturnModel(set, view, (changes) => queue?.put(changes), snapshot)
  const adoptView = (now: ReturnView): void => {
    model.adoptView(
      now,
      [...unsaved].map(([ref, { value }]) => ({ ref, value })),
    )
    viewed.set(now)
  }
  let saves = 0
  /** A read that overlaps a save may be older than the saved figure. */
  const readNow = async (): Promise<ReturnView> => {
    const before = saves
    const now = await ports.read()
    return before === saves ? now : readNow()
  }
  const own = createSaveQueue(versionsOf(view), {
    send: async (table, version, values, key) => {
      const sent = await ports.save(table, version, values, key)
      saves += 1
      return sent
    },
    async reload(settle) {
      const now = await readNow()
      const current: Current = {
        versions: versionsOf(now),
        valueOf: (ref) => ownFigure(set, now, ref),
        locate: (ref, rowKey) => locateRow(now, model.layouts.get('VATG_RELIEF'), ref, rowKey),
      }
      settle(current)
      adoptView(now)
      return current
    },
    adopt: (changes) => adoptChanged(model, changes),
    keep: (pending) => {
      unsaved = pending
      ports.drafts.keep(pending)
    },
    later: (run, ms) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    now: () => Date.now(),
    isSame: sameFigureOf(set, model.shapeOf),
    refuse: model.refuse,
    rowKeyOf: (ref) => rowKeyOf(ref, model.valueOf),
    ...(ports.writers === undefined ? {} : { writers: ports.writers }),
  })
  queue = own
  const synchronize = async (): Promise<void> => {
    await own.refresh()
  }
  /** Offers figures of an earlier page once the return is writable. */
  let areDraftsOpen = false
  const openDrafts = async (now: ReturnView): Promise<void> => {
    if (areDraftsOpen) return
    areDraftsOpen = now.editable
    const drafts = await ports.drafts.read()
    const open = Object.fromEntries(Object.entries(drafts).filter(([ref]) => !now.editable || model.isWritable(ref)))
    const count = Object.keys(open).length
    if (count === 0) return
    if (!now.editable) {
      toast.warning(saveTexts.waiting(count))
      return
    }
    const free = new Set(own.restore(open, (ref) => ownFigure(set, viewed.get(), ref)))
    const shown = Object.entries(open).map(([ref, { value }]) => ({ ref, value }))
    model.write(shown.filter(({ ref }) => free.has(ref)))
    adopt(
      model,
      shown.filter(({ ref }) => own.hasUnsaved(ref) && !free.has(ref)),
    )
    if (own.hasUnsaved()) toast.info(saveTexts.restored(count))
  }
  if (snapshot === null) void openDrafts(view)
  return {
    get view() {
      return viewed.get()
    },
    viewed,
    snapshot,
    model,
    queue: own,
    names: createNames(set, model.layouts),
    cursors: new Map([...model.layouts].map(([form, layout]) => [form, createGridCursor(set, layout)])),
    synchronize,
    async followOthers(versions, isFilled = false) {
      await own.flush()
      if (isFilled || Object.entries(versions).some(([table, version]) => version > (own.versionOf(table) ?? version)))
        await synchronize()
    },
    refresh(now) {
      if (now === viewed.get()) return
      if (isOlder(now, own)) {
        void synchronize()
        return
      }
      if (now.editable && !viewed.get().editable) void openDrafts(now).then(() => own.flush())
      // While figures are still being sent, keeps the old versions. The write is then refused as stale, and both sides
      // are compared.
      if (!own.hasUnsaved()) own.setVersions(versionsOf(now))
      adoptView(now)
    },
  }
}

const isOlder = (view: ReturnView, queue: SaveQueue): boolean =>
  view.tables.some(({ tableCode, version }) => version < (queue.versionOf(tableCode) ?? version))
const isSame = (one: string, other: string): boolean => one === other || (isZero(one) && isZero(other))

/** Shows the server's differing values. Formula proposals are left out because the page computes them itself. */
function adoptChanged(model: ReturnModel, changes: Figures): void {
  const isLeft = (ref: string): boolean => {
    const { mark } = model.cells.get(ref)
    return mark === 'formula' || mark === 'cross' || (mark === 'input' && hasDefault(model.set, ref))
  }
  adopt(
    model,
    changes.filter(({ ref }) => !isLeft(ref)),
  )
}

function adopt(model: ReturnModel, figures: Figures): void {
  const other = figures.filter(({ ref, value }) => model.isWritable(ref) && !isSame(model.valueOf(ref), value))
  if (other.length > 0) model.adopt(other)
}

/** A cell's figure from users and invoices; '' where only a rule proposes one. */
function ownFigure(set: FormSet, view: ReturnView, ref: string): string {
  const [form, row, column] = partsOf(ref)
  const table = view.tables.find((each) => each.tableCode === form)
  if (row === headerRow) return table?.header[column] ?? ''
  return isProposed(set, view, ref) ? '' : (table?.cells[row]?.[column] ?? '')
}
