import {
  conflictLevelNames,
  conflictLevels,
  defineRoute,
  DutyConflict,
  Exactly,
  Named,
  Nullable,
  type Static,
  Time,
  Type,
} from '@portal/contract'
import { bothServices, roleKeeper } from './role.routes.ts'
import { MenuIds, RoleId } from './role.schema.ts'

/** Days over which uses are counted. */
export const roleUseDays = 90

/** Uses by the role's members; a thing that is not there is not known. `foundAt` null: nobody may know, or not yet. */
export const RoleUses = Exactly({
  foundAt: Nullable(Time()),
  uses: Type.Array(Exactly({ menuId: Type.String(), uses: Type.Integer() })),
})
export type RoleUses = Static<typeof RoleUses>
export const roleUsesRoute = defineRoute({
  ...roleKeeper,
  ...bothServices('uses'),
  method: 'GET',
  summary: '成员近 90 天使用角色的各个页面和按钮多少次，每夜统计；没有日志的按钮不在其中',
  query: Exactly({ roleId: RoleId() }),
  data: RoleUses,
  errors: ['notFound'],
})

/** One change of a role or of who holds it, as the log has it. */
export const RoleChange = Exactly({
  id: Type.String(),
  at: Named('时间', Time()),
  by: Named('人员', Type.String()),
  action: Named('操作', Type.String()),
  text: Named('内容', Type.String()),
})
export type RoleChange = Static<typeof RoleChange>
/** Changes told at once. */
export const mostRoleChanges = 50
export const roleChangesRoute = defineRoute({
  ...roleKeeper,
  ...bothServices('changes'),
  method: 'GET',
  summary: '角色的改动记录，新的在前，最多 50 条：改了什么、给了谁、移出了谁',
  query: Exactly({ roleId: RoleId() }),
  data: Type.Array(RoleChange),
  errors: ['notFound'],
})

/**
 * Separated duties that a role with these menus would bring into one hand, the role's own or a member's; duties of
 * operators that it has, and who would have two.
 */
export const RoleDuties = Exactly({
  isSeparated: Type.Boolean(),
  duties: Type.Array(Type.String()),
  people: Type.Integer(),
  names: Type.Array(Type.String()),
  conflicts: Type.Array(DutyConflict),
})
export type RoleDuties = Static<typeof RoleDuties>
export const roleDutiesRoute = defineRoute({
  ...roleKeeper,
  ...bothServices('duties'),
  method: 'POST',
  summary: '角色的菜单是 menuIds 时会有哪些职责冲突，带有哪些管理员的职责，哪些成员会有两种（三员分立）；只读',
  body: Exactly({ roleId: RoleId(), menuIds: MenuIds() }),
  data: RoleDuties,
  pace: 'reads',
  errors: ['notFound'],
})

/** One rule of separated duties: two things that one person should not be able to do. */
export const DutyRuleShown = Exactly({
  rule: Named('规则', Type.String()),
  firstName: Named('一项权限', Type.String()),
  first: Named('权限编码', Type.String()),
  secondName: Named('另一项权限', Type.String()),
  second: Named('权限编码', Type.String()),
  level: Named('处理', Type.Enum(conflictLevels), { codes: conflictLevelNames }),
  reason: Named('原因', Type.String()),
})
export type DutyRuleShown = Static<typeof DutyRuleShown>
export const dutyRulesRoute = defineRoute({
  ...roleKeeper,
  ...bothServices('dutyRules'),
  method: 'GET',
  summary: '职责分离的规则：哪两项权限不能由一个人兼有，禁止还是提示，为什么',
  data: Type.Array(DutyRuleShown),
})
