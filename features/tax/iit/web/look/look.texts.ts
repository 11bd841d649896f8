import { grouped } from '@portal/domain/grouped'
import { mostLooked } from '../../contract/look.ts'

export const lookTexts = {
  tab: '要看的',
  title: '要看的人',
  none: '没有要看的人',
  all: (count: number) => `全部 ${grouped(count)}`,
  kind: (name: string, count: number) => `${name} ${grouped(count)}`,
  filter: '按类列出',
  more: (count: number) => `另有 ${grouped(count)} 人，按类列出可看到更多（每次 ${grouped(mostLooked)} 人）`,
  go: (name: string) => `到${name}的行`,
} as const
