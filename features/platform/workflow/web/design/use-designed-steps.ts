import { ApiError } from '@portal/web-kit/api-error'
import { useAction } from '@portal/web-kit/use-action'
import { useAskBeforeLeaving } from '@portal/web-kit/use-ask-before-leaving'
import { useEffect, useState } from 'react'
import { compareSteps } from '../../contract/design.compare.ts'
import { saveDraftRoute } from '../../contract/design.routes.ts'
import type { DesignedDefinition, Draft } from '../../contract/design.schema.ts'
import { designTexts as texts } from './design.texts.ts'
import type { Steps } from './steps.rules.ts'

/** Typing is waited out for this long before it is saved. */
const restMs = 400
const stale = 409

interface History {
  past: readonly Steps[]
  steps: Steps
  future: readonly Steps[]
  /** What was changed last; more of the same is taken back together. */
  tag: string
}
/** What the server has of it. */
interface Kept {
  steps: Steps
  edition: string | null
  savedAt: string | null
}

const begunWith = (steps: Steps): History => ({ past: [], steps, future: [], tag: '' })

/** Steps under design: changed, taken back, and saved by themselves as the one draft. */
export function useDesignedSteps({ type, steps: inForce, draft }: DesignedDefinition) {
  const [history, setHistory] = useState(() => begunWith(draft?.steps ?? inForce))
  const [kept, setKept] = useState<Kept>(() => ({
    steps: draft?.steps ?? inForce,
    edition: draft?.edition ?? null,
    savedAt: draft?.savedAt ?? null,
  }))
  /** The draft that stands instead: null when there is none any more. */
  const [theirs, setTheirs] = useState<Draft | null | undefined>()
  const [failure, setFailure] = useState<Error | null>(null)
  /** Whether a refusal tells that another draft stands; it is then shown beside mine. */
  const meet = (error: Error): boolean => {
    if (!(error instanceof ApiError) || error.status !== stale) return false
    const { draft: found } = error.data as { draft: Draft | null }
    // Where both say the same there is nothing to choose.
    if (found !== null && compareSteps(found.steps, history.steps).length === 0)
      setKept({ steps: history.steps, edition: found.edition, savedAt: found.savedAt })
    else setTheirs(found)
    return true
  }
  const { steps } = history
  const isUnsaved = steps !== kept.steps
  const action = useAction(saveDraftRoute, {
    onDone: ({ edition, savedAt }, { body }) => setKept({ steps: body.steps, edition, savedAt }),
    onError: (error) => {
      if (meet(error)) return true
      setFailure(error)
      return false
    },
  })
  const { run, busy } = action
  const isHalted = busy || theirs !== undefined || failure !== null || action.off !== null
  useEffect(() => {
    if (!isUnsaved || isHalted) return undefined
    const timer = setTimeout(() => run({ body: { type, edition: kept.edition, steps } }), restMs)
    return () => clearTimeout(timer)
  }, [isUnsaved, isHalted, run, type, kept.edition, steps])
  useAskBeforeLeaving(() => undefined, { ask: texts.leaveAsk, isHeld: () => isUnsaved })

  return {
    steps,
    /** As last saved: what is checked and tried. */
    settled: kept.steps,
    edition: kept.edition,
    savedAt: kept.savedAt,
    state: isUnsaved ? (failure === null && action.off === null ? 'saving' : 'unsaved') : 'saved',
    theirs,
    /** Steps that stand in the other's place: his draft, or what is in force. */
    theirSteps: theirs?.steps ?? inForce,
    meet,
    /** With the same tag as the change before, both are taken back together. */
    change: (next: Steps, tag = ''): void =>
      setHistory((now) =>
        tag !== '' && tag === now.tag
          ? { ...now, steps: next, future: [] }
          : { past: [...now.past, now.steps], steps: next, future: [], tag },
      ),
    undo:
      history.past.length === 0
        ? null
        : (): void =>
            setHistory(({ past, steps: now, future }) => ({
              past: past.slice(0, -1),
              steps: past.at(-1) ?? now,
              future: [now, ...future],
              tag: '',
            })),
    redo:
      history.future.length === 0
        ? null
        : (): void =>
            setHistory(({ past, steps: now, future }) => ({
              past: [...past, now],
              steps: future[0] ?? now,
              future: future.slice(1),
              tag: '',
            })),
    retry: (): void => setFailure(null),
    /** Goes on with these steps over what the other made; mine come back by 撤销. */
    settle: (settled: Steps): void => {
      const standing = theirs?.steps ?? inForce
      if (compareSteps(settled, history.steps).length > 0)
        setHistory(({ past, steps: mine }) => ({ past: [...past, mine], steps: settled, future: [], tag: '' }))
      const isSame = compareSteps(settled, standing).length === 0
      const head = { edition: theirs?.edition ?? null, savedAt: theirs?.savedAt ?? null }
      setKept({ steps: isSame ? settled : standing, ...head })
      setTheirs(undefined)
    },
    /** A version's steps became the draft; what was drafted comes back by 撤销. */
    restore: ({ steps: restored, edition, savedAt }: Pick<Draft, 'steps' | 'edition' | 'savedAt'>): void => {
      setHistory(({ past, steps: mine }) => ({ past: [...past, mine], steps: restored, future: [], tag: '' }))
      setKept({ steps: restored, edition, savedAt })
    },
    /** Back to what is in force, after the draft was discarded. */
    begin: (): void => {
      setHistory(begunWith(inForce))
      setKept({ steps: inForce, edition: null, savedAt: null })
    },
  }
}
export type DesignedSteps = ReturnType<typeof useDesignedSteps>
