export const occasionTexts = {
  open: '按次申报',
  title: '新建按次申报任务',
  tax: '税种',
  day: '发生日',
  dayHint: '纳税义务发生的日子，例如合同签订日；属期为这一天所在的月份',
  no: '当天第几笔',
  noHint: '同一天已有任务、又另有一笔要单独申报的填 2 以上',
  created: '已新建任务，正在打开申报表',
} as const
