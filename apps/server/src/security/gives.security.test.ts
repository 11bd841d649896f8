/** What each call gives that lasts beyond its session, and that a stolen session can't have it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Route } from '@portal/contract'
import { createProduct } from '../product.fixture.ts'
import type { TestApp } from '@portal/testkit'

let app: TestApp
beforeAll(async () => {
  app = await createProduct()
})
afterAll(() => app.stop())

/** Grants of who keeps people, rights, keys, accounts that are paid to, and addresses outside. */
const keeping =
  /^(role:|perm:(base:(user|role|menu|access|recycle|workflow)|security|sso|integration|delivery:robot|company:bank):)/
const isWrite = (route: Route) => (route.method !== 'GET' && route.pace !== 'reads') || route.bearerOnly === true
const endOf = ({ path }: Route) => path.split('/').slice(-2).join('/')
const listed = (routes: readonly Route[], of: (route: Route) => string | undefined) =>
  Object.fromEntries(
    [...Map.groupBy(routes, (route) => of(route) ?? '')].map(([gift, all]) => [
      gift,
      all.map(endOf).toSorted().join(' '),
    ]),
  )

test('SES-25 LEAD-05 every call of who keeps people, rights, keys or money says what it gives', () => {
  const silent = app.routes.filter((route) => keeping.test(route.access) && isWrite(route) && route.gives === undefined)
  expect(silent.map(endOf)).toEqual([])
})

test('SES-25 PRM-01 what gives rights, a way in, a secret, money or a channel asks for a fresh proof', () => {
  const giving = app.routes.filter(({ gives }) => gives !== undefined && gives !== 'nothing')
  const [asking, others] = [giving.filter(({ proof }) => proof === true), giving.filter(({ proof }) => proof !== true)]
  expect(listed(asking, ({ gives }) => gives)).toEqual({
    rights: [
      'management/createUser management/editRole management/editSuperAdminRole management/giveRoles',
      'management/limitTaxTypes menu/saveTree menu/updateMenu notification/activationByAdmin notification/agreeChange',
      'organization/addOrgUser recycle/restore role/addUsers role/allocateMenu role/saveOrUpdateRole role/updateRole',
      'userImport/confirm workflowdefinition/publish',
    ].join(' '),
    identity: [
      'authentication/jfssoLink authentication/jfssoUnlink clients/enable management/activateUser ' +
        'management/activateUsers management/changeUser management/inviteUsers',
      'management/resetPassword management/updatePersonInformation passkey/add passkey/begin passkey/remove',
      'recovery/renew second-factor/reset totp/begin totp/confirm totp/remove viewing/start',
    ].join(' '),
    secret:
      'auth/clients bankAccount/reveal clients/secret endpoint/rotate keys/rotate ' +
      'payroll/client people/reveal token/issue',
    money: 'bankAccount/save import/confirm',
    channel: 'email/bind endpoint/save robot/save',
  })
  // Each of these says in its declaration why it asks for none.
  expect(others.map((route) => [endOf(route), route.unproved === undefined]).toSorted()).toEqual(
    ['feed/open', 'user/changePassword', 'user/changePhone', 'user/handoff']
      .concat('workflowtask/submitAuditResult', 'workflowtask/submitAuditResults')
      .map((end) => [end, false]),
  )
})
