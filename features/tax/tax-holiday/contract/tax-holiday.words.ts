import { fieldNames, type FeatureWords } from '@portal/contract'
import { HolidayNotice } from './tax-holiday.schema.ts'

export const taxHolidayWords: FeatureWords = {
  audit: {
    actions: { system: { 'tax.holiday.publish': '发布放假安排', 'tax.holiday.replan': '更新任务截止' } },
    fields: fieldNames(HolidayNotice),
    facts: { year: '年份', title: '通知名称', moved: '截止变动的任务' },
  },
  todos: {
    taxHoliday: {
      name: '截止待更新',
      tab: 'other',
      act: '去确认',
      states: { waiting: { name: '待确认', mark: 'warn' } },
    },
  },
}
