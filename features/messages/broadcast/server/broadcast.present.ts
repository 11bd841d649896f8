import { formatChinaTime } from '@portal/domain'
import { idOf, kindOf, states, targetKinds, type Broadcast, type ListedBroadcast } from '../contract/index.ts'
import { audienceTexts } from './audience/audience.texts.ts'
import type { ListedRow, Sums } from './broadcast.repo.ts'
import type { BroadcastRow } from './broadcast.table.ts'

const none: Sums = { sent: 0, seen: 0, acted: 0, withdrawn: 0 }
const timeOf = (at: Date | null): string | null => (at === null ? null : formatChinaTime(at))

export function presentListed(
  row: ListedRow,
  sums: Sums | undefined,
  names: ReadonlyMap<string, string>,
): ListedBroadcast {
  const first = row.targets[0] ?? ''
  const name = names.get(first) ?? `${targetKinds[kindOf(first)]} ${idOf(first)}`
  return {
    id: row.id,
    title: row.title,
    noticeType: row.notice_type,
    state: row.state,
    isMust: row.is_must,
    to: row.targets.length > 1 ? audienceTexts.someTargets(name, row.targets.length) : name,
    at: formatChinaTime(row.at),
    ...figures(sums),
    by: row.by_name ?? '',
    total: row.total,
    version: row.version,
  }
}
export const figures = ({ sent, seen, acted, withdrawn }: Sums = none): Sums => ({ sent, seen, acted, withdrawn })

export const presentBroadcast = (
  row: BroadcastRow,
  sums: Sums | undefined,
  names: ReadonlyMap<string, string>,
): Broadcast => ({
  id: row.id,
  noticeType: row.notice_type,
  targets: row.targets,
  excluded: row.excluded,
  title: row.title,
  content: row.content,
  link: row.link,
  sendAt: timeOf(row.send_at),
  bySms: row.by_sms,
  byEmail: row.by_email,
  isMust: row.is_must,
  dueOn: row.due_on,
  state: row.state,
  names: Object.fromEntries(
    [...row.targets, ...row.excluded].map((each) => [each, names.get(each) ?? audienceTexts.gone]),
  ),
  total: row.total,
  ...figures(sums),
  reminders: row.reminders,
  isReminding: row.remind_after !== null,
  startedAt: timeOf(row.started_at),
  doneAt: timeOf(row.done_at),
  recalledAt: timeOf(row.recalled_at),
  version: row.version,
})
export const stateName = (row: Pick<BroadcastRow, 'state'>): string => states[row.state]
