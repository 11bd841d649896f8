export const lendingTexts = {
  taken: ({ plate }: { plate: string }) => `本企业已有车牌号 ${plate}`,
  noLending: '没有找到这笔车辆借用，可能不属于本企业',
  lending: (no: string, plate: string) => `车辆借用 ${no} ${plate}`,
} as const
