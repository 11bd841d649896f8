export const homeTexts = {
  greetings: [[5, '夜深了'], [11, '上午好'], [13, '中午好'], [18, '下午好'], [24, '晚上好']] as const,
  weekdays: '日一二三四五六',
  arrange: '调整布局', bare: '卡片都隐藏了', bareReason: '把要看的卡片重新显示出来，这里才有内容。', figures: '关键数', quick: '常用入口', workbench: '工作台', blank: '这里还没有内容', blankReason: '从菜单或搜索（Ctrl K）选择要办理的事项。', toWorkbench: '去我的工作台',
  todos: '待办', empty: '没有待办', emptyReason: '需要您办理或审批的事项会出现在这里，并按截止日排列。',
  noDue: '无期限', today: '今天', filing: '申报', provisional: '待公布', outside: '不在本月', previous: '上月', next: '下月', open: '去处理', review: '去审核', register: '去登记', mend: '去改',
  wrong: (title: string, fault: string) => `${title}：${fault}`, troubles: { blocked: (count: number) => `${count} 项阻断`, sentBack: () => '被退回' },
  tabs: { all: '全部', tax: '税务', approval: '审批', other: '其他' }, tabsOf: '待办的种类', todoPage: '待办事项', calendarPage: '税务日历', windowOver: '已截止',
  yearOf: (year: string) => `${year}年各月征期`, monthOf: (month: number) => `${month}月征期`, monthHeads: ['征期', '截止日', '还有多久', '说明'], allTodos: '全部待办', allShown: '以上是现在要办的', toDone: '本年已办结的任务',
  emptyTab: (name: string) => `没有${name}待办`, emptyTabReason: '在“全部”里看其他种类的待办。',
  kinds: { taxTask: '税务待办', approval: '审批待办' } as Record<string, string>,
  states: {
    created: '未开始', collected: '已取数', computed: '编制中', checked: '已校验', inReview: '待复核', approved: '已复核', filed: '已申报', paid: '已缴款', archived: '已归档', pending: '待办理', rejected: '已退回',
  } as Record<string, string>,
} as const
