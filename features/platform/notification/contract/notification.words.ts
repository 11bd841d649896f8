import { noticeRead, noticeSent } from './notification.events.ts'
import type { FeatureWords } from '@portal/contract'

/** Kinds of notices that other clients know (1–16), and those of our own that no single feature has. */
export const notificationWords: FeatureWords = {
  notices: {
    5: { name: '企业管理员变更', group: 'mine', place: 120, keeps: 'decision' },
    6: { name: '企业管理员变更结果', group: 'mine', place: 130 },
    16: { name: '权限申请', group: 'mine', place: 140, keeps: 'decision' },
    14: { name: '资讯待办', group: 'mine', place: 150, keeps: 'decision' },
    12: { name: '问题反馈', group: 'mine', place: 160 },
    15: { name: '在线咨询', group: 'mine', place: 170 },
    11: { name: '组织机构变更', group: 'mine', place: 180 },
    4: { name: '企业信息维护', group: 'mine', place: 190 },
    105: { name: '合同提醒', group: 'mine', place: 200 },
    2: { name: '产品待激活', group: 'product', place: 210 },
    3: { name: '产品已开通', group: 'product', place: 220 },
    7: { name: '产品下架', group: 'product', place: 230 },
    8: { name: '融资审批结果', group: 'product', place: 240 },
    10: { name: '融资预算审批结果', group: 'product', place: 250 },
    9: { name: '放款结果', group: 'product', place: 260 },
    107: { name: '系统公告', group: 'announcement', place: 310, keeps: 'announcement' },
    13: { name: '门户上线', group: 'announcement', place: 320 },
  },
  events: {
    [noticeSent.kind]: { name: '发出通知', heardBy: 'enterprise' },
    [noticeRead.kind]: { heardBy: 'features' },
  },
}
