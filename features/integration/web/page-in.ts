/** The single page of a paged response. */
export const pageIn = <T>(
  data: readonly { records: readonly T[]; total: number }[],
): { records: readonly T[]; total: number } => data[0] ?? { records: [], total: 0 }
