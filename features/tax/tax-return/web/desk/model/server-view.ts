import type { ReturnView } from '../../../contract/index.ts'
import type { Pending } from '../../save/pending.ts'
import { locateRow, rowKeyOf } from '../../save/moving-rows.ts'
import { sameFigureOf } from '../../save/same-figure.ts'
import type { Current, SavePorts } from '../../save/save-ports.ts'
import type { DeskPorts } from '../../save/server-ports.ts'
import { adoptChanged, ownFigure } from './own-figure.ts'
import type { ReturnModel } from './return-model.ts'
import { createSignal, type Signal } from '@portal/tax-grid/stores/signal'

/** The return as the server said it last, and what the save queue needs of the page to follow it. */
export interface ServerView {
  viewed: Signal<ReturnView>
  /** Shows a view in the model; figures still on their way stay. */
  adopt(now: ReturnView): void
  queuePorts: SavePorts
}

export const versionsOf = (view: ReturnView): Record<string, number> =>
  Object.fromEntries(view.tables.map((table) => [table.tableCode, table.version]))

export function createServerView(model: ReturnModel, first: ReturnView, ports: DeskPorts): ServerView {
  const { set } = model
  const moving = model.kind.movingRows
  const viewed = createSignal(first)
  let unsaved: ReadonlyMap<string, Pending> = new Map()
  let saves = 0
  const adopt = (now: ReturnView): void => {
    model.adoptView(
      now,
      [...unsaved].map(([ref, { value }]) => ({ ref, value })),
    )
    viewed.set(now)
  }
  /** A read that overlaps a save may be older than the saved figure. */
  const readNow = async (): Promise<ReturnView> => {
    const before = saves
    const now = await ports.read()
    return before === saves ? now : readNow()
  }
  const queuePorts: SavePorts = {
    async send(table, version, values, key) {
      const sent = await ports.save(table, version, values, key)
      saves += 1
      return sent
    },
    async reload(settle) {
      const now = await readNow()
      const current: Current = {
        versions: versionsOf(now),
        valueOf: (ref) => ownFigure(set, now, ref),
        locate: (ref, rowKey) =>
          moving === undefined ? ref : locateRow(moving, now, model.layouts.get(moving.form), ref, rowKey),
      }
      settle(current)
      adopt(now)
      return current
    },
    adopt: (changes) => adoptChanged(model, changes),
    keep(pending) {
      unsaved = pending
      ports.drafts.keep(pending)
    },
    later(run, ms) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    now: () => Date.now(),
    isSame: sameFigureOf(set, model.shapeOf),
    refuse: model.refuse,
    rowKeyOf: (ref) => rowKeyOf(moving, ref, model.valueOf),
    ...(ports.writers === undefined ? {} : { writers: ports.writers }),
  }
  return { viewed, adopt, queuePorts }
}
