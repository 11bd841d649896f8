import { formatChinaTime } from '@portal/domain/china-time'
import { useMe } from '@portal/web-kit/caller'
import { Icon } from '@portal/web-kit/icon.tsx'
import { useEffect } from 'react'
import type { Desk } from '../desk/model/open-desk.ts'
import { openSide } from '../desk/frame/side-open.ts'
import { useSignal } from '@portal/tax-grid/stores/signal'
import { ConflictItem } from './conflict-item.tsx'
import { saveTexts } from './save.texts.ts'
import css from './conflicts.module.css'

const texts = saveTexts.conflict

/** Cells that two users wrote: both figures with author and time, and a choice between them. */
export function Conflicts({ desk, onGo }: { desk: Desk; onGo: (ref: string) => void }) {
  const { conflicts } = useSignal(desk.queue.state)
  const me = useMe()
  const [writer = 'other', ...others] = new Set(conflicts.map((each) => each.writer))
  const words = texts.of[others.length > 0 ? 'other' : writer]
  const hasAny = conflicts.length > 0
  // A pending choice is never hidden behind another panel.
  useEffect(() => {
    if (hasAny) openSide(null)
  }, [hasAny])
  if (!hasAny) return null
  const resolveAll = (choice: 'mine' | 'theirs'): void => {
    for (const { ref } of conflicts) desk.queue.resolve(ref, choice)
  }
  return (
    <section className={css.conflicts} role="alert" aria-label={words.title}>
      <h2>
        <Icon name="warn" />
        {words.title}
      </h2>
      <p className="muted text-tiny">{words.why}</p>
      {conflicts.length > 1 && (
        <div className={css.acts}>
          <button type="button" className="button small" onClick={() => resolveAll('mine')}>
            {texts.allMine}
          </button>
          <button type="button" className="button small" onClick={() => resolveAll('theirs')}>
            {texts.allTheirs}
          </button>
        </div>
      )}
      <ul>
        {conflicts.map((conflict) => (
          <ConflictItem
            key={conflict.ref}
            conflict={conflict}
            name={desk.names.nameOf(conflict.ref)}
            shape={desk.model.shapeOf(conflict.ref)}
            me={me.userName}
            mineAt={conflict.mineAt === undefined ? '' : formatChinaTime(conflict.mineAt)}
            onGo={() => onGo(conflict.ref)}
            onResolve={(choice) => desk.queue.resolve(conflict.ref, choice)}
          />
        ))}
      </ul>
    </section>
  )
}
