export const registersTexts = {
  label: '税源台账',
  noPermission: '没有权限',
  otherTax: (name: string) => `您负责的税种不使用${name}台账，如需办理请联系企业管理员`,
  noneReached: '您负责的税种不使用税源台账，如需办理请联系企业管理员',
  empty: (name: string) => `还没有登记${name}`,
  emptyReason: '逐条新增，或从 Excel 导入；各期申报表由台账取数。',
  sumNote: '合计按登记的记录相加；信息变更另有一条记录，同一税源变更前后的面积和原值各计一次。',
  proofs: '证明材料',
  lead:
    '一次登记，各期取数。信息变更（面积、原值等）另登记一条，税源编号不变，填写变更类型和变更时间；' +
    '转出的填写“纳税义务终止”和变更时间。标“未核实”的字段未与官方表样核对。',
} as const
