import { Icon } from '@portal/web-kit/icon.tsx'
import { useWaivers } from '../checks/use-waivers.ts'
import type { Desk } from '../desk/open-desk.ts'
import { reviewTexts as texts } from './review.texts.ts'

/** What the preparer said to each warning, under what it answers. */
export function SaidList({ desk }: { desk: Desk }) {
  const said = useWaivers(desk)
  if (said.length === 0) return null
  return (
    <section className="said-list">
      <h3>{texts.said(said.length)}</h3>
      <ul>{said.map(waiver => <li key={waiver.waiverId}><p><Icon name="warn" size="s" />{waiver.message}</p><p className="why">{waiver.reason}<span className="t3"> · {waiver.userName} {waiver.at.slice(5, 16)}</span></p></li>)}</ul>
    </section>
  )
}
