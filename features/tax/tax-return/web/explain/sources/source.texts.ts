export const sourceTexts = {
  taken: (period: string) => `${period}带来`,
  changed: (taken: string) => `${taken}，改过`,
  prior: '上期',
  formula: '公式',
  typed: '填写',
  overwritten: '手改',
  noItems: '没有事项',
} as const
