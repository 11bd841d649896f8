export const registerTexts = {
  taken: (title: string, key: string) => `本企业的${title}台账已有这个${key}`,
  notFound: '没有找到这条税源，可能已被删除',
  endWithoutDay: '填写了变更类型，还没有填写变更时间',
  dayWithoutKind: '填写了变更时间，还没有填写变更类型',
  ratio: '计税比例应在 0.7 到 0.9 之间',
  letValue: '出租房产原值不得大于房产原值',
  backwards: '止日早于起日',
} as const
