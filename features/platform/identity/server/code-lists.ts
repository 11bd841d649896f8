import type { CodeList } from '@portal/server-kit/brought'
import { internalSource } from '../contract/roles.ts'

/** Where a user comes from: the group itself, or outside. */
export const identityCodeLists: readonly CodeList[] = [
  {
    codeType: 'userSource',
    name: '用户来源',
    codes: [
      { code: '1', name: '外部用户' },
      { code: internalSource, name: '内部用户' },
    ],
  },
]
