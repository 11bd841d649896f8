export const versionTexts = {
  banner: (number: number, at: string) => `第 ${number} 版，${at} 登记申报时的数，只能查看。`,
  back: '回到当前的申报表',
  badNumber: (text: string) => `地址中的版本 ${text} 不是版本号`,
  badReason: '请从申报表右侧的“版本”中选择。',
  noTable: (table: string, shown: string) => `这份申报表没有表 ${table}，已打开${shown}。请核对链接。`,
  noCell: (table: string, cell: string) => `${table}没有单元格 ${cell}，请核对链接。`,
} as const
