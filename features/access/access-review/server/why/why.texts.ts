import type { Pending } from '@portal/contract'
import type { Closed } from '@portal/identity/server/roles'

const closed: Record<Closed, string> = {
  account: '账号已停用',
  enterprise: '企业已停用',
  'not-member': '不是这家企业的用户',
  membership: '在这家企业已停用',
}
const steps: Record<Pending, string> = {
  'second-factor': '登录时要先完成二次验证',
  password: '要先修改由他人设定的密码，之前没有任何权限',
  consent: '要先同意隐私政策',
  'admin-phone': '每次登录要先验证手机，之前没有任何权限',
}
export const whyTexts = {
  closed,
  steps,
  everywhere: '所有企业',
  ended: '已经结束',
  otherDuty: '三员分立：属于另一位管理员的职责',
  dataScope: (name: string) => `数据范围：${name}`,
  ownRows: '这些角色的数据范围是仅本人，而这里的数据属于整个企业',
  elsewhere: '只在另一家企业有效',
  byCode: '角色直接带有的权限',
  byRole: '角色本身',
  byMenu: (way: string) => `菜单「${way}」`,
  byButton: (way: string) => `按钮「${way}」`,
  nobody: '没有人可以授予',
  noSubject: '没有这个菜单、按钮、接口或字段',
  missing: '没有任何角色授予这一项',
  noRole: '没有角色带有这一项，要先在角色管理中加到角色上',
  masked: '现在看到的是遮盖后的内容，也不能按它筛选和排序',
  rulePublic: '不登录也可以',
  ruleSignedIn: '登录即可',
  rulePerm: (name: string) => `需要「${name}」权限`,
  ruleRole: (name: string) => `需要「${name}」角色`,
  ruleMenu: '角色授予了这个菜单，或它下面的任何一项',
  notBuilt: '页面尚未建成，菜单中不出现',
} as const
