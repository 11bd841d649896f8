import { grouped } from '@portal/domain/grouped'
import { mostUnread } from '@portal/contract'

export const threadTexts = {
  empty: '还没有人发言。',
  older: '更早的',
  news: '以下是新的',
  placeholder: '说点什么；用 @ 提到人',
  plainPlaceholder: '说点什么',
  write: '发言',
  send: '发出',
  everybody: '所有参与方可见',
  who: '谁能看到',
  only: (names: string) => `仅${names}可见`,
  people: '可以提到的人',
  offered: (count: number) => (count === 0 ? '' : `可以提到 ${grouped(count)} 人，用上下键选择，按 Enter 选中`),
  lengthOf: (length: number, most: number) => `${length} / ${most}`,
  unread: (count: number) => (count >= mostUnread ? `${mostUnread - 1}+` : String(count)),
} as const
