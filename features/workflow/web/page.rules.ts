export const approvalsPerPage = 20

/** Parses the list's address. */
export const pageOf = (search: URLSearchParams): { isDone: boolean; page: number } => ({
  isDone: search.get('tab') === 'done',
  page: Math.max(1, Math.floor(Number(search.get('page') ?? 1)) || 1),
})
