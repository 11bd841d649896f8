import { createDatabase, createPool } from '@portal/server-kit/database'
import { exportLines } from '@portal/server-kit/audit-export'
import { sealOnce } from '@portal/server-kit/audit-seal'
import { auditTexts } from './audit.texts.ts'

/** Writes the log as JSON lines to `out`, the head last; answers how many rows. A slow reader is waited for. */
export async function exportTo(url: string, out: NodeJS.WritableStream): Promise<number> {
  const pool = createPool(url, { max: 2, name: 'portal-audit' })
  const db = createDatabase(pool)
  try {
    const { rows } = await pool.query<{ is: boolean }>('select to_regclass(\'audit_chain\') is not null as is')
    if (rows[0]?.is !== true) throw new Error(auditTexts.oldInstallation)
    await sealOnce(db)
    let count = -1
    for await (const lines of exportLines(db, new Date())) {
      count += lines.length
      if (!out.write(`${lines.join('\n')}\n`)) await new Promise(resolve => out.once('drain', resolve))
    }
    return count
  } finally {
    await db.destroy()
  }
}
