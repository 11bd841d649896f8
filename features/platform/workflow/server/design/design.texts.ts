import { grouped } from '@portal/domain/grouped'

export const designTexts = {
  noKind: '没有这种审批流程',
  noVersion: '没有这个版本',
  faulty: (count: number) => `还有 ${grouped(count)} 项要改，改好再发布`,
  nothingNew: '草稿和现行版本一样，不用发布',
  roleEmpty: (name: string) => `现在没有人是“${name}”，走到这一步会没有人办理`,
} as const

export const simulateTexts = {
  noCase: '没有这件审批',
  noEnterprise: '这个用户不在任何企业，不能提交申请',
  left: '条件不符，不经过',
  passes: '没有人，自动通过',
  nobody: '没有人可以办理',
  fallback: '没有人时转给的用户',
  once: (why: string) => `${why}，前面已办理，不用再办`,
  many: (why: string, mode: string) => `${why}，${mode}`,
  modes: { any: '一人同意即可', all: '都要同意', inOrder: '依次办理' },
  user: '指定的用户',
  role: (enterprise: string, role: string) => `${enterprise}的“${role}”`,
  head: (enterprise: string) => `${enterprise}的部门负责人`,
  admins: (enterprise: string) => `${enterprise}的企业管理员`,
  same: '相同',
  added: '新增',
  elsewhere: '顺序不同',
  noDue: '没有期限',
  was: (before: string) => `原为${before}`,
  outcomes: { asks: '要办理', left: '不经过', nobody: '没有人办理', once: '不用再办' },
} as const
