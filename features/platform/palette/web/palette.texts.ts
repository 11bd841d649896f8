import { grouped } from '@portal/domain/grouped'
import type { EntryKind } from './entries.rules.ts'

export const paletteTexts = {
  label: '搜索页面、任务、人员和命令',
  placeholder: '输入名称、拼音或首字母',
  none: '没有找到',
  noneReason: '换一个说法，或者用拼音、首字母再试。',
  failed: '没能读到页面和人员，只能使用命令。',
  retry: '重试',
  close: '关闭',
  found: (count: number) => (count === 0 ? '没有找到' : `找到 ${grouped(count)} 项`),
  keys: [
    ['↑ ↓', '选择'],
    ['Enter', '打开'],
    ['Esc', '关闭'],
  ] as const,
  choiceKeys: [
    ['↑ ↓', '选择'],
    ['Enter', '确定'],
    ['Backspace', '返回'],
    ['Esc', '关闭'],
  ] as const,
  choose: (command: string, label: string) => `${command}：输入${label}`,
  choicesFailed: '没能读到可选的内容。',
  groups: {
    act: '这一页',
    recent: '最近访问',
    page: '页面',
    product: '产品',
    task: '税务任务',
    thing: '其他',
    person: '人员',
    command: '命令',
    choice: '可选',
  } satisfies Record<EntryKind, string>,
}
