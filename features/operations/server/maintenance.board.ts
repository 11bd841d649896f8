import type { Kit } from '@portal/server-kit/feature'
import type { ReadOnlyState } from '@portal/server-kit/read-only'
import { formatChinaTime } from '@portal/domain/china-time'
import type { Selectable } from 'kysely'
import { maintenanceKind, type Maintenance } from '../contract/index.ts'
import type { MaintenanceTable } from './operations.table.ts'
import { operationsTexts } from './operations.texts.ts'

export type MaintenanceRow = Selectable<MaintenanceTable>

/**
 * Every process looks at the table at most this often, and only when it is asked: others know of a change within it.
 */
const freshMs = 1000

/** Longest that an answer is said to hold: a timer of the browser takes no more than 2^31 milliseconds. */
const mostHoldsMs = 24 * 3_600_000

const text = (at: Date | null): string | null => (at === null ? null : formatChinaTime(at))
export const isOpen = (row: MaintenanceRow, now: Date): boolean => row.ended_at === null && row.to_at > now
const isReadOnly = (row: MaintenanceRow, now: Date): boolean =>
  row.read_only_from !== null && row.read_only_to !== null && row.read_only_from <= now && now < row.read_only_to

/** What everybody is told of a row at this moment. */
export const presentMaintenance = (row: MaintenanceRow, now: Date): Maintenance => ({
  id: row.id,
  text: row.text,
  from: formatChinaTime(row.from_at),
  to: formatChinaTime(row.to_at),
  readOnlyFrom: text(row.read_only_from),
  readOnlyTo: text(row.read_only_to),
  isReadOnly: isReadOnly(row, now),
  changesInMs: changesIn(row, now),
})

const changesIn = (row: MaintenanceRow, now: Date): number =>
  Math.min(
    ...[row.from_at, row.read_only_from, row.read_only_to, row.to_at].map((at) =>
      at === null || at <= now ? Infinity : at.getTime() - now.getTime(),
    ),
    mostHoldsMs,
  )

export interface Board {
  current(): Promise<Maintenance | null>
  readOnly(): Promise<ReadOnlyState | null>
  /** Somebody announced or ended: look again at once. */
  forget(): void
}

/**
 * The open announcement as this process knows it, no older than a second. A database that is away stops nothing here:
 * the write itself will say so.
 */
export function createMaintenanceCache({ db, clock, hub }: Pick<Kit, 'db' | 'clock' | 'hub'>): Board {
  const now = (): Date => clock.now()
  hub.onEverybody(({ kind }) => {
    if (kind === maintenanceKind) known = null
  })
  let known: { row: MaintenanceRow | null; at: number } | null = null
  let reading: Promise<MaintenanceRow | null> | null = null
  async function read(): Promise<MaintenanceRow | null> {
    const row =
      (await db.selectFrom('maintenance').selectAll().where('ended_at', 'is', null).executeTakeFirst()) ?? null
    known = { row, at: performance.now() }
    return row
  }
  async function open(): Promise<MaintenanceRow | null> {
    if (known === null || performance.now() - known.at > freshMs) {
      reading ??= read().finally(() => {
        reading = null
      })
      await reading.catch(() => undefined)
    }
    const row = known?.row ?? null
    return row !== null && isOpen(row, now()) ? row : null
  }
  return {
    async current() {
      const row = await open()
      return row === null ? null : presentMaintenance(row, now())
    },
    async readOnly() {
      const row = await open()
      return row === null || row.read_only_to === null || !isReadOnly(row, now())
        ? null
        : { until: row.read_only_to, text: operationsTexts.readOnly(formatChinaTime(row.read_only_to).slice(5, 16)) }
    },
    forget() {
      known = null
    },
  }
}
