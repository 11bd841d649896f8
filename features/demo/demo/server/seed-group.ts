import type { Tx } from '@portal/server-kit'
import { findAccount, hashPassword, noteConsent } from '@portal/identity/server/accounts'
import { createEnterprise } from '@portal/identity/server/enterprises'
import { createUser } from '@portal/identity/server/people'
import { assignRole } from '@portal/identity/server/roles'
import type { Group } from './copies.ts'
import { demoPassword } from '@portal/identity/contract'

let hashed: Promise<string> | undefined

/** Enterprises and users of one group, created by the services that operators use. */
export async function seedGroup(tx: Tx, now: Date, group: Group): Promise<void> {
  for (const own of group.enterprises) {
    await createEnterprise(tx, now, {
      entId: own.entId,
      name: own.name,
      creditCode: own.creditCode,
      entType: own.entType,
      parentId: own.parent === undefined ? null : idOf(group, own.parent),
    })
  }
  for (const user of group.users) if (user.isLater !== true) await seedUser(tx, now, group, user)
}

/** Adds accounts of later versions, except those whose name is already taken. */
export async function seedLater(tx: Tx, now: Date, group: Group): Promise<void> {
  for (const user of group.users) {
    if (user.isLater !== true || (await findAccount(tx.db, user.account))) continue
    await seedUser(tx, now, group, user)
    await noteConsent(tx, now, user.userId)
  }
}

function idOf(group: Group, key: string): string {
  const own = group.enterprises.find((each) => each.key === key)
  if (own === undefined) throw new Error(`演示数据里没有企业 ${key}`)
  return own.entId
}

async function seedUser(tx: Tx, now: Date, group: Group, user: Group['users'][number]): Promise<void> {
  const passwordHash = await (hashed ??= hashPassword(demoPassword))
  const own = user.enterprises.map((key) => idOf(group, key))
  await createUser(tx, now, {
    userId: user.userId,
    account: user.account,
    name: user.name,
    phone: user.phone,
    userSource: user.userSource,
    passwordHash,
    entIds: own,
    mustChangePassword: user.isNew ?? false,
  })
  for (const roleCode of user.roles) await assignRole(tx, now, { userId: user.userId, roleCode, entId: null })
}

/**
 * Demonstration accounts have accepted the current privacy notice, so that every client can sign in without a further
 * step.
 */
export async function seedConsent(tx: Tx, now: Date, group: Group): Promise<void> {
  for (const user of group.users)
    if (user.isNew !== true && user.isLater !== true) await noteConsent(tx, now, user.userId)
}
