// Twenty sealed rows under the test key; the start of every test of keys and signatures.
import { expect, vi } from 'vitest'
import { createTestApp, testSecretKey, type TestApp } from '@portal/testkit'
import { writeAudit } from '@portal/server-kit/audit'
import { auditKeyOf } from '@portal/server-kit/audit-key'
import { sealOnce, type Signer } from '@portal/server-kit/audit-seal'
import { exported } from './export-file.fixture.ts'

export const nextKey = 'the key after it was changed, as long as it must be'
export const signer: Signer = { key: auditKeyOf(testSecretKey) }

/** A server without features; `more` sets another database or key. */
export const auditApp = (more: Partial<Parameters<typeof createTestApp>[0]> = {}): Promise<TestApp> =>
  createTestApp({ features: [], sessions: () => ({ resolve: async () => null }), ...more })

/** Writes rows and waits until they are sealed. */
export async function writeSealed(app: TestApp, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1)
    await writeAudit(app.db, new Date(), {
      action: 'tax.return.save',
      userId: 'u1',
      entId: 'e1',
      target: `t${number}`,
      result: 'done',
      detail: { n: number },
    })
  // The server's own sealer may run at the same time.
  const sealed = async (): Promise<void> => {
    await sealOnce(app.db, signer)
    expect(await app.db.selectFrom('audit_unsealed').select('id').execute()).toEqual([])
  }
  await vi.waitFor(sealed, { timeout: 10_000 })
}

/** The app with its twenty rows, and their exported lines. */
export async function sealedLog(): Promise<{ app: TestApp; lines: string[] }> {
  const app = await auditApp()
  await writeSealed(app, 20)
  return { app, lines: await exported(app.databaseUrl, testSecretKey) }
}
