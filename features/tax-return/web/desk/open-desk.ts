import type { FormSet } from '@portal/tax-forms'
import { ApiError, isUnanswered } from '@portal/web-kit/api-error'
import { call } from '@portal/web-kit/call'
import { currentCaller } from '@portal/web-kit/caller'
import { showError } from '@portal/web-kit/show-error'
import { toast } from '@portal/web-kit/toast'
import { returnRoute, saveCellsRoute, type Cells, type ReturnSnapshot, type ReturnView } from '../../contract/index.ts'
import { createGridCursor, type GridCursor } from '../grid/grid-cursor.ts'
import { isZero } from '../grid/typed.rules.ts'
import { draftStore, type DraftStore } from '../save/draft-store.ts'
import { createSaveQueue, type Current, type Pending, type SaveQueue, type SendResult } from '../save/save-queue.ts'
import { headerRow, isHeader, partsOf, refOf } from './cell-view.ts'
import { deskTexts } from './desk.texts.ts'
import { createNames, type Names } from './names.ts'
import { createReturnModel, type ReturnModel } from './return-model.ts'
import type { Figures } from './return-state.ts'
import { createSignal, type Signal } from './signal.ts'

/** All that a page holds of one open return. `view` is what the server said last; `viewed` tells of a newer one. */
export interface Desk { readonly view: ReturnView, /** The filed version that is read here; null on the return itself. */ snapshot: ReturnSnapshot | null, viewed: Signal<ReturnView>, model: ReturnModel, queue: SaveQueue, cursors: ReadonlyMap<string, GridCursor>, names: Names, synchronize(): Promise<void>
  /** Somebody wrote; reads anew when it was not this page. */
  followOthers(versions: Readonly<Record<string, number>>): Promise<void>
  /** Takes over a return that was read anew: unsaved figures and the steps stay, only what differs moves. */
  refresh(view: ReturnView): void }

/** What the desk asks of the outside; the page's own are calls to the server. */
export interface DeskPorts {
  read(): Promise<ReturnView>
  save(table: string, version: number, cells: Readonly<Record<string, string>>): Promise<SendResult>
  drafts: DraftStore
}

const versionsOf = (view: ReturnView): Record<string, number> => Object.fromEntries(view.tables.map(table => [table.tableCode, table.version]))

export function openDesk(set: FormSet, view: ReturnView, ports: DeskPorts = serverPorts(view.taskNo), snapshot: ReturnSnapshot | null = null): Desk {
  let queue: SaveQueue | null = null
  let unsaved: ReadonlyMap<string, Pending> = new Map()
  const viewed = createSignal(view)
  const model = createReturnModel(set, view, changes => queue?.put(changes), snapshot)
  const adoptView = (now: ReturnView): void => {
    model.adoptView(now, [...unsaved].map(([ref, { value }]) => ({ ref, value })))
    viewed.set(now)
  }
  let saves = 0
  /** What was read while a figure was saved may be older than that figure. */
  const readNow = async (): Promise<ReturnView> => {
    const before = saves
    const now = await ports.read()
    return before === saves ? now : readNow()
  }
  const reload = async (): Promise<Current> => {
    const now = await readNow()
    adoptView(now)
    return { versions: versionsOf(now), valueOf: ref => figureIn(now, ref) }
  }
  const own = createSaveQueue(versionsOf(view), {
    send: async (table, version, values) => { const sent = await ports.save(table, version, values); saves += 1; return sent },
    reload, adopt: changes => adoptChanged(model, changes), keep: pending => { unsaved = pending; ports.drafts.keep(pending) },
    later: (run, ms) => { const timer = setTimeout(run, ms); return () => clearTimeout(timer) }, now: () => Date.now(),
  })
  queue = own
  const synchronize = async (): Promise<void> => {
    if (own.hasUnsaved()) { await own.flush(); return }
    own.setVersions((await reload()).versions)
  }
  if (view.editable) void ports.drafts.read().then(drafts => restore(model, own, drafts))
  return {
    get view() { return viewed.get() },
    viewed, snapshot, model, queue: own, names: createNames(set, model.layouts),
    cursors: new Map([...model.layouts].map(([form, layout]) => [form, createGridCursor(set, layout)])),
    synchronize,
    async followOthers(versions) {
      await own.flush()
      if (Object.entries(versions).some(([table, version]) => version > (own.versionOf(table) ?? version))) await synchronize()
    },
    refresh(now) {
      if (now === viewed.get()) return
      if (isOlder(now, own)) { void synchronize(); return }
      // With figures still on their way the old versions stand: their write is answered as stale and both sides are compared.
      if (!own.hasUnsaved()) own.setVersions(versionsOf(now))
      adoptView(now)
    },
  }
}

const isOlder = (view: ReturnView, queue: SaveQueue): boolean => view.tables.some(({ tableCode, version }) => version < (queue.versionOf(tableCode) ?? version))
const isSame = (one: string, other: string): boolean => one === other || (isZero(one) && isZero(other))

/** The server is the judge: what it answers differently is shown. What only a formula proposes the page works out itself. */
function adoptChanged(model: ReturnModel, changes: Figures): void {
  const isLeft = (ref: string): boolean => ['formula', 'cross'].includes(model.cells.get(ref).mark)
  adopt(model, changes.filter(({ ref }) => !isLeft(ref)))
}

function adopt(model: ReturnModel, figures: Figures): void {
  const other = figures.filter(({ ref, value }) => model.isWritable(ref) && !isSame(model.valueOf(ref), value))
  if (other.length > 0) model.adopt(other)
}

function figureIn(view: ReturnView, ref: string): string {
  const [form, row, column] = partsOf(ref)
  const table = view.tables.find(each => each.tableCode === form)
  return (row === headerRow ? table?.header[column] : table?.cells[row]?.[column]) ?? ''
}

function restore(model: ReturnModel, queue: SaveQueue, drafts: Readonly<Record<string, Pending>>): void {
  const open = Object.entries(drafts).filter(([ref, { value }]) => model.isWritable(ref) && model.valueOf(ref) !== value)
  const isMine = ([ref, { base }]: [string, Pending]): boolean => isSame(model.valueOf(ref), base)
  model.write(open.filter(isMine).map(([ref, { value }]) => ({ ref, value })))
  for (const [ref, { value }] of open.filter(each => !isMine(each))) queue.addConflict({ ref, mine: value, theirs: model.valueOf(ref) })
  if (open.length > 0) toast.info(deskTexts.restored(open.length))
}

function serverPorts(taskNo: string): DeskPorts {
  return {
    read: () => call(returnRoute, { query: { taskNo } }),
    drafts: draftStore(`${currentCaller()?.userId ?? ''} ${taskNo}`),
    async save(tableCode, version, values) {
      const cells: Cells = {}
      const header: Record<string, string> = {}
      for (const [ref, value] of Object.entries(values)) {
        const [, row, column] = partsOf(ref)
        if (isHeader(ref)) header[column] = value
        else (cells[row] ??= {})[column] = value
      }
      const head = Object.keys(header).length > 0 ? { header } : {}
      try {
        const written = await call(saveCellsRoute, { body: { taskNo, tableCode, version, cells, ...head } }, { key: crypto.randomUUID() })
        const changed = Object.entries(written.changed).flatMap(([form, rows]) => Object.entries(rows).flatMap(([row, columns]) => Object.entries(columns).map(([column, value]) => ({ ref: refOf(form, row, column), value }))))
        return { kind: 'saved', version: written.version, changed }
      } catch (error) {
        if (isUnanswered(error)) return { kind: 'offline' }
        if (error instanceof ApiError && error.status === 409) return { kind: 'stale' }
        showError(error)
        return { kind: 'refused', message: error instanceof Error ? error.message : String(error) }
      }
    },
  }
}
