import type { Density } from '@portal/contract'

export const columnTexts = {
  open: '列与密度',
  density: '行高',
  densities: { compact: '紧凑', standard: '标准', loose: '宽松' } satisfies Record<Density, string>,
  columns: '显示的列',
  how: '拖动排序',
  fixed: '固定',
  reset: '恢复默认',
  saved: '自动保存',
  move: (title: string) => `移动${title}`,
  moved: (title: string, place: number) => `${title}移到第 ${place} 列`,
  instructions: '按上下方向键移动这一列',
} as const
