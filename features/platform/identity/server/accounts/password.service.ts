import { hash, verify } from '@node-rs/argon2'
import { refuseAt } from '@portal/contract'
import type { Tx } from '@portal/server-kit/transaction'
import { passwordRule } from '../../contract/password.rules.ts'
import { listEnterprises } from '../enterprise/enterprise.service.ts'
import { limitHashing } from './hashing.ts'
import { identityTexts } from '../identity.texts.ts'
import { newPasswordProblem } from './password-problem.ts'
import { findAccountById, listPasswordHashes, setPassword } from './account.repo.ts'

/** argon2id with the library's defaults, which are OWASP's: 19 MiB, 2 passes, 1 lane. */
export const hashPassword = (password: string): Promise<string> => limitHashing(() => hash(password))

export const isPassword = (stored: string, password: string): Promise<boolean> =>
  limitHashing(() => verify(stored, password))

let nobody: Promise<string> | undefined
/** Checks a password for an account that does not exist: takes the same time, always false (SES-19). */
export async function simulatePasswordCheck(password: string): Promise<false> {
  nobody ??= hashPassword('no account has this password')
  await isPassword(await nobody, password)
  return false
}

/** Sets a user's password after checking the rules and the last ones. `givenBy`: who chose it, for a single sign-in. */
export async function replacePassword(
  tx: Tx,
  now: Date,
  userId: string,
  password: string,
  givenBy: string | null,
): Promise<void> {
  const { db } = tx.as('identity')
  const account = await findAccountById(db, userId)
  const enterprises = (await listEnterprises(db, userId)).map((enterprise) => enterprise.name)
  const problem = await newPasswordProblem(password, { userId, account: account.account, enterprises })
  if (problem !== null) throw refuseAt('newPassword', problem)
  for (const old of await listPasswordHashes(db, userId, passwordRule.keptOld)) {
    if (await isPassword(old, password))
      throw refuseAt('newPassword', identityTexts.passwordReused(passwordRule.keptOld))
  }
  const given = givenBy === null ? {} : { givenBy }
  await setPassword(db, { userId, hash: await hashPassword(password), mustChange: givenBy !== null, ...given, at: now })
}
