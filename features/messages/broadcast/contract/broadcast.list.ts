import { defineList } from '@portal/contract'
import { categories, ListedBroadcast, Reader, readerStates, states } from './broadcast.schema.ts'

export const root = '/japi/api/manage/broadcast'
export const manageBroadcasts = 'base:broadcast:manage'
/** Calls of operators who write to people. */
export const keeper = { tag: '消息发布', access: `perm:${manageBroadcasts}`, scope: 'user', operator: true } as const

export const broadcastList = defineList({
  ...keeper,
  path: `${root}/list`,
  title: '消息',
  row: ListedBroadcast,
  filters: {
    title: { kind: 'text', title: '标题' },
    state: { kind: 'choice', title: '状态', codes: states },
    noticeType: { kind: 'choice', title: '分类', codes: categories },
    must: { kind: 'flag', title: '必读' },
    at: { kind: 'range', title: '时间', of: 'day' },
  },
  sorts: ['at'],
  sort: '-at',
})

/** Who was sent one message, and what each did. */
export const readerList = defineList({
  ...keeper,
  path: `${root}/readers`,
  title: '收到的人',
  row: Reader,
  filters: {
    message: { kind: 'found', title: '消息', source: 'messages' },
    state: { kind: 'choice', title: '状态', codes: readerStates },
    name: { kind: 'text', title: '姓名' },
  },
  sorts: ['sentAt'],
  sort: '-sentAt',
  export: { audit: 'broadcast.readers.export' },
})
