export const vehicleTexts = {
  taken: ({ plate }: { plate: string }) => `本企业已有车牌号 ${plate}`,
} as const
