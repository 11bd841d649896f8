export const lendingTexts = {
  empty: '还没有车辆借用',
  emptyReason: '把车辆借给其他企业，或由其他企业借给本企业后，在这里办理。',
} as const
