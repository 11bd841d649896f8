import { grouped } from '@portal/domain/grouped'

/** Texts of an import that jobs read and write. */
export const streamTexts = {
  reading: (rows: number) => `正在读取：已读 ${grouped(rows)} 行`,
  writing: (written: number, most: number) => `正在写入：${grouped(written)} / ${grouped(most)} 行`,
  progress: '进度',
  nothingYet: '读完后先给你看结果，现在什么都没有写入。',
  goesOn: '关闭窗口不影响写入；全部写完才算数，中途取消不会留下一行。',
  cancel: '取消导入',
  cancelled: '这次导入已经取消，什么都没有写入',
} as const
