import { grouped } from '@portal/domain/grouped'
import type { TreePlace } from './core/tree-places.ts'

/** Texts of trees; `named` gives a node's name by its id. */
export const treeTexts = {
  search: (label: string) => `在${label}里查找`,
  found: (count: number) => `找到 ${grouped(count)} 项`,
  foundNone: '没有找到，换个词再试',
  onlyLoaded: '（只找已展开过的）',
  loading: '正在加载…',
  failed: '没有加载出来',
  again: '重试',
  noneBelow: '下面没有内容',
  empty: '这里还没有内容',
  off: (reason: string) => `（${reason}）`,
  name: '名称',
  how: '拖动可以移动；用键盘时按 Ctrl+X 拿起，上下方向键选位置，回车放下，Esc 取消。',
} as const

/** What is said while a node is moved. */
export const movingTexts = {
  takenUp: (name: string) => `拿起了${name}，用上下方向键选位置`,
  over: (name: string, place: string) => `${name}：${place}`,
  putDown: (name: string, place: string) => `已把${name}移到：${place}`,
  left: (name: string) => `没有移动${name}`,
  cannot: (name: string) => `${name}不能移到这里`,
  before: (name: string) => `${name}之前`,
  into: (name: string) => `${name}之下`,
  last: '最后',
} as const

export const placeWords = ({ parent, before }: TreePlace, named: (id: string) => string): string =>
  before !== null
    ? movingTexts.before(named(before))
    : parent === null
      ? movingTexts.last
      : movingTexts.into(named(parent))
