import { createDatabase, createPool } from '@portal/server-kit/database'
import { systemClock } from '@portal/server-kit/clock'
import { readConfig, type Config } from '@portal/server-kit/config'
import type { Clock } from '@portal/server-kit/clock'
import { notifySessionEnded } from '@portal/server-kit/stream/wire'
import { createTransactor, type Tx } from '@portal/server-kit/transaction'
import { openInstallation } from '../audit/open-installation.ts'
import { accountTexts } from './account.texts.ts'

/**
 * The server parts the command needs: settings, a clock, transactions, and a notification to running servers that a
 * session ended.
 */
export interface Accounts {
  config: Config
  clock: Clock
  hub: { endSession(sessionId: string, reason: string): void }
  write<T>(run: (tx: Tx) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Opens the installation of the settings, running or stopped. @throws with a message for the terminal. */
export async function openAccounts(say: (line: string) => void): Promise<Accounts> {
  const config = readConfig(process.env, process.cwd())
  const installation = await openInstallation(say)
  const pool = createPool(installation.url, { max: 2, name: 'portal-account' })
  const db = createDatabase(pool)
  const told: Promise<void>[] = []
  const close = async (): Promise<void> => {
    await Promise.all(told)
    await db.destroy()
    await installation.close()
  }
  const { rows } = await pool.query<{ is: boolean }>(
    "select to_regclass('user_account') is not null and to_regclass('second_factor_totp') is not null as is",
  )
  if (rows[0]?.is !== true) {
    await close()
    throw new Error(accountTexts.notReady)
  }
  const clock = systemClock(config.systemDate)
  const transactor = createTransactor(db, null, () => clock.now(), {
    touched: () => undefined,
    pass: () => undefined,
  })
  return {
    config,
    clock,
    close,
    // Every running server closes the sockets and drops its caches at once. Without a running server nothing happens.
    hub: { endSession: (sessionId, reason) => void told.push(notifySessionEnded(pool, sessionId, reason)) },
    write: (run) => transactor.write('identity', run),
  }
}
