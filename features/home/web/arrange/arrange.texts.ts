import type { Announcements } from '@dnd-kit/core'
import type { Column } from '../../contract/arrangement.rules.ts'

export const arrangeTexts = {
  how: '拖动卡片调整位置；用键盘时，先选中把手，按空格拿起，方向键移动，再按空格放下。每一步都会保存。', reset: '恢复默认', done: '完成',
  columns: { main: '左栏', side: '右栏' } as Readonly<Record<Column, string>>,
  hide: '隐藏', show: '显示', hidden: '已隐藏', move: (title: string) => `移动${title}`, hideCard: (title: string) => `隐藏${title}`, showCard: (title: string) => `显示${title}`,
  instructions: '按空格键拿起，方向键移动，再按空格键放下，按 Esc 取消。',
} as const

/** What is said aloud while a card is moved. */
export const announcements = (titleOf: (id: string | number) => string): Announcements => ({
  onDragStart: ({ active }) => `拿起了${titleOf(active.id)}`,
  // Standing where it was taken up is no news.
  onDragOver: ({ active, over }) => over === null || over.id === active.id ? undefined : `${titleOf(active.id)}移到${titleOf(over.id)}的位置`,
  onDragEnd: ({ active, over }) => over === null ? `放下了${titleOf(active.id)}` : `${titleOf(active.id)}放在${titleOf(over.id)}的位置`,
  onDragCancel: ({ active }) => `没有移动${titleOf(active.id)}`,
})
