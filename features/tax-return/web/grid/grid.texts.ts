export const gridTexts = {
  tooLong: (most: number) => `最多 ${most} 个字`,
  calculated: '由公式计算，不能填写',
  notToFill: '本格不填',
  readOnly: '当前状态不能修改',
  readOnlyShort: '不能填写',
  outside: '超出表格范围',
  refusedSome: (count: number) => `有 ${count} 格没有粘贴，已在表中标出原因`,
  peerFilling: (name: string) => `${name} 正在填写`,
  na: '——',
  kinds: { input: '填写', invoice: '取自发票', manual: '手改', formula: '公式', cross: '他表', prior: '上期', na: '不填' },
} as const
