import { grouped } from '@portal/domain/grouped'

/** What the server says of changes of the tree. */
export const organizationTexts = {
  none: '没有这个组织',
  noneOfYours: '没有您所在的组织',
  reserved: '这是系统预留的组织，不能变更',
  cancelled: '组织已注销，不能再变更',
  noUser: '没有这个用户',
  noAccount: '该组织没有对应的企业，不能加入用户',
  codeTaken: (code: string) => `已有编码为 ${code} 的组织`,
  creditCodeTaken: (name: string) => `统一社会信用代码已被“${name}”使用`,
  cycle: '上级不能是自己或自己的下级组织',
  level: (count: number) => `变更后有 ${grouped(count)} 个下级组织超过四级`,
  held: (obstacles: string) => `不能注销：还有${obstacles}`,
  some: (count: number, name: string) => ` ${grouped(count)} 个${name}`,
  children: '下级组织',
  tasks: '未完成的税务任务',
  users: '在用的用户',
  parentRefused: '上级组织在这个文件里也不能导入',
  tooDeep: '变更后有下级组织超过四级',
  imported: 'Excel 导入',
  futureDate: '日期不能晚于今天',
} as const
