import { useSearchParams } from 'react-router'

/** One filter kept in the address: its value ('' when unset) and a setter that also goes back to page 1. */
export function useFilter(name: string): readonly [string, (value: string) => void] {
  const [address, setAddress] = useSearchParams()
  const set = (value: string): void => setAddress(now => {
    const copy = new URLSearchParams(now)
    copy.delete('page')
    if (value === '') copy.delete(name)
    else copy.set(name, value)
    return copy
  }, { replace: true })
  return [address.get(name) ?? '', set]
}
