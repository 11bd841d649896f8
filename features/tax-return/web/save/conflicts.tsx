import { Icon } from '@portal/web-kit/icon.tsx'
import type { Desk } from '../desk/open-desk.ts'
import { deskTexts } from '../desk/desk.texts.ts'
import { useSignal } from '../desk/signal.ts'
import { shownText } from '../grid/typed.rules.ts'

const texts = deskTexts.conflict

/** Cells that two people wrote: both figures, and whose shall hold. */
export function Conflicts({ desk, onGo }: { desk: Desk, onGo: (ref: string) => void }) {
  const { conflicts } = useSignal(desk.queue.state)
  if (conflicts.length === 0) return null
  return (
    <section className="conflicts" role="alert" aria-label={texts.title}>
      <h2><Icon name="warn" />{texts.title}</h2>
      <ul>
        {conflicts.map(({ ref, mine, theirs }) => (
          <li key={ref}>
            <button type="button" className="btn link" onClick={() => onGo(ref)}>{desk.names.nameOf(ref)}</button>
            <table className="cmp"><tbody>
              <tr><td>{texts.mine}</td><td>{shownText(mine, desk.model.shapeOf(ref))}</td></tr>
              <tr><td>{texts.theirs}</td><td>{shownText(theirs, desk.model.shapeOf(ref))}</td></tr>
            </tbody></table>
            <div className="act2">
              <button type="button" className="btn s" onClick={() => desk.queue.resolve(ref, 'mine')}>{texts.useMine}</button>
              <button type="button" className="btn s" onClick={() => desk.queue.resolve(ref, 'theirs')}>{texts.useTheirs}</button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
