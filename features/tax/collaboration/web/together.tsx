import { type ReturnPartProps } from '@portal/tax-return/web/public'
import { noTags } from '@portal/tax-grid/model/cell-tags'
import { useEffect, useMemo } from 'react'
import { useCommentKeys } from './comments/use-comment-keys.ts'
import { openByCell, useComments } from './comments/use-comments.ts'
import { Avatars } from './presence/avatars.tsx'
import { headLine, peersByCell } from './presence/peers.rules.ts'
import { usePresence } from './presence/use-presence.ts'
import './collaboration.module.css'

/** Live part of the header: other users, and the marks of users and comments on cells. */
export function Together({ desk, task, cellRef }: ReturnPartProps) {
  const people = usePresence(task.taskNo, cellRef)
  const comments = useComments(task.taskNo)
  useCommentKeys()
  const peers = useMemo(() => peersByCell(people), [people])
  const counts = useMemo(() => openByCell(comments.data?.open ?? []), [comments.data])
  const { tags } = desk.model
  useEffect(() => {
    const cells = [...new Set([...peers.keys(), ...counts.keys()])]
    for (const cell of cells) tags.set(cell, { ...noTags, ...peers.get(cell), comments: counts.get(cell) ?? 0 })
    return () => {
      for (const cell of cells) tags.set(cell, noTags)
    }
  }, [tags, peers, counts])
  return (
    <Avatars
      people={people}
      line={headLine(people, cellRef, (code) => desk.names.shortName(code))}
      placeOf={(cell) => (cell === '' ? '' : desk.names.nameOf(cell))}
    />
  )
}
