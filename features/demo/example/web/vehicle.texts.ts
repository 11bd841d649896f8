export const vehicleTexts = {
  title: '车辆',
  empty: '还没有车辆',
  emptyReason: '逐辆新增，或从 Excel 导入。',
} as const
