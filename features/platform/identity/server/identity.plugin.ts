import type { Kysely } from 'kysely'
import type { SessionPort } from '@portal/server-kit/caller'
import type { Clock } from '@portal/server-kit/clock'
import type { Config } from '@portal/server-kit/config'
import { publicAddressOf } from '@portal/server-kit/config/values'
import type { Feature, Kit } from '@portal/server-kit/feature'
import type { StreamHub } from '@portal/server-kit/stream/hub'
import type { Tables } from '@portal/server-kit/tables'
import { setUpRoute } from '../contract/identity.routes.ts'
import { identityPages } from '../contract/identity.pages.ts'
import { identityWords } from '../contract/identity.words.ts'
import { identityCodeLists } from './code-lists.ts'
import { mountCaptchaRoutes } from './captcha/captcha.routes.ts'
import { mountConsentRoute } from './accounts/consent.routes.ts'
import { mountDeviceRoutes } from './session/device.routes.ts'
import { mountDisplacedRoutes } from './session/displaced.routes.ts'
import { identityAudit } from './identity.audit.ts'
import { identityTables } from './identity.table.ts'
import { identityTexts } from './identity.texts.ts'
import { menus } from './data/menus.ts'
import { gatherMenus } from './menu.gather.ts'
import { installRolesAndMenus } from './enterprise/menu.install.ts'
import { enterpriseParentMigration } from './migrations/202611211480-enterprise-parent.ts'
import { sessionStepsMigration } from './migrations/202611211600-session-steps.ts'
import { devicesCaptchaMigration } from './migrations/202611211707-devices-captcha.ts'
import { installedSeedsMigration } from './migrations/202611211790-installed-seeds.ts'
import { accountNameMigration } from './migrations/202611211796-account-name.ts'
import { identityMigration } from './migrations/202611210010-identity.ts'
import { signInCountsMigration } from './migrations/202611221401-sign-in-counts.ts'
import { sessionEndedByMigration } from './migrations/202611234101-session-ended-by.ts'
import { renamedEntriesMigration } from './migrations/202611235101-renamed-entries.ts'
import { membersHearMigration } from './migrations/202611238002-members-hear.ts'
import { grantsThatEndMigration } from './migrations/202611240001-grants-that-end.ts'
import { userUpkeepMigration } from './migrations/202611240101-user-upkeep.ts'
import { menuVersionMigration } from './migrations/202611240206-menu-version.ts'
import { rolesKeptMigration } from './migrations/202611240201-roles-kept.ts'
import { dataScopeMigration } from './migrations/202611250101-data-scope.ts'
import { viewingMigration } from './migrations/202611240402-viewing.ts'
import { usersRemovedMigration } from './migrations/202611250303-users-removed.ts'
import { departmentHeadMigration } from './migrations/202611260010-department-head.ts'
import { organizationEntryMigration } from './migrations/names/202611301001-organization-entry.ts'
import { soughtMigration } from './migrations/names/202611300852-sought.ts'
import { deskForAllMigration } from './migrations/names/202611300921-desk-for-all.ts'
import { unconfirmedPhoneMigration } from './migrations/202611300111-unconfirmed-phone.ts'
import { bearerToldMigration } from './migrations/sessions/202612010901-bearer-told.ts'
import { givenByMigration } from './migrations/grants/202611300901-given-by.ts'
import { roleMenuGivenMigration } from './migrations/grants/202611300311-role-menu-given.ts'
import { taxTypesOfMemberMigration } from './migrations/202611280201-tax-types-of-member.ts'
import { sessionOnlineMigration } from './migrations/sessions/202611300943-session-online.ts'
import type { OwnerPorts } from './accounts/owner.ts'
import { namesByAccount } from './accounts/user.service.ts'
import { hearRights } from './people/changed.ts'
import { forgetAllSessions, forgetSession } from './session/session.cache.ts'
import { createSessionPort } from './session/session.port.ts'
import { mountSessionRoutes } from './session/session.routes.ts'
import { newSetUpToken, setUpInstallation, setUpPath } from './accounts/set-up.service.ts'
import { mountSwitchRoute } from './enterprise/switch.routes.ts'
import { mountUserRoutes } from './accounts/user.routes.ts'

export { menus } from './data/menus.ts'
export { gatherMenus } from './menu.gather.ts'
export { menuNodesOf } from './enterprise/menu.seed.ts'

export interface IdentityOptions extends Partial<OwnerPorts> {
  /** Called with the one-time set-up link of an empty installation; the server prints it to standard output. */
  say: (line: string) => void
}

/** Users, sessions and grants. Joins the kit as a feature and, with `createSessions`, as its session port. */
export function identityFeature(options: IdentityOptions): Feature {
  return {
    name: 'identity',
    words: identityWords,
    codes: identityCodeLists,
    audit: identityAudit,
    pages: identityPages,
    recorded: new URL('data/recorded.json', import.meta.url),
    migrations: [
      identityMigration,
      enterpriseParentMigration,
      sessionStepsMigration,
      devicesCaptchaMigration,
      installedSeedsMigration,
      accountNameMigration,
      signInCountsMigration,
      sessionEndedByMigration,
      renamedEntriesMigration,
      membersHearMigration,
      grantsThatEndMigration,
      userUpkeepMigration,
      rolesKeptMigration,
      menuVersionMigration,
      viewingMigration,
      dataScopeMigration,
      usersRemovedMigration,
      departmentHeadMigration,
      taxTypesOfMemberMigration,
      unconfirmedPhoneMigration,
      bearerToldMigration,
      deskForAllMigration,
      roleMenuGivenMigration,
      soughtMigration,
      givenByMigration,
      sessionOnlineMigration,
      organizationEntryMigration,
    ],
    tables: identityTables,
    mount(kit) {
      kit.people.askedOf(namesByAccount)
      mountCaptchaRoutes(kit)
      mountSessionRoutes(kit, options)
      mountDeviceRoutes(kit)
      mountDisplacedRoutes(kit)
      mountConsentRoute(kit)
      mountUserRoutes(kit)
      mountSwitchRoute(kit)
      kit.mount(setUpRoute, async ({ body }, call) => ({
        userId: await call.write((tx) =>
          setUpInstallation(tx, call.now(), body, { address: call.address, requestId: call.requestId }),
        ),
      }))
    },
    async start(kit) {
      await kit.write((tx) => installRolesAndMenus(tx, kit.clock.now(), gatherMenus(menus, kit.brought)))
      if (!kit.config.demo) await offerSetUp(kit, options.say)
    },
  }
}

async function offerSetUp(kit: Kit, say: (line: string) => void): Promise<void> {
  const token = await kit.write((tx) => newSetUpToken(tx, kit.clock.now()))
  if (token !== null) say(identityTexts.setupLink(`${publicAddressOf(kit.config)}${setUpPath}?token=${token}`))
}

/** The session port for `createServer({ sessions })`. */
export function createSessions({
  db,
  hub,
  clock,
  config,
}: {
  db: Kysely<Tables>
  hub: StreamHub
  clock: Clock
  config: Pick<Config, 'roleSeparation'>
}): SessionPort {
  hub.onSessionEnded(forgetSession)
  hub.onEndsMissed(forgetAllSessions)
  hearRights(hub)
  return createSessionPort(db, () => clock.now(), config.roleSeparation)
}
