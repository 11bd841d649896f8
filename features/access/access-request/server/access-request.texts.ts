import { grouped } from '@portal/domain/grouped'
import { requestMessages } from '../contract/access-request.messages.ts'
import { applyTypes, type ApplyType } from '../contract/index.ts'

/** First names in a sentence. */
const mostSaid = 3
const names = (all: readonly string[], count = all.length) =>
  count > mostSaid ? `${all.slice(0, mostSaid).join('、')} 等 ${grouped(count)} 人` : all.join('、')

export const accessRequestTexts = {
  name: '权限申请',
  scope: '审批范围',
  /** Values of the fields, as conditions of a definition name them. */
  scopes: { enterprise: '本企业', operators: '运营' },
  applicants: { member: '企业用户', administrator: '企业管理员' },
  applyType: '申请类型',
  product: '板块',
  systemProduct: '门户',
  role: '角色',
  applicant: '申请人身份',
  conflicts: '职责冲突数',
  byAdministrator: '企业管理员审批',
  byOperators: '超级管理员审批',
  bySecurity: '安全管理员审批',
  title: (type: ApplyType, role: string) => `${applyTypes[type]}申请：${role}`,

  ...requestMessages,
  noRoleCode: '请选择角色类型',
  past: '有效期不能早于今天',
  sameRole: (name: string) => `角色名称「${name}」重复`,
  taken: (name: string) => `已有名为「${name}」的角色`,
  externalNeedsEnterprise: (name: string) => `「${name}」没有所属企业，不能选择`,

  goneProduct: '没有找到这个板块，它可能已下架，请重新选择',
  goneRole: '没有找到这个角色，它可能已被删除，请重新选择',
  goneUser: '有的用户没有找到，可能已停用或离开企业，请重新选择',
  goneEnterprise: (name: string) => `「${name}」不在所选企业，请重新选择`,
  goneMenu: '有的权限已不存在或不属于这个板块，请重新选择',
  systemRole: (name: string) => `「${name}」是系统角色，不能修改`,
  notAssignable: (name: string) => `「${name}」是系统角色，不能分配`,
  allHeld: (role: string) => `所选用户都已有「${role}」，不用再申请`,
  menusHeld: (role: string) => `「${role}」已有所选的全部权限，不用再申请`,

  refusedAt: (name: string) => (name === '' ? '' : `需要使用“${name}”，打开时没有权限`),
  gone: '没有找到这件申请',
  pending: '申请正在审批，不能修改；需要修改时请先撤回，或等审批人退回',
  ended: (state: string) => `申请${state}，不能再修改；如仍需要，请新增申请`,
  notYours: '只有申请人可以修改这件申请',
  moved: '申请的内容或它涉及的角色、用户、菜单刚有变化，请看过现在的效果再决定',
  onlyOperators: '这件申请须由运营方能授权的管理员审批后才能生效，您不能办结，请退回申请人',
  noGiver: '企业现在没有可以给出这项权限的管理员，请退回申请人',
  saySomething: '有职责冲突，请写明同意的理由',
  until: (day: string) => `至 ${day}`,
  told: (role: string, until: string) => (until === '' ? `角色「${role}」` : `角色「${role}」，${until}`),
  waiting: (who: readonly string[]) => `${names(who)}在申请`,
  refused: (times: number) => `近 90 天被拒 ${times} 次`,
  hasAlready: (count: number) => `${grouped(count)} 人已有`,
  conflictsWith: (other: string) => `与「${other}」冲突`,
} as const
