import { useQuery } from '@tanstack/react-query'
import { noticeCategories } from './notice.queries.ts'

/** The name of a category; blank until the categories are read. */
export function useCategoryName(noticeType: string): string {
  const { data = [] } = useQuery(noticeCategories())
  return data.find((each) => each.noticeType === noticeType)?.noticeTypeName ?? ''
}
