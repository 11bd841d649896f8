export const vehicleTexts = {
  title: '车辆',
  empty: '还没有车辆',
  emptyReason: '逐辆新增，或从 Excel 导入。',
  thread: '讨论',
  threadOf: (plate: string) => `${plate} 的讨论`,
} as const
