import { defineList } from '@portal/contract'
import { companyLevels, ListedOrganization, organizationStates } from './organization.schema.ts'

export const organizationBase = '/japi/api/manage/organization'
/** Everybody signed in reads the tree. */
export const reader = { tag: '组织机构', access: 'signed-in', scope: 'user' } as const

/** All organisations but the reserved ones. `word` finds names, pinyin, initials and codes. */
export const organizationList = defineList({
  ...reader,
  path: organizationBase,
  title: '组织机构',
  row: ListedOrganization,
  filters: {
    word: { kind: 'text', title: '名称、拼音或编码' },
    level: { kind: 'choice', title: '级次', codes: companyLevels },
    cat: { kind: 'choice', title: '板块', codes: { codeType: 'sector' } },
    status: { kind: 'choice', title: '状态', codes: organizationStates },
  },
  sorts: ['customerCode'],
  sort: 'customerCode',
  export: { audit: 'organization.export' },
})
