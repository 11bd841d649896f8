import type { User, UserDetail } from '../contract/index.ts'

/** A user in a list, and all of it. */
export const user: User = {
  id: 'u9',
  userName: '韩梅',
  account: '8812345',
  userSource: '2',
  phone: '****8000',
  idCard: '****002X',
  entName: '启明锅炉装备有限公司',
  roles: '税务会计',
  state: 'on',
  lastSignInAt: null,
  createdAt: '2026-03-11 10:00:00',
  version: 3,
}
export const detail: UserDetail = {
  user,
  whyNotKept: null,
  enterprises: [{ entId: 'e1', entName: '启明锅炉装备有限公司', isOn: true, isDefault: true, taxTypes: ['01'] }],
  roles: [
    {
      roleId: 'r1',
      roleName: '税务会计',
      entId: 'e1',
      entName: '启明锅炉',
      endsAt: '2026-12-31 18:00:00',
      isEnded: false,
      isTakeable: true,
    },
    {
      roleId: 'r2',
      roleName: '税务主管',
      entId: 'e1',
      entName: '启明锅炉',
      endsAt: '2026-02-01 18:00:00',
      isEnded: true,
      isTakeable: false,
    },
  ],
  lock: { failures: 5, since: '2026-03-11 10:00:00', until: '2026-03-11 10:15:00' },
  sessions: [],
  applications: [
    { id: 'a1', title: '2 月增值税复核', entName: '启明锅炉', stateName: '待复核', at: '2026-03-10 09:00:00' },
  ],
  changes: [{ id: 'c1', at: '2026-03-11 10:00:00', actionName: '新建用户', by: '周敏', result: 'done' }],
}
