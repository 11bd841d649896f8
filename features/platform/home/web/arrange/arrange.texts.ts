import type { Announcements } from '@dnd-kit/core'
import type { Arrangement, Column } from '../../contract/arrangement.rules.ts'
import { columnOf } from './arrange-moves.ts'

export const arrangeTexts = {
  how: '拖动卡片调整位置；用键盘时，先选中把手，按空格拿起，方向键移动，再按空格放下。每一步都会保存。',
  reset: '恢复默认',
  done: '完成',
  columns: { main: '左栏', side: '右栏' } as Readonly<Record<Column, string>>,
  hide: '隐藏',
  show: '显示',
  hidden: '已隐藏',
  move: (title: string) => `移动${title}`,
  hideCard: (title: string) => `隐藏${title}`,
  showCard: (title: string) => `显示${title}`,
  instructions: '按空格键拿起，方向键移动，再按空格键放下，按 Esc 取消。',
} as const

/** Screen reader announcements while a card is moved. */
export const said = {
  takenUp: (title: string) => `拿起了${title}`,
  movedTo: (title: string, place: string) => `${title}移到${place}`,
  putDown: (title: string) => `放下了${title}`,
  left: (title: string) => `没有移动${title}`,
} as const

/** Position of a card in words; for a column id, its first position. */
export function placeOf(arrangement: Arrangement, at: string): string {
  const column = columnOf(arrangement, at) ?? 'main'
  return `${arrangeTexts.columns[column]}第${Math.max(arrangement[column].indexOf(at), 0) + 1}位`
}

/** The same announcements for dnd-kit's pointer drags. */
export const announcements = (arrangement: Arrangement, titleOf: (id: string | number) => string): Announcements => ({
  onDragStart: ({ active }) => said.takenUp(titleOf(active.id)),
  // No announcement while over its own starting place.
  onDragOver: ({ active, over }) =>
    over === null || over.id === active.id
      ? undefined
      : said.movedTo(titleOf(active.id), placeOf(arrangement, String(over.id))),
  onDragEnd: ({ active }) => said.putDown(titleOf(active.id)),
  onDragCancel: ({ active }) => said.left(titleOf(active.id)),
})
