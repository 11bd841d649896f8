import type { GalleryPart } from '../gallery/gallery-part.ts'
import { testCaller } from '@portal/web-kit/testing/setup'
import { LifeSteps } from './life-timeline.tsx'
import { loanLife, loanMoves, loanSteps } from './life.fixture.ts'
import css from './life.module.css'
import { MoveBar } from './move-bar.tsx'
import { StateTag } from './state-tag.tsx'

// Who looks at the gallery may do everything.
testCaller({ permissions: new Set(['loan', 'pay']) })

function Bar({ state }: { state: string }) {
  return (
    <MoveBar
      of={loanMoves}
      row={{ id: 'l1', state, version: 1 }}
      options={{ drop: { warns: true } }}
      onChanged={() => {}}
    />
  )
}

export const gallery: GalleryPart = {
  title: '状态、办理、经过',
  states: {
    状态: () => (
      <p className={css.moves}>
        {[...Object.keys(loanLife.states), 'archived'].map((state) => (
          <StateTag key={state} of={loanLife} state={state} />
        ))}
      </p>
    ),
    草稿可以办理的: () => <Bar state="draft" />,
    待放款可以办理的: () => <Bar state="agreed" />,
    没有可以办理的: () => <Bar state="paid" />,
    经过: () => <LifeSteps of={loanMoves} steps={loanSteps} />,
    还没有经过: () => <LifeSteps of={loanMoves} steps={[]} />,
  },
}
