import { setBoot } from '../page/boot.ts'
import { setCaller, type PageCaller } from '../session/caller.ts'

/** A caller for component tests; pass only the relevant fields. */
export function testCaller(given: Partial<PageCaller> = {}): PageCaller {
  const caller: PageCaller = {
    userId: 'u1',
    userName: '周敏',
    showName: '周敏',
    account: 'zhoumin',
    userSource: '1',
    entId: 'e1',
    entName: '启明锅炉装备有限公司',
    entType: '1',
    entVersion: '1',
    permissions: new Set(),
    roles: new Set(),
    ...given,
  }
  setCaller(caller)
  return caller
}

export const testBoot = (answers: Record<string, unknown> = {}): void =>
  setBoot({
    today: '2026-03-11',
    answers,
    taxHeartbeatSeconds: 30,
    branding: {
      group: '启明能源集团（演示）',
      groupNote: '演示环境',
      product: '财金运营门户',
      supportPhone: '400-000-1234',
      supportHours: '',
      registerUrl: '',
      tiled: [],
    },
  })
