export const maintenanceTexts = {
  title: '系统公告与维护', announce: '发布公告', empty: '还没有公告', emptyReason: '升级或停机前在这里发布，所有人都会看到时段；可以定一个只读时段。',
  columns: { text: '公告', window: '时段', readOnly: '只读', state: '状态', by: '发布', ended: '结束' },
  states: { announced: '已预告', running: '进行中', over: '已结束' }, none: '不限制', end: '结束', endOf: (text: string) => `结束公告：${text}`,
  endAsk: { title: '结束公告', content: '结束后横幅收起，只读也随之取消。', okText: '结束' }, ended: '公告已结束', announced: '公告已发布，所有人会在一分钟内看到',
  form: {
    title: '发布公告', text: '公告内容', textHint: '写明做什么、影响什么，最多 200 字', from: '开始', to: '结束', readOnly: '在一段时间内只能查看，不能保存', readOnlyFrom: '只读开始', readOnlyTo: '只读结束',
    submit: '发布', cancel: '取消', needed: '请填写公告内容和时段', neededReadOnly: '请填写只读时段',
  },
  banner: { planned: '系统公告', readOnly: '目前只能查看，不能保存', soon: (from: string, to: string) => `${from} 至 ${to} 只能查看`, window: (from: string, to: string) => `${from} 至 ${to}` },
  prev: '上一页', next: '下一页', page: (current: number, total: number) => `第 ${current} 页，共 ${total} 条`,
} as const
