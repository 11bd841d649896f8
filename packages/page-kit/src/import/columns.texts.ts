import { grouped } from '@portal/domain/grouped'

/** Texts of the step that says what a file's columns are. */
export const columnsTexts = {
  title: '各列是什么',
  lead: (file: string, row: number) =>
    `《${file}》第 ${row} 行是列名。请核对每一列对应什么；确认导入后，下次同样的列名就按这样读。`,
  heading: '文件的列',
  sample: '第一个值',
  field: '对应',
  by: '怎么认出的',
  none: '不导入',
  bys: { title: '列名相同', other: '别的叫法，请核对', kept: '上次这样选', said: '你选的', none: '没认出，请选' },
  chosen: (heading: string) => `“${heading}”对应`,
  lacking: '文件里没有的必填项',
  lackingLead: '每一行都一样的，可以在这里统一填；只用于这个文件。',
  same: (title: string) => `每一行的${title}都是`,
  pick: '请选择',
  read: '按此读取',
  missing: (titles: string) => `还缺：${titles}`,
  twice: (titles: string) => `对应了两次：${titles}`,
  used: (row: number, count: number, left: number) =>
    `第 ${row} 行是列名，读取 ${grouped(count)} 列${left === 0 ? '' : `，不导入 ${grouped(left)} 列`}。`,
  change: '更改对应',
} as const
