import type pg from 'pg'
import { createDatabase, createPool } from '@portal/server-kit/database'
import { exportLines } from '@portal/server-kit/audit-export'
import { auditKeyOf } from '@portal/server-kit/audit-key'
import { sealOnce } from '@portal/server-kit/audit-seal'
import { auditTexts } from './audit.texts.ts'
import type { Installation } from './open-installation.ts'

/**
 * Writes the log as JSON lines to `out`, the head last. Returns the number of rows and of rows still waiting for
 * sealing. Waits for a slow reader.
 */
export async function exportTo(
  { url, rootKey }: Pick<Installation, 'url' | 'rootKey'>,
  out: NodeJS.WritableStream,
): Promise<{ rows: number; waiting: string }> {
  const pool = createPool(url, { max: 2, name: 'portal-audit' })
  const db = createDatabase(pool)
  try {
    await assertCurrent(pool)
    // Seals only with the installation's own key.
    const key = rootKey === null ? null : auditKeyOf(rootKey)
    const known = await pool.query('select from audit_key where fingerprint = $1', [key?.fingerprint])
    if (key !== null && known.rowCount === 1) await sealOnce(db, { key })
    const {
      rows: [left],
    } = await pool.query<{ waiting: string }>('select count(*) as waiting from audit_unsealed')
    let rows = -1
    for await (const lines of exportLines(db, new Date())) {
      rows += lines.length
      if (!out.write(`${lines.join('\n')}\n`)) await new Promise((resolve) => out.once('drain', resolve))
    }
    return { rows, waiting: left?.waiting ?? '0' }
  } finally {
    await db.destroy()
  }
}

async function assertCurrent(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ is: boolean | null }>(
    "select has_table_privilege(to_regclass('audit_key'), 'select') as is",
  )
  if (rows[0]?.is !== true) throw new Error(auditTexts.oldInstallation)
}
