import { fieldNames, upkeepActions, upkeepFacts, type FeatureWords } from '@portal/contract'
import { Written } from './broadcast.schema.ts'
import { Template, templateUpkeep } from './template.upkeep.ts'

/** What its acts and its kind of notice are called. */
export const broadcastWords: FeatureWords = {
  audit: {
    actions: {
      system: {
        ...upkeepActions(templateUpkeep),
        'broadcast.save': '保存消息草稿',
        'broadcast.send': '发送消息',
        'broadcast.schedule': '定时发送消息',
        'broadcast.trial': '试发消息给自己',
        'broadcast.call': '由接口发送消息',
        'broadcast.recall': '撤回消息',
        'broadcast.remind': '提醒未读的人',
        'broadcast.remove': '删除消息草稿',
      },
      files: { 'broadcast.readers.export': '导出收到消息的人' },
    },
    fields: { ...fieldNames(Template), ...fieldNames(Written) },
    facts: {
      ...upkeepFacts,
      message: '消息',
      people: '人数',
      to: '发给',
      sendAt: '发送时间',
      mustRead: '必读',
      bySms: '同时发短信',
      byEmail: '同时发邮件',
    },
  },
  notices: { 110: { name: '工作通知', group: 'announcement', place: 305 } },
}
