import { fieldNames, importActions, turnActions, type FeatureWords } from '@portal/contract'
import { enteredUser, User } from './user.schema.ts'
import { Exactly } from '@portal/contract'

/** What its acts are called. */
export const userAdminWords: FeatureWords = {
  audit: {
    groups: { users: { name: '用户与角色', place: 70 } },
    actions: {
      users: {
        'user.create': '新建用户',
        'user.change': '修改用户',
        ...turnActions('user', '账号'),
        'user.member.enable': '在企业启用用户',
        'user.member.disable': '在企业停用用户',
        'user.turn-member': '在企业停用或启用用户（早前的记录）',
        'user.remove': '删除用户',
        'user.unlock': '解除登录锁定',
        'user.end-sessions': '结束用户的全部登录',
        'user.end-session': '结束用户的一个登录',
        'user.reset-password': '重置用户密码',
        'user.activate': '激活账号',
        'user.invite': '邀请用户',
        'user.accept-invitation': '用邀请激活账号',
        'user.give-roles': '分配角色',
        'user.take-roles': '取消角色',
        'user.limit-tax-types': '设置用户税种范围',
        'user.wire-enable': '启用账号（接口）',
        'user.wire-disable': '停用账号（接口）',
        'user.edit-status': '停用或启用账号（接口，早前的记录）',
        'user.edit-organzation-status': '在企业停用或启用用户（接口）',
        'user.edit-role': '修改用户角色（接口）',
        'user.give-super-admin': '分配超级管理员',
        'user.take-super-admin': '取消超级管理员',
        'user.edit-super-admin': '分配或取消超级管理员（早前的记录）',
        'user.update-person': '修改用户信息（接口）',
        'user.activate-with-roles': '激活账号并分配角色（接口）',
        'user.activate-plain': '激活账号（接口）',
      },
      files: {
        'user.export': '导出用户',
        'user.export-online': '导出在线用户',
        'user.export-members': '导出本企业用户',
        ...importActions('user.import', '用户'),
      },
    },
    fields: {
      ...fieldNames(User, Exactly(enteredUser)),
      idCard: '身份证号',
      isOn: '使用中',
      roles: '角色',
      taxTypes: '税种范围',
    },
    facts: {
      account: '账号',
      userName: '姓名',
      role: '角色',
      endsAt: '截止时间',
      entName: '企业',
      channel: '方式',
      address: '地址',
      done: '完成',
      failed: '未完成',
      spared: '略过',
      ended: '结束的登录',
      conflicts: '职责冲突',
    },
  },
}
