import type { Density, ThemeChoice } from '@portal/web-kit/theme'

export const lookTexts = {
  title: '外观',
  saved: '随账号保存，换一台电脑登录也是这样',
  watermark: '本企业所有人的页面、打印和导出都带上姓名、企业和时间',
  theme: '主题',
  themes: { light: '浅色', dark: '深色', system: '跟随系统' } satisfies Record<ThemeChoice, string>,
  density: '密度',
  densities: { compact: '紧凑', standard: '标准', loose: '宽松' } satisfies Record<Density, string>,
}
