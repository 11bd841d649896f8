import { fieldNames, type FeatureWords } from '@portal/contract'
import { AccessRequest } from './access-request.schema.ts'

/** What its acts are called in the audit log. */
export const accessRequestWords: FeatureWords = {
  audit: {
    actions: { users: { 'access.request.add': '提交权限申请', 'access.request.update': '重新提交权限申请' } },
    fields: fieldNames(AccessRequest),
    facts: { request: '权限申请', role: '角色', menus: '菜单与按钮', users: '用户' },
  },
}
