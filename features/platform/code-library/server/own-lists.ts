import type { CodeList } from '@portal/server-kit/brought'

/** Lists that no built feature declares. */
export const ownLists: readonly CodeList[] = [
  {
    codeType: 'sector',
    name: '板块',
    isKept: true,
    codes: [
      { code: '01', name: '煤炭' },
      { code: '02', name: '电力' },
      { code: '03', name: '运输' },
      { code: '04', name: '化工' },
      { code: '05', name: '保障支持' },
      { code: '06', name: '科技环保' },
      { code: '07', name: '金融' },
      { code: '08', name: '其他' },
    ],
  },
  {
    codeType: 'applyType',
    name: '申请类型',
    codes: [
      { code: '1', name: '新建角色' },
      { code: '2', name: '管理用户' },
      { code: '3', name: '分配权限' },
    ],
  },
]
