import { importEvent } from '../../contract/index.ts'
import { findEnterprise } from '@portal/identity/server/enterprises'
import type { Kit, Tx } from '@portal/server-kit'
import { wordsOfEnterprise } from '../invoice-word.repo.ts'
import type { ImportRow } from './import.repo.ts'
import { importTexts } from './import.texts.ts'
import type { IntakeContext } from '../intake/types.ts'

export const sweepQueue = 'invoice-sweep'

/** Callback of other features for a finished import, in its transaction. */
export type ImportDone = (
  tx: Tx,
  done: { entId: string; userId: string; period: string; importId: string; text: string },
  now: Date,
) => Promise<void>

/** Facts that the checks need besides the workbook. */
export async function contextOf(kit: Kit, row: ImportRow): Promise<IntakeContext> {
  const enterprise = await findEnterprise(kit.db, row.ent_id)
  return {
    enterprise: { creditCode: enterprise?.creditCode ?? '', name: enterprise?.name ?? '' },
    period: row.period,
    asOf: kit.clock.businessDay(),
    listPeriod: row.list_period ?? undefined,
    choices: row.choices ?? undefined,
    words: await wordsOfEnterprise(kit.db, row.ent_id),
  }
}

export const doneText = ({
  file_name,
  accepted,
  refused,
  duplicates,
}: Pick<ImportRow, 'file_name' | 'accepted' | 'refused' | 'duplicates'>): string =>
  importTexts.done(file_name, accepted, refused, duplicates)

/** Notifies the page in the transaction that changes the state. */
export const tell = (tx: Tx, row: ImportRow): void =>
  tx.publish(importEvent, { userId: row.user_id, entId: row.ent_id, data: { importId: row.id, state: row.state } })

/** Sends progress as an unnumbered event; a page that misses it reads the state. */
export const sayProgress = (kit: Kit, row: ImportRow): void =>
  kit.hub.passing([row.user_id], importEvent, {
    entId: row.ent_id,
    data: {
      importId: row.id,
      state: row.state,
      rows: row.rows_read,
      expected: row.rows_expected,
      written: row.written,
    },
  })
