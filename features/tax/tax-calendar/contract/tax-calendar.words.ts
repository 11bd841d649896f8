import { joinedWords, managedWords, type FeatureWords } from '@portal/contract'
import { calendarNotes } from './calendar-note.ts'

export const taxCalendarWords: FeatureWords = joinedWords(
  { audit: managedWords(calendarNotes, 'tax') },
  {
    audit: {
      actions: {
        tax: {
          'tax.calendar.feed.open': '开通日历订阅',
          'tax.calendar.feed.close': '停用日历订阅',
          'tax.calendar.remind': '选提醒的天数',
        },
      },
      facts: { days: '提前天数' },
    },
  },
)
