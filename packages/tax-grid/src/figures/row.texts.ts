import { grouped } from '@portal/domain/grouped'
import { mostListedItems } from './most-listed.ts'

export const rowTexts = {
  addItem: '添加事项',
  addRecord: '添加一行',
  addLabel: (line: string) => `添加 ${line} 行`,
  itemHint: '从事项目录里选，Esc 收起',
  textHint: '填写名称，Enter 添加，Esc 收起',
  items: '事项目录',
  noItem: '目录里没有这个事项',
  moreItems: `只列出前 ${mostListedItems} 项，请继续输入`,
  taken: (line: string) => `已在 ${line} 行`,
  folded: (count: number) => `全为 0.00 的 ${grouped(count)} 行已收起`,
  foldable: (count: number) => `全为 0.00 的 ${grouped(count)} 行`,
  fold: '收起',
  unfold: '展开',
  foldLabel: (act: string, count: number) => `${act}全为 0.00 的 ${grouped(count)} 行`,
  remove: (line: string) => `删除 ${line} 行`,
  options: '可选内容',
  chooseOption: '请从列表中选择',
  tooManyRows: (most: string) => `一张表最多 ${most} 行，其余没有写入`,
} as const
