/** Order of a list: a column's id, `-` before it for the greatest first. */
export const sortedBy = (sort: string, id: string): 'ascending' | 'descending' | 'none' => {
  if (sort === id) return 'ascending'
  return sort === `-${id}` ? 'descending' : 'none'
}

/** A click on a head sorts by it, a second one turns the order. */
export const nextSort = (sort: string, id: string): string => (sort === id ? `-${id}` : id)
