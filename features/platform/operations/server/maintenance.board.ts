import type { Kit } from '@portal/server-kit/feature'
import type { ReadOnlyState } from '@portal/server-kit/read-only'
import { formatChinaTime } from '@portal/domain/china-time'
import type { Selectable } from 'kysely'
import { maintenanceEvent, type Maintenance } from '../contract/index.ts'
import type { MaintenanceTable } from './operations.table.ts'
import { operationsTexts } from './operations.texts.ts'

export type MaintenanceRow = Selectable<MaintenanceTable>

/** Each process reads the table at most this often, and only on demand. It learns of changes within this time. */
const freshMs = 1000

/** Longest validity given to clients: a browser timer takes at most 2^31 milliseconds. */
const mostHoldsMs = 24 * 3_600_000

const text = (at: Date | null): string | null => (at === null ? null : formatChinaTime(at))
export const isOpen = (row: MaintenanceRow, now: Date): boolean => row.ended_at === null && row.to_at > now
const isReadOnly = (row: MaintenanceRow, now: Date): boolean =>
  row.read_only_from !== null && row.read_only_to !== null && row.read_only_from <= now && now < row.read_only_to

/** Converts a row to its announcement at this moment. */
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
  /** Drops the cache after a change, so that the next call reads again. */
  forget(): void
}

/**
 * The open announcement known to this process, at most one second old. When the database is unavailable nothing is
 * blocked here: the write itself fails.
 */
export function createMaintenanceCache({ db, clock, hub }: Pick<Kit, 'db' | 'clock' | 'hub'>): Board {
  const now = (): Date => clock.now()
  hub.onEverybody(({ kind }) => {
    if (kind === maintenanceEvent.kind) known = null
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
