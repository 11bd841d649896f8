export const companyFileTexts = {
  taken: '这个类别里已有同名的档案，请换个名称，或替换原来的文件',
  restoreTaken: '这个类别里已有同名的档案，请先改名再恢复',
  notFound: '没有这份档案',
  ends: '企业档案到期',
  endsOn: (name: string, day: string, left: number) =>
    left > 0
      ? `企业档案「${name}」将于 ${day} 到期（还有 ${left} 天），请及时更新。`
      : left === 0
        ? `企业档案「${name}」今天（${day}）到期，请及时更新。`
        : `企业档案「${name}」已于 ${day} 到期，请及时更新。`,
  noLonger: '档案已更新或删除',
} as const
