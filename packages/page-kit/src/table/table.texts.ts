export const tableTexts = {
  yes: '是',
  no: '否',
  choose: (name: string) => `选择 ${name}`,
  chooseColumn: '选择',
  chooseAll: '选择本页',
  loading: '正在加载',
} as const
