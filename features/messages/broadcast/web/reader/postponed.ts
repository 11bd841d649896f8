const place = 'portal.must-read.later'

/** Must-reads that this tab put off: the dialog opens for none of them again before the next sign-in. */
export const isPostponed = (userId: string, ids: readonly string[]): boolean => {
  const kept = sessionStorage.getItem(place)?.split('\n') ?? []
  return kept[0] === userId && ids.every((id) => kept.includes(id))
}
export const postpone = (userId: string, ids: readonly string[]): void =>
  sessionStorage.setItem(place, [userId, ...ids].join('\n'))
