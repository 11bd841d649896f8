import type { FeatureWords } from '@portal/contract'

/** What its acts are called in the audit log. */
export const roleAdminWords: FeatureWords = {
  audit: {
    actions: {
      users: {
        'role.add': '新增角色',
        'role.save': '修改角色',
        'role.copy': '复制角色',
        'role.menus': '修改角色的权限',
        'role.delete': '删除角色',
        'role.member.add': '给出角色',
        'role.member.remove': '移出成员',
      },
      files: { 'role.export': '导出角色' },
    },
    fields: { roleName: '角色名称', side: '角色类型', dataScope: '数据范围', note: '备注' },
    facts: {
      role: '角色',
      copiedFrom: '复制自',
      gained: '加上的权限',
      lost: '去掉的权限',
      users: '用户',
      endsOn: '截止',
      conflicts: '职责冲突',
    },
  },
}
