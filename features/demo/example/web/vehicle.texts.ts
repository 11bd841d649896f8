export const vehicleTexts = {
  title: '车辆',
  empty: '还没有车辆',
  noLending: '还没有车辆借用',
  lendingReason: '把车辆借给其他企业，或由其他企业借给本企业后，在这里办理。',
  emptyReason: '逐辆新增，或从 Excel 导入。',
  thread: '讨论',
  threadOf: (plate: string) => `${plate} 的讨论`,
} as const
