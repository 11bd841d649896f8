import type { TaxTaskDetail } from '@portal/tax-task/contract'
import { Icon } from '@portal/web-kit/icon.tsx'

/** Who sent the return back, when and why, until somebody changes it. */
export function SentBackBanner({ task: { sentBack } }: { task: TaxTaskDetail }) {
  if (sentBack === null) return null
  return <p className="banner lost" role="status"><Icon name="warn" size="s" />{sentBack.userName} 于 {sentBack.at.slice(0, 16)} 退回，审批意见：{sentBack.opinion}</p>
}
