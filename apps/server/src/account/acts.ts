import { isMobile, maskPhone } from '@portal/domain'
import {
  endEverySession,
  findAccount,
  giveOneTimePassword,
  listAdministrators,
  newOneTimePassword,
  setPhone,
  reactivateAccount,
  type RescuedAccount,
} from '@portal/identity/server/accounts'
import { clearAttempts, takeFactors } from '@portal/second-factor/server/public'
import { writeAudit } from '@portal/server-kit/audit'
import type { Tx } from '@portal/server-kit/transaction'
import { accountTexts as texts } from './account.texts.ts'

import type { Accounts } from './open-accounts.ts'

/** Result lines for standard output. `isRefused`: nothing was done; the lines say why. */
export interface Outcome {
  lines: readonly string[]
  isRefused?: boolean
}

/** Changes an account in one transaction, which also writes the audit row. */
type Act = (
  accounts: Accounts,
  tx: Tx,
  found: RescuedAccount,
  given: string,
) => Promise<{ lines: readonly string[]; detail?: Record<string, unknown> }>

/** Gives passwords and phones in nobody's name. */
const commandLine = 'command-line'
const done = (...lines: string[]): Outcome => ({ lines })
const masked = (found: RescuedAccount): string =>
  texts.state({ ...found, phone: found.phone === '' ? '' : maskPhone(found.phone) })

const acts: Record<string, { action: string; act: Act }> = {
  'reset-factor': {
    action: 'account.rescue.factor',
    async act(accounts, tx, { userId, account }) {
      const had = await takeFactors(accounts, tx, userId, { entId: null })
      await endEverySession(accounts, tx, accounts.clock.now(), userId)
      return { lines: [had ? texts.factorGone(account) : texts.noFactor(account)], detail: { had } }
    },
  },
  'set-phone': {
    action: 'account.rescue.phone',
    async act(accounts, tx, { userId, account, phone: before }, phone) {
      await setPhone(accounts, tx, accounts.clock.now(), userId, phone)
      return {
        lines: [texts.phoneSet(account, maskPhone(phone))],
        detail: { before: maskPhone(before), after: maskPhone(phone) },
      }
    },
  },
  'reset-password': {
    action: 'account.rescue.password',
    async act(accounts, tx, { userId, account }) {
      const password = newOneTimePassword()
      await giveOneTimePassword(accounts, tx, accounts.clock.now(), { userId, by: commandLine }, password)
      return { lines: [texts.passwordGiven(account), password] }
    },
  },
  enable: {
    action: 'account.rescue.enable',
    async act(accounts, tx, found) {
      await reactivateAccount(tx, accounts.clock.now(), found)
      await clearAttempts(tx, found.userId)
      return { lines: [texts.enabled(found.account)], detail: { wasEnabled: found.enabled } }
    },
  },
}

/** Runs one command; null when it is unknown or has too few or too many arguments. */
export async function runAccountCommand(
  open: () => Promise<Accounts>,
  [name = '', account, given = '', ...more]: readonly string[],
): Promise<Outcome | null> {
  const known = Object.hasOwn(acts, name) ? acts[name] : undefined
  const isShown = name === 'show' || name === 'list-administrators'
  if (
    (known === undefined && !isShown) ||
    (account === undefined) !== (name === 'list-administrators') ||
    (given !== '') !== (name === 'set-phone') ||
    more.length > 0
  )
    return null
  if (name === 'set-phone' && !isMobile(given)) return { lines: [texts.phoneInvalid(given)], isRefused: true }
  const accounts = await open()
  try {
    return await accounts.write(async (tx): Promise<Outcome> => {
      if (account === undefined) {
        const all = await listAdministrators(tx.db)
        return done(...(all.length === 0 ? [texts.noAdministrators] : all.map(masked)))
      }
      const found = await findAccount(tx.db, account)
      if (found === undefined) return { lines: [texts.noAccount(account)], isRefused: true }
      if (known === undefined) return done(masked(found))
      const { lines, detail = {} } = await known.act(accounts, tx, found, given)
      await writeAudit(tx.db, accounts.clock.now(), {
        action: known.action,
        userId: null,
        entId: null,
        target: found.userId,
        result: 'done',
        detail: { by: commandLine, ...detail },
      })
      return { lines }
    })
  } finally {
    await accounts.close()
  }
}
