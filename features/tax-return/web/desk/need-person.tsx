import type { Filled } from '../../contract/index.ts'
import { Icon } from '@portal/web-kit/icon.tsx'
import { deskTexts } from './desk.texts.ts'

/** Invoices that no rule may decide on: which, and what to find out. */
export function NeedPerson({ items }: { items: Filled['needPerson'] }) {
  if (items.length === 0) return null
  return (
    <section className="need" aria-labelledby="need-title">
      <div className="ph2"><h2 id="need-title">{deskTexts.needPerson(items.length)}</h2></div>
      <ul>{items.map(({ invoice, reason }) => <li key={invoice}><Icon name="user" size="s" /><span><b className="num">{invoice.split(' ').at(-1)}</b><br />{reason}</span></li>)}</ul>
    </section>
  )
}
