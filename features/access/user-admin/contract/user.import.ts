import { defineImport, Exactly, Line, Named, Nullable, Type } from '@portal/contract'
import { keeper, tag, userBase } from './user.list.ts'
import { Account, enteredUser } from './user.schema.ts'

/** A row of a workbook of users. Roles are named, with 、 between them; they are added to those held. */
export const ImportedUser = Exactly({
  account: Account(),
  userName: enteredUser.userName,
  phone: Named('手机号', Nullable(Type.String({ pattern: '^\\d{11}$' })), {
    example: '13800138000',
    wrong: '请输入正确的手机号',
  }),
  roles: Named('角色', Nullable(Line(200)), { hint: '多个角色用顿号分隔', example: '税务会计、普通用户' }),
  entName: Named('企业', Nullable(Line(100)), {
    hint: '企业的全称；空白为当前企业，其他企业由能维护全部用户的人填写',
  }),
})
/** Users of the enterprise of the call or of one that a row names, by account. New ones wait for activation. */
export const userImport = defineImport({
  tag,
  access: keeper.access,
  scope: 'enterprise',
  path: `${userBase}/userImport`,
  title: '用户',
  row: ImportedUser,
  key: 'account',
  gives: 'rights',
  proof: true,
  audit: 'user.import',
})
