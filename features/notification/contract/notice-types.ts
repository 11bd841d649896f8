/** One category of notices; `group` is its group in the panel. */
export interface NoticeType {
  code: string
  name: string
  group: NoticeGroup
}
export type NoticeGroup = 'tax' | 'mine' | 'product' | 'announcement'

/** Categories in the panel's order. 1–16 are shared with other clients; from 101 on they are the portal's own. */
export const noticeTypes: readonly NoticeType[] = [
  { code: '101', name: '税务待办', group: 'tax' },
  { code: '104', name: '风险预警', group: 'tax' },
  { code: '103', name: '征期提醒', group: 'tax' },
  { code: '102', name: '税务结果', group: 'tax' },
  { code: '106', name: '流程结果', group: 'mine' },
  { code: '5', name: '企业管理员变更', group: 'mine' },
  { code: '6', name: '企业管理员变更结果', group: 'mine' },
  { code: '16', name: '权限申请', group: 'mine' },
  { code: '14', name: '资讯待办', group: 'mine' },
  { code: '12', name: '问题反馈', group: 'mine' },
  { code: '15', name: '在线咨询', group: 'mine' },
  { code: '11', name: '组织机构变更', group: 'mine' },
  { code: '4', name: '企业信息维护', group: 'mine' },
  { code: '105', name: '合同提醒', group: 'mine' },
  { code: '2', name: '产品待激活', group: 'product' },
  { code: '3', name: '产品已开通', group: 'product' },
  { code: '7', name: '产品下架', group: 'product' },
  { code: '8', name: '融资审批结果', group: 'product' },
  { code: '10', name: '融资预算审批结果', group: 'product' },
  { code: '9', name: '放款结果', group: 'product' },
  { code: '107', name: '系统公告', group: 'announcement' },
  { code: '13', name: '门户上线', group: 'announcement' },
]

/** 门户开通: stored, never listed nor counted. */
export const hiddenType = '1'
/** From this number on, `data` contains `{ route }`: the page that opening the notice shows. */
export const firstOwnType = 101

export const isOwnType = (code: string): boolean => Number(code) >= firstOwnType

const names = new Map([
  ...noticeTypes.map((type) => [type.code, type.name] as const),
  [hiddenType, '门户开通'] as const,
])
/** Name of a category; an unknown code reads 其他消息. */
export const noticeTypeName = (code: string): string => names.get(code) ?? '其他消息'
