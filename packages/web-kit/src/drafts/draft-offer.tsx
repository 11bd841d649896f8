import '../styles/draft.css'
import { formatChinaTime } from '@portal/domain/china-time'
import { Icon } from '../icon.tsx'
import type { OfferedDraft } from './use-draft.ts'

const texts = {
  left: (time: string) => `${time} 有未提交的内容`,
  older: '，之后内容已更新',
  restore: '恢复',
  drop: '放弃',
}

/** Offers an unsent draft; renders nothing when there is none (SHL-20). */
export function DraftOffer({ offer }: { offer: OfferedDraft | null }) {
  if (offer === null) return null
  return (
    <div className="draft-offer" role="status">
      <Icon name="clock" size="s" />
      <span>
        {texts.left(formatChinaTime(offer.at).slice(5, 16))}
        {offer.isOlder ? texts.older : ''}
      </span>
      <button type="button" className="button small" onClick={offer.restore}>
        {texts.restore}
      </button>
      <button type="button" className="button small plain" onClick={offer.drop}>
        {texts.drop}
      </button>
    </div>
  )
}
