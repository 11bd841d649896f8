export const headValuesTexts = {
  title: '表头常用值',
  hint:
    '新的属期以这里的值开始，空着的沿用上一期申报表的表头。' +
    '在申报表里填了这里没有的项，会记到这里；这里已有的不随申报表改变。',
  saved: '已保存，新的属期以此开始',
  by: (name: string, at: string) => `${name} ${at} 更新`,
  readOnly: '只能查看，填写申报表的人可以修改',
} as const
