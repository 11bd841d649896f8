export const customerServiceTexts = {
  title: '客服分配',
  lead: '每位客服负责哪些产品和企业、什么时候在岗。在线咨询按此分配。',
  add: '新增分配',
  changed: (name: string) => `修改 ${name} 的分配`,
  empty: '还没有客服分配',
  emptyReason: '新增后，这些产品和企业的咨询由所选客服答复。',
} as const
