import type { DataScope } from '@portal/contract'
import { newId } from '@portal/server-kit/ids'
import type { Feature, Kit } from '@portal/server-kit/feature'
import { createSessions, identityFeature } from './identity.plugin.ts'
import { noteConsent } from './accounts/consent.service.ts'
import { noteProof } from './sign-in/enter.service.ts'
import { createEnterprise } from './enterprise/enterprise.service.ts'
import { hashPassword } from './accounts/password.service.ts'
import { createRole, grantPermissions } from './enterprise/role.service.ts'
import { openSession } from './session/session.service.ts'
import { assignRole, createUser } from './accounts/user.service.ts'
import { giveRole } from './upkeep/held-role.service.ts'

/** Password of all users made here. */
export const testPassword = 'Portal#2026'
let hashed: Promise<string> | undefined

/** Requirements of the factories on a test app. */
export interface Host {
  kitOf(feature: string): Kit
}
export interface TestEnterprise {
  entId: string
  name: string
}
export interface TestUser {
  userId: string
  account: string
  name: string
  entIds: string[]
}
/** Headers of a signed-in call; `x-ent-id` is set when an enterprise was given. */
export type SignedInHeaders = { authorization: string; 'x-ent-id'?: string }

/** `createTestApp({ ...withIdentity(myFeature) })`: uses real sessions and users. */
export const withIdentity = <F>(...features: F[]) => withIdentitySaying(() => undefined, ...features)
/** The same, with a callback for what identity prints at start. */
export const withIdentitySaying = <F>(say: (line: string) => void, ...features: F[]) => ({
  features: [identityFeature({ say }), ...features],
  sessions: createSessions,
})

/** A feature with these pages: the menu offers built pages only. */
export const showing = (...paths: string[]): Feature => ({
  name: 'pages',
  pages: paths.map((path) => ({ path, title: path, guard: 'granted' })),
  migrations: [],
  tables: [],
  mount() {},
})

export async function makeEnterprise(
  host: Host,
  input: { name?: string; entType?: string; parentId?: string; creditCode?: string } = {},
): Promise<TestEnterprise> {
  const kit = host.kitOf('identity')
  const name = input.name ?? `测试企业${newId().slice(-6)}`
  return { entId: await kit.write((tx) => createEnterprise(tx, kit.clock.now(), { ...input, name })), name }
}

export interface TestUserInput {
  account?: string
  name?: string
  phone?: string
  userSource?: string
  mustChangePassword?: boolean
  /** False: the user has not accepted the privacy notice yet. */
  consent?: boolean
  /** Enterprises of the user, the default first; default: a new one. */
  entIds?: readonly string[]
  /** Role codes of the installation, held in every enterprise. */
  roles?: readonly string[]
  /** Permission codes, granted by a role of this user's own. */
  permissions?: readonly string[]
  /** How far these permissions reach. */
  dataScope?: DataScope
}

/** Creates a user with a password, at least one enterprise, and the given roles and permissions. */
export async function makeUser(host: Host, input: TestUserInput = {}): Promise<TestUser> {
  const kit = host.kitOf('identity')
  const now = kit.clock.now()
  const passwordHash = await (hashed ??= hashPassword(testPassword))
  const entIds = input.entIds ? [...input.entIds] : [(await makeEnterprise(host)).entId]
  const account = input.account ?? `u${newId().slice(-12)}`
  const name = input.name ?? `用户${account.slice(-4)}`
  const userId = await kit.write(async (tx) => {
    const id = await createUser(tx, now, { ...input, account, name, passwordHash, entIds })
    if (input.consent !== false) await noteConsent(tx, now, id)
    for (const roleCode of input.roles ?? []) await assignRole(tx, now, { userId: id, roleCode, entId: null })
    if (input.permissions) {
      const roleId = newId()
      const { dataScope = 'enterprise' } = input
      await createRole(tx, now, {
        roleId,
        roleCode: roleId,
        roleName: '测试角色',
        side: '2',
        isSystem: false,
        dataScope,
      })
      await grantPermissions(tx, roleId, input.permissions)
      await giveRole(tx, now, { userId: id, roleId, entId: null, endsAt: null, isDecided: true })
    }
    return id
  })
  return { userId, account, name, entIds }
}

/**
 * Signs in without hashing the password. The session is real, as with `x-client: api`, with a verified phone by
 * default.
 */
export async function signedInAs(
  host: Host,
  user: Pick<TestUser, 'userId' | 'entIds'>,
  options: { entId?: string; phoneVerified?: boolean } = {},
): Promise<SignedInHeaders> {
  const kit = host.kitOf('identity')
  const opened = await kit.write((tx) =>
    openSession(
      tx,
      kit.clock.now(),
      {
        userId: user.userId,
        entId: user.entIds[0] ?? null,
        client: 'api',
        address: '127.0.0.1',
        agent: 'test',
      },
      kit.config,
      (sessionId, reason) => kit.hub.endSession(sessionId, reason),
    ),
  )
  if (options.phoneVerified !== false)
    await kit.write((tx) =>
      noteProof(tx, kit.clock.now(), { userId: user.userId, sessionId: opened.sessionId }, 'phone'),
    )
  return { authorization: `Bearer ${opened.token}`, ...(options.entId ? { 'x-ent-id': options.entId } : {}) }
}

/** A signed-in user: `const { user, headers } = await makeSignedIn(app, { permissions: ['…'] })`. */
export async function makeSignedIn(
  host: Host,
  input: TestUserInput = {},
): Promise<{ user: TestUser; headers: SignedInHeaders; entId: string }> {
  const user = await makeUser(host, input)
  return { user, headers: await signedInAs(host, user), entId: user.entIds[0] ?? '' }
}
