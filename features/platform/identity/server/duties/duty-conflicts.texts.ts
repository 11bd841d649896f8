import type { DutyConflict } from '@portal/contract'

/** First names in a sentence. */
const mostSaid = 3

/** Conflicts of separated duties in words. */
export const dutyConflictTexts = {
  conflict: ({ first, second, reason, people, count, rule }: DutyConflict): string => {
    const names = people.slice(0, mostSaid)
    const more = count > names.length ? ` 等 ${count} 人` : ''
    const who = count === 0 ? '这个角色' : `${names.join('、')}${more}`.trim()
    return `${who}会同时有「${first.name}」和「${second.name}」：${reason}（${rule}）`
  },
  blocked: (conflicts: readonly string[]) =>
    `职责冲突，不能直接给出：${conflicts.join('；')}。确需兼任的，请提交权限申请，由超级管理员写明理由后通过`,
} as const
