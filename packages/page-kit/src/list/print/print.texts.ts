import { grouped } from '@portal/domain/grouped'

export const printTexts = {
  back: '返回列表',
  conditions: '条件',
  everything: '全部',
  condition: (title: string, text: string) => `${title} ${text}`,
  range: (from: string, to: string) =>
    to === '' ? `${from} 起` : from === '' ? `至 ${to}` : from === to ? from : `${from} 至 ${to}`,
  count: (rows: number, unit: string) => `${grouped(rows)} ${unit}`,
  first: (rows: number, unit: string) => `前 ${grouped(rows)} ${unit}`,
  counted: '数量',
} as const
