import type { DeclaredThread } from '@portal/contract'
import { call } from '@portal/web-kit/call'
import { draftSent } from '@portal/web-kit/draft-keeper'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useAction } from '@portal/web-kit/use-action'
import { useMemo, useState } from 'react'
import { ThreadView } from './thread-view.tsx'
import type { People } from './use-mentions.ts'
import { useThread } from './use-thread.ts'

export interface ThreadProps {
  of: DeclaredThread
  /** The thing's id. */
  thing: string
  label: string
}

/** The thread of a thing: what was said, what comes while it is open, and the field to say more. */
export function Thread({ of, thing, label }: ThreadProps) {
  const { query, talkOf, add } = useThread(of, thing)
  const [sent, setSent] = useState(0)
  const draft = `thread:${of.name}:${thing}`
  const send = useAction(of.sendRoute, {
    onDone: (row) => {
      add(row)
      draftSent(draft)
      setSent((turn) => turn + 1)
    },
  })
  const people = useMemo<People | undefined>(
    () =>
      of.mentions === 'none'
        ? undefined
        : (word, signal) => call(of.peopleRoute, { query: { thing, ...(word === '' ? {} : { word }) } }, { signal }),
    [of, thing],
  )
  return (
    <QueryView query={query}>
      {(held) => (
        <ThreadView
          label={label}
          talk={talkOf(held)}
          most={of.most}
          {...(people === undefined ? {} : { people })}
          {...(of.parties === undefined ? {} : { parties: of.parties })}
          act={send}
          sent={sent}
          draft={draft}
          onSend={({ text, mentions }, parties) =>
            send.run({
              body: {
                thing,
                text,
                ...(mentions.length === 0 ? {} : { mentions }),
                ...(parties === null ? {} : { for: parties }),
              },
            })
          }
        />
      )}
    </QueryView>
  )
}
