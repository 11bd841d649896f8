import type { Tx } from '@portal/server-kit'
import { assignRole, createEnterprise, createUser, hashPassword, noteConsent } from '@portal/identity/server/public'
import type { Group } from './copies.ts'
import { demoPassword } from '@portal/identity/contract'

let hashed: Promise<string> | undefined

/** Enterprises and people of one group, through the services that operators use. */
export async function seedGroup(tx: Tx, now: Date, group: Group): Promise<void> {
  const entIds = new Map(group.enterprises.map(own => [own.key, own.entId]))
  const idOf = (key: string): string => {
    const entId = entIds.get(key)
    if (entId === undefined) throw new Error(`演示数据里没有企业 ${key}`)
    return entId
  }
  for (const own of group.enterprises) {
    await createEnterprise(tx, now, { entId: own.entId, name: own.name, creditCode: own.creditCode, entType: own.entType, parentId: own.parent === undefined ? null : idOf(own.parent) })
  }
  const passwordHash = await (hashed ??= hashPassword(demoPassword))
  for (const user of group.users) {
    const own = user.enterprises.map(idOf)
    await createUser(tx, now, { userId: user.userId, account: user.account, name: user.name, phone: user.phone, userSource: user.userSource, passwordHash, entIds: own, mustChangePassword: user.isNew ?? false })
    for (const roleCode of user.roles) await assignRole(tx, now, { userId: user.userId, roleCode, entId: null })
  }
}

/** Demonstration accounts have agreed to the privacy notice of today, so that every client gets in without a further step. */
export async function seedConsent(tx: Tx, now: Date, group: Group): Promise<void> {
  for (const user of group.users) if (user.isNew !== true) await noteConsent(tx, now, user.userId)
}
