export const operationsTexts = {
  readOnly: (until: string) => `系统维护中，${until} 前只能查看，不能保存；填写的内容请留在页面上，维护结束后再提交`,
  order: '结束时间须晚于开始时间',
  past: '结束时间已经过去，请改为以后的时间',
  readOnlyPair: '只读时段的开始和结束须都填写，且结束晚于开始',
  readOnlyInside: '只读时段须在公告的时段之内',
  open: (by: string) => `已有一条没有结束的公告（${by}发布），请先结束它`,
  over: '这条公告已经结束',
  noEnterprise: '没有找到这家企业',
  time: '时间不正确，请按 YYYY-MM-DD HH:mm:ss 填写',
} as const
