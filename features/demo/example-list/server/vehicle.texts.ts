export const vehicleTexts = {
  taken: ({ plate }: { plate: string }) => `本企业已有车牌号 ${plate}`,
  notFound: '没有找到这辆车辆，可能已被删除',
  thread: '车辆的讨论',
  mentioned: (name: string) => `${name}在车辆的讨论中提到了您`,
} as const
