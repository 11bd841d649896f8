import { newId } from '@portal/server-kit/ids'
import type { Tx } from '@portal/server-kit/transaction'
import { insertTexts } from './text.repo.ts'

/** A text that comes with an installation. */
export interface InstalledText {
  kind: string
  title: string
  effectiveOn: string
  body: string
}

/** Adds texts of agreements; one whose day is taken is left out. */
export async function installTexts(tx: Tx, at: Date, given: readonly InstalledText[]): Promise<void> {
  const rows = given.map(({ kind, title, effectiveOn, body }) => ({
    id: newId(),
    kind,
    title,
    effective_on: effectiveOn,
    changes: null,
    body,
    version: 1,
    updated_at: at,
    updated_by: '',
  }))
  await insertTexts(tx.as('agreement').db, rows)
}
