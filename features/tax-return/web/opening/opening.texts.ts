export const openingPageTexts = {
  title: '期初录入', parent: '增值税资料',
  intro: '从这里开始申报的企业，录入上一期的期末数和本年累计。审批通过后，第一期申报表按这些数结转，按 F9 可看到“期初录入”。',
  start: '从哪一期起在这里申报', choose: '请选择', before: (period: string) => `上一期 ${period} 在电子税务局申报`,
  states: { none: '还没有录入', draft: '草稿', inReview: '待审批', approved: '已生效' } as Readonly<Record<string, string>>,
  effective: (userName: string, at: string, approvedBy: string) => `现在生效：期初录入，${userName} ${at.slice(0, 10)}，${approvedBy}审批`,
  end: '期末数', line: '栏次', item: '项目', amount: '金额（元）',
  save: '保存草稿', submit: '提交审批', saved: '已保存草稿，审批通过后生效', submitted: '已提交审批，审批人会收到通知', saveFirst: '有修改还没有保存，请先保存草稿',
  opinion: (text: string) => `上次被退回：${text}`, stale: '期初余额已被他人修改，请核对后再保存', readOnly: '只能查看；录入由有填写申报表权限的人办理',
  fault: (count: number) => `有 ${count} 格不是有效的金额`,
} as const
