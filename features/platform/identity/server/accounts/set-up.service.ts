import { refuse } from '@portal/contract'
import { isMobile } from '@portal/domain'
import { writeAudit } from '@portal/server-kit/audit'
import { newSecret, sha256 } from '@portal/server-kit/ids'
import type { Tx } from '@portal/server-kit/transaction'
import { createEnterprise } from '../enterprise/enterprise.service.ts'
import { identityTexts } from '../identity.texts.ts'
import { newPasswordProblem } from './password-problem.ts'
import { hashPassword } from './password.service.ts'
import { assignRole, createUser } from './user.service.ts'

/** Path of the set-up page. */
export const setUpPath = '/login/setup'

/** Creates a one-time link for an installation without users and invalidates older ones; null when there are users. */
export async function newSetUpToken(tx: Tx, now: Date): Promise<string | null> {
  const { db } = tx.as('identity')
  if (await db.selectFrom('user_account').select('id').limit(1).executeTakeFirst()) return null
  const token = newSecret()
  await db.deleteFrom('setup_link').where('used_at', 'is', null).execute()
  await db
    .insertInto('setup_link')
    .values({ token_hash: sha256(token), created_at: now, used_at: null })
    .execute()
  return token
}

export interface SetUp {
  setupToken: string
  account: string
  userName: string
  password: string
  enterpriseName: string
  phone?: string | undefined
}

/** Consumes the link and creates the first enterprise with its super administrator. */
export async function setUpInstallation(
  tx: Tx,
  now: Date,
  input: SetUp,
  call: { address: string; requestId: string },
): Promise<string> {
  const problem = await newPasswordProblem(input.password, {
    userId: '',
    account: input.account,
    enterprises: [input.enterpriseName],
  })
  if (problem !== null) throw refuse(problem)
  const phone = input.phone?.trim() ?? ''
  if (phone !== '' && !isMobile(phone)) throw refuse(identityTexts.phoneInvalid)
  const { db } = tx.as('identity')
  const link = await db
    .updateTable('setup_link')
    .set({ used_at: now })
    .where('token_hash', '=', sha256(input.setupToken))
    .where('used_at', 'is', null)
    .returning('token_hash')
    .executeTakeFirst()
  if (!link) throw refuse(identityTexts.setupUsed)
  if (await db.selectFrom('user_account').select('id').limit(1).executeTakeFirst())
    throw refuse(identityTexts.setupDone)
  const entId = await createEnterprise(tx, now, { name: input.enterpriseName })
  const userId = await createUser(tx, now, {
    account: input.account,
    name: input.userName,
    phone,
    passwordHash: await hashPassword(input.password),
    entIds: [entId],
  })
  await assignRole(tx, now, { userId, roleCode: 'superAdmin', entId: null })
  await writeAudit(tx.db, now, {
    action: 'installation.set-up',
    userId,
    entId,
    target: userId,
    result: 'done',
    ...call,
  })
  return userId
}
