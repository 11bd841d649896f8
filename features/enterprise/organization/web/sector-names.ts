import { useOptions } from '@portal/page-kit/fields/code-library'

const codes = { codeType: 'sector' }

/** What a sector is called; its code while the list is not there, undefined for none. */
export function useSectorNames(): (code: string | null) => string | undefined {
  const options = useOptions(codes)
  return (code) => (code === null ? undefined : (options.find(({ value }) => value === code)?.label ?? code))
}
