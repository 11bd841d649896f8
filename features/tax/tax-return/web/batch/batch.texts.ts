import { grouped } from '@portal/domain/grouped'

export const batchTexts = {
  fill: (count: number) => `重新取数 ${grouped(count)} 项`,
  check: (count: number) => `校验 ${grouped(count)} 项`,
  results: '每一项的结果',
  filled: (count: number, asked: number) => `已填入 ${grouped(count)} 项${asked > 0 ? `，${asked} 张待人工判断` : ''}`,
  checked: (blocking: number, hints: number) =>
    blocking === 0 && hints === 0 ? '没有问题' : `阻断 ${blocking} 项，提示 ${hints} 项`,
  running: (done: number, all: number) => `正在办理，已完成 ${done} / ${all}`,
  open: '打开',
  openNamed: (name: string) => `打开 ${name}`,
} as const
