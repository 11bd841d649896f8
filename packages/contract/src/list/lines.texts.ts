import { grouped } from '@portal/domain/grouped'

/** What is wrong with the lines of a thing, for forms and calls alike. */
export const linesTexts = {
  few: (title: string, least: number) => `${title}至少要有 ${least} 行`,
  many: (title: string, most: number, count: number) => `${title}最多 ${most} 行，现在有 ${grouped(count)} 行`,
  row: (row: number) => `第 ${row} 行`,
  at: (row: number, title: string) => `第 ${row} 行 ${title}：`,
  whole: (row: number, fault: string) => `第 ${row} 行：${fault}`,
  twice: (row: number, first: number) => `第 ${row} 行与第 ${first} 行是同一行，只能提交一次`,
  unknown: (row: number) => `第 ${row} 行已被删除，或不属于这里。请重新打开后再改`,
  kept: (title: string) => `${title}只给部分参与方看，本企业不能填写`,
  yes: '是',
  no: '否',
} as const
